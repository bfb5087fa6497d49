import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { href } from '../../routes.ts';
import type { HtmlParts } from '../_static/server-html-context.ts';
import { StaticHtml } from '../_static/static-html.tsx';
import { messages } from './listing-messages.en.ts';

/** The shop's popular products, for an empty page such as the wishlist; loaded only there. */
export function PopularProducts() {
  const fetcher = useFetcher<{ html: HtmlParts }>();
  // Offline, the router would reload the page endlessly if this route's script was never loaded.
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
