import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { href } from '../../routes.ts';
import type { HtmlParts } from '../_static/server-html-context.ts';
import { StaticHtml } from '../_static/static-html.tsx';
import { messages } from './listing-messages.en.ts';

/** What the shop shows first, for a page of the shopper's own that is empty: asked for there alone. */
export function PopularProducts() {
  const fetcher = useFetcher<{ html: HtmlParts }>();
  // Offline the router would load the page anew without end where the part's own script was never loaded.
  const load = useEffectEvent(() => void (navigator.onLine && fetcher.load(href('popular'))));
  useEffect(() => load(), []);
  if (!fetcher.data?.html['popular']) return null;
  return (
    <section aria-labelledby="popular" className="mx-auto max-w-[1440px] pb-20">
      <h2 id="popular" className="px-3 pb-4 text-20 font-semibold wide:px-6">
        {messages.suggested}
      </h2>
      <StaticHtml of={fetcher.data} id="popular" />
    </section>
  );
}
