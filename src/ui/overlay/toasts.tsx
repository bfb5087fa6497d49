import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepToastTo } from './toast.ts';

/** One object, since React would write another anew. */
const LEFT_ALONE = { __html: '' };

/** The place for toasts and announcements, which toast.ts fills; once in the page's frame. */
export function Toasts() {
  const { pathname } = useLocation();
  useEffect(() => keepToastTo(pathname), [pathname]);
  return (
    <>
      <output data-announcement="" className="sr-only" suppressHydrationWarning dangerouslySetInnerHTML={LEFT_ALONE} />
      <output
        data-toast=""
        data-html=""
        className="pointer-events-none fixed inset-x-4 bottom-36 z-30 flex justify-center"
        suppressHydrationWarning
        dangerouslySetInnerHTML={LEFT_ALONE}
      />
    </>
  );
}
