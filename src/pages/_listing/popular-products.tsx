import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { readStoredList } from '../../browser/state/storage.ts';
import { productCardShape, STORAGE_KEYS } from '../../contracts/storage.ts';
import { turnAt } from '../../domain/listing/popular-products.ts';
import { href } from '../../routes.ts';
import type { HtmlParts } from '../_static/server-html-context.ts';
import { StaticHtml } from '../_static/static-html.tsx';
import { messages } from './listing-messages.en.ts';

/**
 * The shop's popular products, others each day and near one, which is left out: that of this handle or what was viewed last.
 * For a page that is empty or nearly so, such as the wishlist; loaded only there.
 */
export function PopularProducts({ near }: { near?: string | undefined }) {
  const fetcher = useFetcher<{ html: HtmlParts }>();
  // Offline, the router would reload the page endlessly if this route's script was never loaded.
  const load = useEffectEvent(() => {
    if (!navigator.onLine) return;
    const [viewed] = readStoredList(STORAGE_KEYS.recentlyViewed, productCardShape);
    void fetcher.load(href('popular', { turn: String(turnAt(Date.now())), product: near ?? viewed?.handle }));
  });
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
