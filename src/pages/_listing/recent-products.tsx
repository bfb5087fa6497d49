import { useEffect, useState } from 'react';
import { STORAGE_KEYS, productCardShape } from '../../contracts/storage.ts';
import { readStoredList } from '../../browser/state/storage.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { CardRow } from '../_cards/card-row.tsx';
import { messages } from './recent-products-messages.en.ts';

/**
 * The shopper's wishlist and recently viewed products, for a page with nothing else to show. Only the browser
 * knows them.
 */
export function RecentProducts({ withWishlist = false }: { withWishlist?: boolean }) {
  const wishlist = useShop((state) => state.wishlist);
  const [viewed, setViewed] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- read after hydration, because the server has no storage
    setViewed(readStoredList(STORAGE_KEYS.recentlyViewed, productCardShape));
  }, []);
  return (
    <>
      {withWishlist && <CardRow id="from-wishlist" title={messages.fromWishlist} cards={wishlist} look="saved" />}
      <CardRow id="viewed-before" title={messages.viewed} cards={viewed} look="saved" />
    </>
  );
}
