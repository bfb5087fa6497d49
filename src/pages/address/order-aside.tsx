import { useMemo } from 'react';
import type { ParcelInTab } from '../../browser/additions/parcel-in-tab.ts';
import { useChosenGift } from '../../browser/gifts/chosen-gift.ts';
import { useOfferCodes } from '../../browser/checkout/offer-codes.ts';
import { useCartQuote } from '../../browser/checkout/use-cart-quote.ts';
import { storedPincode } from '../../browser/state/stored-pincode.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { pricedLines } from '../../domain/cart/cart.ts';
import { selectedLines } from '../../domain/cart/selection.ts';
import { priceSelection } from '../../domain/money/price-selection.ts';
import { OrderPictures } from '../../ui/order/order-pictures.tsx';
import { PriceDetails } from '../../ui/checkout/price-details.tsx';
import { useShopInfo } from '../shop-info.ts';

/** Changed lines are marked in the cart; the payment page leads there. */
const ignoreChanges = (): void => undefined;

/** The ordered items, next to the form if the screen is wide enough. `addTo`: the order to which they are added. */
export function OrderAside({ addTo }: { addTo: ParcelInTab | null }) {
  const { shop } = useShopInfo();
  const cart = useShop((state) => state.cart);
  const lines = useMemo(() => selectedLines(cart), [cart]);
  const { codes } = useOfferCodes();
  const { gift, wrapPaise } = useChosenGift(shop.gifts);
  const pin = useShop(({ address }) => address?.pincode) ?? storedPincode();
  const pincode = shop.deliveryTerms ? pin : undefined;
  const quote = useCartQuote(ignoreChanges, { selectedOnly: true, codes, pincode, giftWrap: gift.wrap, addTo });
  if (lines.length === 0) return null;
  // Until the server has answered: list prices and the offer of the settings.
  const price = quote.prices?.online ?? priceSelection(pricedLines(lines), shop.offer, shop.persuasion, wrapPaise);
  return (
    <aside className="sticky top-20 me-4 mt-4 hidden self-start overflow-hidden rounded-card border border-line desk:block">
      <OrderPictures lines={lines} />
      <PriceDetails price={price} />
    </aside>
  );
}
