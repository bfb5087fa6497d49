import { useMemo } from 'react';
import { decodeCards, type EncodedCards } from '../_cards/card-codec.ts';
import { InstantProduct } from '../_cards/instant-product.tsx';
import { ProductCards } from '../_cards/product-grid.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

/** Products for who found none. */
export function SuggestedProducts({ cards }: { cards: EncodedCards }) {
  const { persuasion } = useShopInfo().shop;
  const products = useMemo(() => decodeCards(cards), [cards]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="mx-auto max-w-[1440px] pb-10">
      <h2 id="suggested" className="px-3 pb-4 text-20 font-semibold wide:px-6">
        {messages.suggested}
      </h2>
      <ul className="home-cards home-rail">
        <ProductCards cards={products} collectionHandle={null} persuasion={persuasion} />
      </ul>
      <InstantProduct />
    </section>
  );
}
