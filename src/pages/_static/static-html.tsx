import { useLayoutEffect, useRef } from 'react';
import { adoptHtml } from '../../browser/first-script/activate-html.ts';
import { saveRails, restoreRails } from '../../browser/back/rail-positions.ts';
import type { HtmlParts } from './server-html-context.ts';
import { LiveParts } from './live-html.ts';

/** Imported only on the server: a static import would put it into the browser's scripts. */
const onServer = import.meta.env.SSR ? await import('./server-html.tsx') : null;

type StaticHtmlProps = {
  /** The page's data. The element is kept as long as this object, so that Back shows it as it was left. */
  of: { html: HtmlParts | null };
  /** The part's name within the page. */
  id: string;
};

/**
 * A part of a page that only the server renders: HTML in the document on the first visit, and part of the
 * page's data later. React does not change it; src/browser/first-script handles taps, and its links go through the
 * router (static-links.tsx).
 */
export function StaticHtml(props: StaticHtmlProps) {
  return onServer ? <onServer.ServerHtml id={props.id} /> : <HtmlInBrowser {...props} />;
}

/** One constant object: React would write the HTML again for a new one. */
const LEFT_ALONE = { __html: '' };

const live = new LiveParts<HTMLElement>();

function HtmlInBrowser({ of, id }: StaticHtmlProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = wrapper;
    if (!current) return undefined;
    const written = current.querySelector<HTMLElement>(':scope > [data-html]');
    const stored = live.find(of, id);
    const element = stored ?? (of.html === null ? written : null) ?? build(of.html?.[id] ?? '');
    if (element !== written) {
      // It may currently be part of the list shown instead of this page (browser/back/instant-back.ts).
      if (element.isConnected) saveRails(element);
      current.replaceChildren(element);
      adoptHtml(element);
      restoreRails(element);
    }
    live.store(of, id, element, of.html === null);
    return () => saveRails(element);
  }, [of, id]);
  return <div ref={wrapper} suppressHydrationWarning dangerouslySetInnerHTML={LEFT_ALONE} />;
}

function build(html: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset['html'] = '';
  element.innerHTML = html;
  return element;
}
