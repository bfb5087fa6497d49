/** Returns the index of the child in view in a scroll-snapping track. */
export function slideShown(track: Element): number {
  return Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth));
}

/** Scrolls a track to one of its children, without animation if the user prefers reduced motion. */
export function scrollToSlide(track: Element, position: number, behavior: ScrollBehavior = 'smooth'): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.scrollTo({ left: position * track.clientWidth, behavior: calm ? 'instant' : behavior });
}
