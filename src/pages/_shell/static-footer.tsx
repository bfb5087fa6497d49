import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import { lazyWhenIdle } from '../../browser/loading/lazy-when-idle.tsx';
import { useFollowLinks } from './follow-links.ts';
import { FOOTER_LINK } from './footer/footer-link.ts';
import type { SiteFooterProps } from './footer/site-footer.tsx';

/** Not imported by name: that would bring it to the browser. */
const onServer = import.meta.env.SSR ? await import('./footer/site-footer.tsx') : null;

/**
 * The footer, as the server wrote it: it is the same on every page, so the browser neither loads a script for it nor
 * builds it a second time. Its links still go by the router.
 */
export function StaticFooter(props: SiteFooterProps) {
  if (onServer) {
    return (
      <div id={PLACE}>
        <onServer.SiteFooter {...props} />
      </div>
    );
  }
  return <FooterInBrowser {...props} />;
}

const PLACE = 'site-footer';

const InstallButton = lazyWhenIdle(() => import('./offline/install-button.tsx'));

/** For the one who began on a page without it [SHELL-03]. */
const LateFooter = lazyWithNotice(async () => ({ default: (await import('./footer/site-footer.tsx')).SiteFooter }));

let written: string | undefined;

function asWritten(): string {
  written ??= document.querySelector(`#${PLACE}`)?.innerHTML ?? '';
  return written;
}

function FooterInBrowser(props: SiteFooterProps) {
  const follow = useFollowLinks();
  const [html] = useState(asWritten);
  const place = useRef<HTMLDivElement>(null);
  const [slot, setSlot] = useState<Element | null>(null);
  useEffect(() => setSlot(place.current?.querySelector('[data-install]') ?? null), []);
  if (html === '') {
    return (
      <Suspense>
        <LateFooter {...props} />
      </Suspense>
    );
  }
  const click = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-privacy-choices]')) void askConsentAgain();
    follow(event);
  };
  return (
    <>
      {/* The links themselves take focus and keys; here their clicks only pass by. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={place} id={PLACE} onClick={click} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      {slot && createPortal(<InstallButton className={FOOTER_LINK} />, slot)}
    </>
  );
}

/** Only shops that measure ask; then the script is there already. */
async function askConsentAgain(): Promise<void> {
  const consent = await import('../../browser/analytics/analytics-consent.ts');
  consent.askConsentAgain();
}
