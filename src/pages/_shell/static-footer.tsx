import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import { lazyWhenIdle } from '../../browser/loading/lazy-when-idle.tsx';
import { ServerOnly, writtenHtml } from '../_static/server-only.tsx';
import { useFollowLinks } from './follow-links.ts';
import { FOOTER_LINK } from './footer/footer-link.ts';
import type { SiteFooterProps } from './footer/site-footer.tsx';

/** Imported only on the server: a static import would put it into the browser's scripts. */
const onServer = import.meta.env.SSR ? await import('./footer/site-footer.tsx') : null;

const ELEMENT_ID = 'site-footer';

const InstallButton = lazyWhenIdle(() => import('./offline/install-button.tsx'));

/** Used if the visit began on a page without a footer [SHELL-03]. */
const LateFooter = lazyWithNotice(async () => ({ default: (await import('./footer/site-footer.tsx')).SiteFooter }));

/** The footer as rendered by the server, the same on every page. Its links go through the router. */
export function StaticFooter(props: SiteFooterProps) {
  const follow = useFollowLinks();
  const container = useRef<HTMLDivElement>(null);
  const [slot, setSlot] = useState<Element | null>(null);
  useEffect(() => setSlot(container.current?.querySelector('[data-install]') ?? null), []);
  if (!onServer && writtenHtml(ELEMENT_ID) === '') {
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
      {/* The links themselves handle focus and keys; here their clicks only bubble up. */}
      <ServerOnly ref={container} id={ELEMENT_ID} onClick={click}>
        {onServer && <onServer.SiteFooter {...props} />}
      </ServerOnly>
      {slot && createPortal(<InstallButton className={FOOTER_LINK} />, slot)}
    </>
  );
}

/** Only shops that measure show this button, so the script is already loaded. */
async function askConsentAgain(): Promise<void> {
  const consent = await import('../../browser/analytics/analytics-consent.ts');
  consent.askConsentAgain();
}
