import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { onFirstInteraction } from '../../browser/loading/shopper-acts.ts';
import { whenIdle } from '../../browser/loading/when-idle.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage, LANGUAGES, routeOf } from '../../routes.ts';
import { savesData } from '../../ui/connection.ts';
import { ServerOnly, writtenHtml } from '../_static/server-only.tsx';
import { useFollowLinks } from './follow-links.ts';
import type { WholeMenu } from './menu/whole-menu.ts';

/** Imported only on the server: a static import would put it into the browser's scripts. */
const onServer = import.meta.env.SSR ? await import('./menu/menu-row.tsx') : null;

const ELEMENT_ID = 'site-menu';

/** The menu as rendered by the server; the browser has no script that builds it. Its links go through the router. */
export function StaticMenu() {
  const follow = useFollowLinks();
  const container = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  /** Hides the open panel until the pointer or the focus enters again. */
  const [closed, setClosed] = useState(false);
  const [filled, setFilled] = useState(false);
  /** A ref, not state: an arrow key pressed between loading the panel and the next render would be lost. */
  const whole = useRef<WholeMenu | null>(null);
  useEffect(() => {
    const done = (menu: WholeMenu) => {
      whole.current = menu;
      setFilled(true);
    };
    return !filled && container.current ? whenWanted(container.current, done) : undefined;
  }, [filled]);
  // After every render, because the full menu brings new links.
  useEffect(() => {
    const open = inLanguage(LANGUAGE, pathname);
    for (const link of container.current?.querySelectorAll<HTMLAnchorElement>('.menu-item > .menu-link') ?? []) {
      if (link.pathname === open) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    // The menu is the same on all pages; a change of language stays on this one, if it exists.
    for (const link of container.current?.querySelectorAll<HTMLAnchorElement>('a[hreflang]') ?? []) {
      const language = LANGUAGES.find((each) => each === link.hreflang);
      if (language && routeOf(pathname)) link.href = inLanguage(language, pathname) + search;
    }
  });
  const click = (event: MouseEvent<HTMLElement>) => {
    if (!follow(event)) return;
    setClosed(true);
    document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setClosed(true);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') whole.current?.moveInPanel(event);
  };
  // React does not receive events of a pointer that only moves (browser/boot/unheard-events.ts).
  useEffect(() => {
    const { current } = container;
    const reopen = () => setClosed(false);
    current?.addEventListener('mouseenter', reopen);
    return () => current?.removeEventListener('mouseenter', reopen);
  }, []);
  // The links themselves handle focus and keys; here their clicks only bubble up.
  return (
    <ServerOnly
      ref={container}
      id={ELEMENT_ID}
      className="menu-place"
      data-closed={closed || undefined}
      onClick={click}
      onKeyDown={press}
      onFocus={() => setClosed(false)}
    >
      {onServer && <onServer.MenuRow />}
    </ServerOnly>
  );
}

/**
 * Loads the full menu when the pointer or the focus comes near the header, or when the page is idle after the
 * first interaction. Loads it at once if the menu is in use, or if there is none because the first page had
 * no header [SHELL-03]. If loading fails, the row stays.
 */
function whenWanted(container: Element, done: (whole: WholeMenu) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const load = async () => {
    // Without a connection only the service worker has the menu.
    if (!navigator.onLine && !navigator.serviceWorker?.controller) return;
    const { fillMenu } = await import('./menu/whole-menu.ts');
    const whole = await fillMenu(container);
    if (signal.aborted) return;
    // Abort immediately: filling the menu a second time would move the focus from a panel back to the row.
    ending.abort();
    done(whole);
  };
  let loading: Promise<void> | null = null;
  const fill = () => {
    if (signal.aborted) return;
    loading ??= load()
      .catch(() => undefined)
      .finally(() => (loading = null));
  };
  const sleepOn = savesData() ? () => {} : onFirstInteraction(() => whenIdle(fill));
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    container.parentElement?.addEventListener(type, fill, { passive: true, signal });
  if (writtenHtml(ELEMENT_ID) === '' || container.querySelector(':is(:popover-open, :hover, :focus)')) fill();
  return () => {
    sleepOn();
    ending.abort();
  };
}
