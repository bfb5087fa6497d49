import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `advance` every so many seconds, except while the pointer or the focus is inside, a finger holds it, the tab is
 * hidden, reduced motion is asked for, or the visitor paused it [HOME-01]. Null where there is nothing to play.
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  seconds: number | null,
  advance: () => void,
): { playing: boolean; toggle: () => void } | null {
  const [wanted, setWanted] = useState(true);
  const step = useEffectEvent(() => {
    const element = root.current;
    if (element && !document.hidden && !element.matches(':hover, :focus-within, :active')) advance();
  });

  useEffect(() => {
    if (seconds === null || !wanted || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(step, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, wanted]);

  return seconds === null ? null : { playing: wanted, toggle: () => setWanted((before) => !before) };
}
