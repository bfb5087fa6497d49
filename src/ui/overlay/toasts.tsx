import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { keepToastTo } from './toast.ts';

/** One constant object: for a new one React would write the HTML again. */
const LEFT_ALONE = { __html: '' };

/** The container for toasts and announcements, which toast.ts fills; once in the page's frame. */
export function Toasts() {
  const { pathname } = useLocation();
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => keepToastTo(pathname), [pathname]);
  useEffect(() => (place.current ? keepClear(place.current) : undefined), []);
  return (
    <>
      <output data-announcement="" className="sr-only" suppressHydrationWarning dangerouslySetInnerHTML={LEFT_ALONE} />
      <output
        ref={place}
        data-toast=""
        data-html=""
        className="pointer-events-none fixed inset-x-4 bottom-36 z-30 flex justify-center"
        suppressHydrationWarning
        dangerouslySetInnerHTML={LEFT_ALONE}
      />
    </>
  );
}

/** No toast lies over a price or a button; what sees to it comes with the first one. */
function keepClear(place: HTMLElement): () => void {
  const move = () =>
    void import('./clear-place.ts').then(
      ({ moveClear }) => moveClear(place),
      () => undefined,
    );
  const changes = new MutationObserver(move);
  changes.observe(place, { childList: true });
  if (place.childElementCount > 0) move();
  return () => changes.disconnect();
}
