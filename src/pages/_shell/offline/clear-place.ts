/** The edges of a box on the screen, in px. */
export type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Returns how far a box must move up, in px, to lie directly above the bars that it would cover; 0 if it would leave the screen. */
export function riseAbove(box: Edges, bars: readonly Edges[]): number {
  let rise = 0;
  // From the lowest bar up: what lies above one may cover the next.
  for (const { top, bottom, left, right } of [...bars].sort((one, other) => other.bottom - one.bottom)) {
    const isOver = left < box.right && right > box.left && top < box.bottom - rise && bottom > box.top - rise;
    if (isOver) rise = box.bottom - top;
  }
  return box.top < rise ? 0 : rise;
}

/**
 * Moves whatever the container shows directly above the bars at the screen's foot and the consent question, whatever heights
 * these have, until the returned function is called.
 */
export function keepClear(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  const move = () => {
    const box = container.firstElementChild;
    if (!(box instanceof HTMLElement)) return;
    const bars = [...document.querySelectorAll('.listing-bar, .tab-bar, .sticky-bar, .consent-question')];
    const rise = riseAbove(
      box.getBoundingClientRect(),
      bars.map((element) => element.getBoundingClientRect()),
    );
    if (rise > 0) box.style.translate = `0 ${-rise}px`;
  };
  const changes = new MutationObserver(move);
  changes.observe(container, { childList: true });
  move();
  return () => changes.disconnect();
}
