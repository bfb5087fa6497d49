import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Which child of a scroll-snapping track is in view, and a way to move to another. */
export function useSnapIndex(track: RefObject<HTMLElement | null>) {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const follow = () => setIndex(Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth)));
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [track]);

  const goTo = useCallback(
    (position: number, behavior: ScrollBehavior = 'smooth') => {
      const element = track.current;
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      element?.scrollTo({ left: position * element.clientWidth, behavior: calm ? 'instant' : behavior });
    },
    [track],
  );

  return { index, goTo };
}
