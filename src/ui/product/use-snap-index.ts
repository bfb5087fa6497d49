import { type RefObject, useCallback, useEffect, useState } from 'react';
import { scrollToSlide, slideShown } from './snap-track.ts';

/** Returns the index of the child in view in a scroll-snapping track, and a function that scrolls to another. */
export function useSnapIndex(track: RefObject<HTMLElement | null>) {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const follow = () => setIndex(slideShown(element));
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [track]);

  const goTo = useCallback(
    (position: number, behavior: ScrollBehavior = 'smooth') => {
      if (track.current) scrollToSlide(track.current, position, behavior);
    },
    [track],
  );

  return { index, goTo };
}
