"""Carousel, the manipulation rummy."""

from rummykit.variants.carousel.game import Carousel, CarouselAction, JokerRelease, KnockTiming
from rummykit.variants.carousel.scoring import RoundBonusFor, Ties
from rummykit.variants.carousel.state import CarouselPhase, CarouselState, CarouselView

__all__ = [
    "Carousel",
    "CarouselAction",
    "CarouselPhase",
    "CarouselState",
    "CarouselView",
    "JokerRelease",
    "KnockTiming",
    "RoundBonusFor",
    "Ties",
]
