import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Product } from '../../../domain/catalogue/product.ts';
import { relatedHref } from '../../../routes.ts';
import type { HtmlParts } from '../../_static/server-html-context.ts';
import { StaticHtml } from '../../_static/static-html.tsx';
import { messages } from '../messages.en.ts';

type RelatedProps = {
  product: Product;
  /** What the page came with: the first ones of the product's own first collection are in it. */
  first: { html: HtmlParts | null; hasRelated: boolean };
  /** There are more than the page holds. */
  more: boolean;
  /** The collection the shopper came from: its products are the related ones. */
  handler: string | null;
};

type RelatedData = { html: HtmlParts };

/** All other products of the collection [PDP-11]; those the page does not hold are asked for on the way down. */
export function RelatedProducts({ product, first, more, handler }: RelatedProps) {
  const section = useRef<HTMLElement>(null);
  const fetcher = useFetcher<RelatedData>();
  const wanted = handler !== null || more;
  // Offline the router would load the page anew without end where the part's own script was never loaded.
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
