import { useEffect, useState } from 'react';
import { STORAGE_KEYS, productCardShape } from '../../contracts/storage.ts';
import { readStoredList } from '../../browser/state/storage.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { InstantProduct } from '../_cards/instant-product.tsx';
import { ProductCards } from '../_cards/product-grid.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './kept-products-messages.en.ts';

/** What this shopper liked and looked at, for a page that has nothing else to show; known to the browser only. */
export function KeptProducts({ withWishlist = false }: { withWishlist?: boolean }) {
  const wishlist = useShop((state) => state.wishlist);
  const [viewed, setViewed] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the storage is read once the page is alive, as the server has none
    setViewed(readStoredList(STORAGE_KEYS.recentlyViewed, productCardShape));
  }, []);
  return (
    <>
      {withWishlist && <Row id="from-wishlist" title={messages.fromWishlist} cards={wishlist} />}
      <Row id="viewed-before" title={messages.viewed} cards={viewed} />
      <InstantProduct />
    </>
  );
}

function Row({ id, title, cards }: { id: string; title: string; cards: readonly ProductCard[] }) {
  const { shop } = useShopInfo();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mx-auto max-w-[1440px] pb-8">
      <h2 id={id} className="px-3 pb-4 text-20 font-semibold wide:px-6">
        {title}
      </h2>
      <ul className="card-row">
        <ProductCards cards={cards} collectionHandle={null} persuasion={shop.persuasion} />
      </ul>
    </section>
  );
}
