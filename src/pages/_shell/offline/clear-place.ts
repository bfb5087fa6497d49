/** The edges of a box on the screen, in px. */
export type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const STEP_PX = 8;
const GAP_PX = 4;

/** Returns how far a box must move up, in px, to cover none of the given boxes; 0 if it would leave the screen. */
export function avoidOverlap(box: Edges, uncovered: readonly Edges[]): number {
  for (let rise = 0; box.top - rise > GAP_PX; rise += STEP_PX) {
    const isOver = ({ top, bottom, left, right }: Edges): boolean =>
      left < box.right && right > box.left && top < box.bottom - rise + GAP_PX && bottom > box.top - rise - GAP_PX;
    if (!uncovered.some(isOver)) return rise;
  }
  return 0;
}

/**
 * Moves whatever the container shows up, so that it covers no price, button or consent question, until the returned
 * function is called.
 */
export function keepClear(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  const move = () => {
    const box = container.firstElementChild;
    if (!(box instanceof HTMLElement)) return;
    const uncovered = [...document.querySelectorAll('main :is(button, .price, .card-price), .consent-question')];
    const rise = avoidOverlap(
      box.getBoundingClientRect(),
      uncovered.map((element) => element.getBoundingClientRect()),
    );
    if (rise > 0) box.style.translate = `0 ${-rise}px`;
  };
  const changes = new MutationObserver(move);
  changes.observe(container, { childList: true });
  move();
  return () => changes.disconnect();
}
