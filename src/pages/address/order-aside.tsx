import { useMemo } from 'react';
import { useShop } from '../../browser/state/use-shop.ts';
import { pricedLines } from '../../domain/cart/cart.ts';
import { selectedLines } from '../../domain/cart/selection.ts';
import { priceSelection } from '../../domain/money/price-selection.ts';
import { OrderPictures } from '../../ui/order/order-pictures.tsx';
import { PriceDetails } from '../../ui/checkout/price-details.tsx';
import { useShopInfo } from '../shop-info.ts';

/** The ordered items, next to the form if the screen is wide enough. */
export function OrderAside() {
  const { shop } = useShopInfo();
  const cart = useShop((state) => state.cart);
  const lines = useMemo(() => selectedLines(cart), [cart]);
  if (lines.length === 0) return null;
  const price = priceSelection(pricedLines(lines), shop.offer, shop.persuasion);
  return (
    <aside className="sticky top-20 mt-4 hidden self-start rounded-card border border-line desk:block">
      <OrderPictures lines={lines} />
      <PriceDetails price={price} />
    </aside>
  );
}
