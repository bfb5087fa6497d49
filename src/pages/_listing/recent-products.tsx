import { useEffect, useState } from 'react';
import { STORAGE_KEYS, productCardShape } from '../../contracts/storage.ts';
import { readStoredList } from '../../browser/state/storage.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { CardRow } from '../_cards/card-row.tsx';
import { messages } from './recent-products-messages.en.ts';

/** What this shopper liked and looked at, for a page that has nothing else to show; known to the browser only. */
export function RecentProducts({ withWishlist = false }: { withWishlist?: boolean }) {
  const wishlist = useShop((state) => state.wishlist);
  const [viewed, setViewed] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the storage is read once the page is hydrated, as the server has none
    setViewed(readStoredList(STORAGE_KEYS.recentlyViewed, productCardShape));
  }, []);
  return (
    <>
      {withWishlist && <CardRow id="from-wishlist" title={messages.fromWishlist} cards={wishlist} look="kept" />}
      <CardRow id="viewed-before" title={messages.viewed} cards={viewed} look="kept" />
    </>
  );
}
