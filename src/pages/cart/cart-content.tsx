import { Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import { useChosenGift } from '../../browser/gifts/chosen-gift.ts';
import { useParcel } from '../../browser/additions/parcel-in-tab.ts';
import { useOfferCodes } from '../../browser/checkout/offer-codes.ts';
import { rememberTotal } from '../../browser/checkout/stored-order.ts';
import { acceptPrices, setStep, toggleAllSelected } from '../../browser/state/store.ts';
import { useOwnDays } from '../../browser/pincodes/use-own-days.ts';
import { storedPincode } from '../../browser/state/stored-pincode.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { useCartQuote } from '../../browser/checkout/use-cart-quote.ts';
import { isAllSelected, isSelected, selectedLines } from '../../domain/cart/selection.ts';
import { pieces, pricedLines } from '../../domain/cart/cart.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { deliveryWindow } from '../../domain/dates/delivery.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { formatRupees, type Paise } from '../../domain/money/money.ts';
import { discountsOf, offerOfReference } from '../../domain/money/price-line.ts';
import { priceSelection } from '../../domain/money/price-selection.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { freeUnits } from '../../domain/money/rules/offer.ts';
import { href, inLanguage } from '../../routes.ts';
import { Notice } from '../../ui/overlay/notice.tsx';
import { PriceDetails } from '../../ui/checkout/price-details.tsx';
import { announce } from '../../ui/overlay/toast.ts';
import { useShopInfo } from '../shop-info.ts';
import { useCartFrame } from './cart-skeleton.tsx';
import { DeliverToPin } from './deliver-to-pin.tsx';
import { ItemCard } from './item-card.tsx';
import { messages } from './messages.en.ts';
import { OfferNudge } from './offer-nudge.tsx';
import { OrderBar, SafetyBanner } from './order-bar.tsx';
import { ShareCart } from './share-cart.tsx';

const AddingTo = lazyWithNotice(() => import('../_additions/adding-to.tsx'));
const CartOffers = lazyWithNotice(() => import('../_offers/cart-offers.tsx'));
const GiftPart = lazyWithNotice(() => import('../_gifts/gift-part.tsx'));
const DeliveryNote = lazyWithNotice(() => import('../_delivery/delivery-note.tsx'));
const CartNotStored = lazyWithNotice(() => import('./cart-not-stored.tsx'));

type CartContentProps = {
  /** Whether an address is saved: then the button leads to payment [CART-08]. */
  goesToPayment: boolean;
  /** Whether a payment that failed is offered again above. */
  isPaidAbove: boolean;
  /** Whether the server rejected the order because of changes that are marked here. */
  changedBefore: boolean;
  onRemoved: () => void;
  /** Called with what the selection costs, as shown. */
  onPriced: (totalPaise: Paise) => void;
};

/** Returns a key that does not change with a line's size, so that the focus is not lost. */
function stableKey(lines: readonly CartLine[], index: number): string {
  const id = lines[index]?.id ?? '';
  return `${id} ${lines.slice(0, index).filter((line) => line.id === id).length}`;
}

export function CartContent({ goesToPayment, isPaidAbove, changedBefore, onRemoved, onPriced }: CartContentProps) {
  const { shop } = useShopInfo();
  const cart = useShop((state) => state.cart);
  const isCartStored = useShop((state) => state.isCartStored);
  const pincode = useShop(({ address }) => address?.pincode) ?? storedPincode();
  const [now] = useState(() => Date.now());
  const days = useOwnDays(shop.ownDays, pincode);
  const delivery = deliveryWindow(now, { shopping: shop.shopping, pincode, days });
  const { calmer: shortOrderBar } = shoppingRules(shop.shopping);
  const navigate = useNavigate();
  const { codes, add, remove } = useOfferCodes();
  const { gift, wrapPaise, choose } = useChosenGift(shop.gifts);
  const { parcel, leave } = useParcel(shop.addsToOrders === true);
  const quote = useCartQuote(() => announce(`${messages.changedTitle}. ${messages.changedText}`), {
    codes,
    giftWrap: gift.wrap,
    addTo: parcel,
    // Only a charge or a limit of delivery depends on it here.
    pincode: shop.deliveryTerms ? pincode : undefined,
  });
  const offers = quote.offers ?? (quote.state === 'waiting' ? (quote.before?.offers ?? null) : null);

  const selected = useMemo(() => selectedLines(cart), [cart]);
  // What the server says is shown. Until it has answered, so that a tap on + answers at once: list prices and the offer
  // of the settings, or where the merchant has more offers the price of before.
  const estimate = useMemo(
    () => priceSelection(pricedLines(selected), shop.offer, shop.persuasion, wrapPaise),
    [selected, shop.offer, shop.persuasion, wrapPaise],
  );
  const price = quote.prices?.online ?? (offers === null ? null : quote.before?.prices.online) ?? estimate;
  const standing = price.lines.find(({ reference }) => offerOfReference(reference) !== null);
  const free = useMemo(() => {
    const counts = freeUnits(pricedLines(selected), standing ? shop.offer : null);
    return new Map(selected.map((line, index) => [line, counts[index] ?? 0]));
  }, [selected, shop.offer, standing]);
  const freeTitles = [...free].flatMap(([{ title }, count]) => (count > 0 ? [title] : []));
  useEffect(() => {
    rememberTotal(price.payablePaise);
    onPriced(price.payablePaise);
  }, [price.payablePaise, onPriced]);

  const isMarked = cart.lines.some((line) => line.unavailable !== undefined || line.wasPricePaise !== undefined);

  /** What is added to an order goes to the address of that order. */
  const toPayment = goesToPayment || (parcel !== null && !quote.closed);
  const goOn = async () => {
    acceptPrices();
    setStep(toPayment ? 3 : 2);
    if (quote.closed) leave();
    // The payment page needs a full load: only its own document may open the gateway.
    if (toPayment) location.assign(inLanguage(LANGUAGE, href('payment')));
    else await navigate(href('address'));
  };

  return (
    <div className={useCartFrame()}>
      <div>
        <div className="flex items-center justify-between gap-3 px-4 wide:px-0">
          <label className="flex min-h-12 items-center gap-3 text-13 font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={isAllSelected(cart)}
              onChange={toggleAllSelected}
              aria-label={messages.selectAll}
            />
            <span aria-live="polite">{messages.itemsSelected(price.itemCount, pieces(cart.lines))}</span>
          </label>
          {shortOrderBar ? null : (
            <span className="text-14 font-semibold whitespace-nowrap tabular">{formatRupees(price.payablePaise)}</span>
          )}
        </div>
        {isMarked || changedBefore ? (
          <div className="px-4 pb-3 wide:px-0">
            <Notice title={messages.changedTitle}>{messages.changedText}</Notice>
          </div>
        ) : null}
        {quote.state === 'failed' ? (
          <p className="px-4 pb-3 text-13 text-quiet wide:px-0">{messages.quoteFailed}</p>
        ) : null}
        {parcel === null ? null : (
          <Suspense>
            <div className="px-4 pb-3 wide:px-0">
              <AddingTo orderId={parcel.orderId} closed={quote.closed} onLeave={leave} />
            </div>
          </Suspense>
        )}
        {isCartStored ? null : (
          <Suspense>
            <CartNotStored lines={selected} />
          </Suspense>
        )}
        <DeliverToPin pincode={pincode} isShown={shop.ownDays !== undefined || shop.shopping !== 'as-specified'} />
        <OfferNudge
          lines={selected}
          offer={shop.offer}
          savedPaise={0 - (standing?.amountPaise ?? 0)}
          freeTitles={freeTitles}
        />
        <ul className="space-y-2 bg-wash py-2 wide:bg-transparent">
          {cart.lines.map((line, index) => (
            <li key={stableKey(cart.lines, index)}>
              <ItemCard
                line={line}
                selected={isSelected(cart, line)}
                delivery={delivery}
                persuasion={shop.persuasion}
                offer={shop.offer}
                freeCount={free.get(line) ?? 0}
                onRemoved={onRemoved}
              />
            </li>
          ))}
        </ul>
        <ShareCart lines={cart.lines} />
      </div>
      <aside className="contents wide:sticky wide:top-18 wide:block desk:top-32 wide:overflow-hidden wide:rounded-card wide:border wide:border-line">
        {offers === null ? null : (
          <Suspense>
            <CartOffers offers={offers} onAdd={add} onRemove={remove} />
          </Suspense>
        )}
        {shop.gifts === undefined ? null : (
          <Suspense>
            <GiftPart gift={gift} wrapPaise={shop.gifts.wrapPaise} onChange={choose} />
          </Suspense>
        )}
        {shop.deliveryTerms === undefined ? null : (
          <Suspense>
            <DeliveryNote delivery={quote.delivery} notServed={quote.notServed} />
          </Suspense>
        )}
        <PriceDetails price={price} />
        {shortOrderBar ? (
          <div className="px-4 pt-2 pb-3">
            <SafetyBanner />
          </div>
        ) : null}
        {isCartStored ? (
          <OrderBar
            selectedCount={price.itemCount}
            totalPaise={price.payablePaise}
            savedPaise={price.totalDiscountPaise + discountsOf(price.lines)}
            short={shortOrderBar}
            label={toPayment ? messages.payNow : messages.placeOrder}
            kind={isPaidAbove && shortOrderBar ? 'secondary' : 'primary'}
            onPress={goOn}
          />
        ) : null}
      </aside>
    </div>
  );
}
