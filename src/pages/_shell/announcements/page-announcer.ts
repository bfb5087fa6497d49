import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterFrame } from '../../../browser/loading/after-frame.ts';
import { announce, dismissToast } from '../../../ui/overlay/toast.ts';

/**
 * Does what a browser does by itself when it loads a document: reads the title of the next page to screen readers, and
 * takes the focus from what has left the page to the content; the last page's toast goes. For other filters it reads how many
 * products match.
 */
export default function PageAnnouncer(): null {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname: isFirstPage() ? pathname : '', search, title: '' });
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (focused.current = target);
    focused.current = document.activeElement;
    shown.current.title = document.title;
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const before = shown.current;
    const isOtherPage = before.pathname !== pathname;
    if (!isOtherPage && before.search === search) return;
    if (isOtherPage) dismissToast();
    shown.current = { pathname, search, title: isOtherPage ? '' : before.title };
    // On the same page it stays where it was, as in an open panel of filters, unless that was removed.
    const isLost = isOtherPage || (focused.current instanceof Node && !focused.current.isConnected);
    if (isLost && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    const announceTitle = () => {
      const { title } = document;
      // A product that is still loading may have no title yet.
      if (title === '') return;
      stop();
      const count = isOtherPage ? '' : document.querySelector('[data-matches]')?.textContent;
      const text = [title === shown.current.title ? '' : title, count].filter(Boolean).join('. ');
      shown.current.title = title;
      if (text !== '') announce(text);
    };
    const titles = new MutationObserver(announceTitle);
    titles.observe(document.head, { childList: true });
    // Screen readers drop what is announced in the moment in which the focus moves.
    const cancel = afterFrame(announceTitle);
    const stop = () => {
      cancel();
      titles.disconnect();
    };
    return stop;
  }, [pathname, search]);
  return null;
}

/** False if the shopper had gone on from the document's page before this script was there. */
function isFirstPage(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined || new URL(opened.name).pathname === window.location.pathname;
}
