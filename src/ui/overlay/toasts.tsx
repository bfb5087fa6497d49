import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { scopeToastToPage } from './toast.ts';

/** A constant object, because React would write the HTML again for a new one. */
const LEFT_ALONE = { __html: '' };

/** The container for toasts and announcements, which toast.ts fills. It is rendered once, in the page's frame. */
export function Toasts() {
  const { pathname } = useLocation();
  useEffect(() => scopeToastToPage(pathname), [pathname]);
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
