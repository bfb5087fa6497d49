import { useEffect, useRef } from 'react';
import { paintHearts } from '../../browser/first-script/hearts.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { useShopInfo } from '../shop-info.ts';
import { ProductCards } from './product-cards.tsx';

type CardRowProps = { id: string; title: string; cards: readonly ProductCard[]; look: 'home' | 'product' | 'saved' };

/** Class names that match the other rows of the page. */
const LOOKS = {
  home: { section: 'home-section', heading: 'home-heading', list: 'home-cards home-rail' },
  product: {
    section: 'mx-auto max-w-[1440px] pt-10 pb-6',
    heading: 'px-3 pb-4 text-20 font-semibold wide:px-6',
    list: 'card-row',
  },
  saved: {
    section: 'mx-auto max-w-[1440px] pb-8',
    heading: 'px-3 pb-4 text-20 font-semibold wide:px-6',
    list: 'card-row',
  },
} as const;

/** Cards that only this browser knows, so the server cannot render them. All other lists are server HTML. */
export function CardRow({ id, title, cards, look }: CardRowProps) {
  const { shop } = useShopInfo();
  const list = useRef<HTMLUListElement>(null);
  // After each render, because the cards may have changed.
  useEffect(() => {
    if (list.current) paintHearts(list.current);
  });
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className={LOOKS[look].section}>
      <h2 id={id} className={LOOKS[look].heading}>
        {title}
      </h2>
      <ul ref={list} className={LOOKS[look].list}>
        <ProductCards cards={cards} shop={shop} />
      </ul>
    </section>
  );
}
