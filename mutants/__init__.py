"""Faults planted in the library, one at a time, to see that the tests catch every one."""
