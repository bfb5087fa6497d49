/** Which child of a scroll-snapping track is in view. */
export function slideShown(track: Element): number {
  return Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth));
}

/** Moves a track to one of its children; at once where motion is not wanted. */
export function scrollToSlide(track: Element, position: number, behavior: ScrollBehavior = 'smooth'): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.scrollTo({ left: position * track.clientWidth, behavior: calm ? 'instant' : behavior });
}
