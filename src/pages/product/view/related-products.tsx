import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Product } from '../../../domain/catalogue/product.ts';
import { relatedHref } from '../../../routes.ts';
import type { HtmlParts } from '../../_static/server-html-context.ts';
import { StaticHtml } from '../../_static/static-html.tsx';
import { messages } from '../messages.en.ts';

type RelatedProps = {
  product: Product;
  /** Related products that came with the page: the first ones of the product's first collection. */
  first: { html: HtmlParts | null; hasRelated: boolean };
  /** Whether there are more than the page contains. */
  more: boolean;
  /** The collection that the shopper came from; if set, its products are the related ones. */
  handler: string | null;
};

type RelatedData = { html: HtmlParts };

/**
 * All other products of the collection [PDP-11]. Those not in the page are loaded when the shopper scrolls
 * near them.
 */
export function RelatedProducts({ product, first, more, handler }: RelatedProps) {
  const section = useRef<HTMLElement>(null);
  const fetcher = useFetcher<RelatedData>();
  const wanted = handler !== null || more;
  // Offline, the router would reload the page endlessly if this route's script was never loaded.
  const load = useEffectEvent(() => void (navigator.onLine && fetcher.load(relatedHref(product.handle, handler))));

  useEffect(() => {
    const element = section.current;
    if (!element || !wanted) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted]);

  const loaded = fetcher.data?.html['related'] ? fetcher.data : null;
  if (loaded === null && !first.hasRelated) return null;
  return (
    <section ref={section} aria-labelledby="related" className="mx-auto max-w-[1440px] pt-10">
      <h2 id="related" className="px-3 pb-4 text-20 font-semibold wide:px-6">
        {messages.related}
      </h2>
      <StaticHtml of={loaded ?? first} id="related" />
    </section>
  );
}
