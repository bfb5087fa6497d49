import { type RefObject, useLayoutEffect } from 'react';

/** What stands over the foot of a screen says so; toasts stand above whichever are there. */
export const FOOT_BAR = { 'data-foot-bar': '' };

const GAP = 12;

/**
 * How far above the foot of the window something of a height must stand to cover none of the bars, from the lowest up.
 * A bar at the end of a short page stands higher than one that is held at the foot.
 */
export function heightAboveBars(
  windowHeight: number,
  ownHeight: number,
  bars: readonly { top: number; bottom: number }[],
): number {
  let height = GAP;
  for (const { top, bottom } of bars.toSorted((one, other) => other.bottom - one.bottom)) {
    const isInTheWay = top < windowHeight && bottom > windowHeight - height - ownHeight - GAP;
    if (isInTheWay) height = Math.max(height, windowHeight - top + GAP);
  }
  return height;
}

/** Keeps an element above the bars while it shows something: they come, go, wrap and scroll without saying so. */
export function useAboveBars(ref: RefObject<HTMLElement | null>, isShowing: boolean): void {
  useLayoutEffect(() => {
    if (!isShowing) return;
    let frame = 0;
    const place = () => {
      const element = ref.current;
      if (element !== null) {
        const bars = [...document.querySelectorAll('[data-foot-bar]')].map((bar) => bar.getBoundingClientRect());
        // A bar that is not shown at this width has no height.
        const shown = bars.filter(({ height }) => height > 0);
        element.style.bottom = `${heightAboveBars(window.innerHeight, element.offsetHeight, shown)}px`;
      }
      frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [ref, isShowing]);
}
