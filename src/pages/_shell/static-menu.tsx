import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage } from '../../routes.ts';
import { useFollowLinks } from './follow-links.ts';

/** Not imported by name: that would bring it to the browser. */
const onServer = import.meta.env.SSR ? await import('./menu/site-menu.tsx') : null;

const MENU_PLACE = 'site-menu';

/** For the one who began on a page without it [SHELL-03]. */
const LateMenu = lazyWithNotice(async () => ({ default: (await import('./menu/late-menu.tsx')).LateMenu }));

let written: string | undefined;

/** The menu, as the server wrote it: the browser carries no script that builds it. Its links go by the router. */
export function StaticMenu() {
  if (onServer) {
    return (
      <div id={MENU_PLACE} className="menu-place">
        <onServer.SiteMenu />
      </div>
    );
  }
  return <WrittenMenu />;
}

function WrittenMenu() {
  const [html] = useState(asWritten);
  return html === '' ? (
    <Suspense>
      <LateMenu place={MENU_PLACE}>{(late) => <MenuInBrowser html={late} />}</LateMenu>
    </Suspense>
  ) : (
    <MenuInBrowser html={html} />
  );
}

function asWritten(): string {
  written ??= document.querySelector(`#${MENU_PLACE}`)?.innerHTML ?? '';
  return written;
}

function MenuInBrowser({ html }: { html: string }) {
  const follow = useFollowLinks();
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  /** The panel under the pointer or the focus is closed until that moves on. */
  const [closed, setClosed] = useState(false);
  const [inner] = useState({ __html: html });
  useEffect(() => {
    const open = inLanguage(LANGUAGE, pathname);
    for (const link of place.current?.querySelectorAll<HTMLAnchorElement>('.menu-item > .menu-link') ?? []) {
      if (link.pathname === open) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }, [pathname]);
  const click = (event: MouseEvent<HTMLElement>) => {
    if (!follow(event)) return;
    setClosed(true);
    document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setClosed(true);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveInPanel(event);
  };
  const reopen = () => setClosed(false);
  return (
    // The links themselves take focus and keys; here their clicks only pass by.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      id={MENU_PLACE}
      className="menu-place"
      data-closed={closed || undefined}
      onClick={click}
      onKeyDown={press}
      onMouseLeave={reopen}
      onFocus={reopen}
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  );
}

/** From a collection into its panel, and along the links there. */
function moveInPanel(event: KeyboardEvent): void {
  const item = event.target instanceof Element ? event.target.closest('.menu-item') : null;
  const links = [...(item?.querySelectorAll('a') ?? [])].filter((link) => link.offsetParent !== null);
  const at = links.findIndex((link) => link === event.target);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
