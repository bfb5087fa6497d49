import { type RefObject, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { storePaymentChoice, paymentChoice, type PaymentChoice } from '../../browser/checkout/payment-choice.ts';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import { isGift, type useChosenGift } from '../../browser/gifts/chosen-gift.ts';
import type { useOfferCodes } from '../../browser/checkout/offer-codes.ts';
import { applyQuote } from '../../browser/state/store.ts';
import type { AddTo } from '../../contracts/checkout/add-to-order.ts';
import type { CartOffers, RefusedOffers } from '../../contracts/checkout/offers.ts';
import type { Address } from '../../domain/address/address.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { formatRupees, type Paise } from '../../domain/money/money.ts';
import type { Quote } from '../../contracts/checkout/quote.ts';
import { amountDue, paymentTerms } from '../../domain/payments/payment-terms.ts';
import type { WayToPay } from '../../domain/payments/way-to-pay.ts';
import type { CodOffer } from '../../domain/orders/cash-on-delivery.ts';
import { normaliseMobile } from '../../domain/address/address.ts';
import { href } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { OrderPictures } from '../../ui/order/order-pictures.tsx';
import { PriceDetails } from '../../ui/checkout/price-details.tsx';
import { CoverSpinner } from '../../ui/overlay/loading-cover.tsx';
import { StickyBar } from '../../ui/product/sticky-bar.tsx';
import { useShopInfo } from '../shop-info.ts';
import { DeliverTo } from './deliver-to.tsx';
import { messages } from './messages.en.ts';
import { MethodChoice } from './method-choice.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { usePayAtOnce, usePayment } from './use-payment.ts';
import { SpendingParts, useSpending } from './use-spending.tsx';
import { WaysToPay } from './ways-to-pay.tsx';
import { WhatsAppConsent } from './whatsapp-consent.tsx';

const AddingTo = lazyWithNotice(() => import('../_additions/adding-to.tsx'));
const QueuePlace = lazyWithNotice(() => import('../_payment/queue-place.tsx'));
const WayChoice = lazyWithNotice(() => import('../_ways/way-choice.tsx'));
const DeliveryNote = lazyWithNotice(() => import('../_delivery/delivery-note.tsx'));
const GiftPart = lazyWithNotice(() => import('../_gifts/gift-part.tsx'));
const CartOffersPart = lazyWithNotice(() => import('../_offers/cart-offers.tsx'));

/** What the server says of the order that the page shows. */
type ShownQuote = {
  /** The price of each method; cash on delivery has one only where it is offered. */
  prices: Quote['prices'];
  /** Offers and codes; null: nothing. */
  offers: CartOffers | null;
  /** Cash on delivery; null if the request failed. */
  cod: CodOffer | null;
  /** Delivery; null: nothing. */
  delivery: NonNullable<Quote['delivery']> | null;
  /** The address's PIN code, if the shop does not deliver there. */
  notServed: string | null;
  /** Whether nothing can be added to the order of `parcel` any more. */
  closed: boolean;
};

type PaymentContentProps = {
  lines: readonly CartLine[];
  quote: ShownQuote;
  address: Address;
  /** The order that it is added to; null: none. */
  parcelOf: { parcel: AddTo | null; leave: () => void };
  /** The codes that the shopper gave, and the offers that the server refused for this order. */
  offering: {
    codes: ReturnType<typeof useOfferCodes>;
    withoutOffers: readonly string[];
    refuse: (offers: RefusedOffers) => void;
  };
  chosenGift: Pick<ReturnType<typeof useChosenGift>, 'gift' | 'choose'>;
  /** Whether the shopper already asked to pay on the previous page; reset when the payment begins. */
  payAtOnceRef: RefObject<boolean>;
  onLeaving: (leaving: boolean) => void;
  onCartChanged: () => void;
  /** Called if the fee or discount differs from what was shown, or COD is no longer offered. */
  onTermsChanged: () => void;
};

const NOTHING_CHOSEN: PaymentChoice = { method: 'online', whatsappConsent: false };

const DETAILS_ID = 'price-details';

export function PaymentContent({
  lines,
  quote: { prices, offers, cod, delivery, notServed, closed },
  address,
  parcelOf: { parcel, leave: leaveParcel },
  offering: { codes, withoutOffers, refuse: refuseOffers },
  chosenGift: { gift, choose },
  payAtOnceRef,
  onLeaving,
  onCartChanged,
  onTermsChanged,
}: PaymentContentProps) {
  const { shop } = useShopInfo();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<PaymentChoice>(() => paymentChoice() ?? NOTHING_CHOSEN);
  const { whatsappConsent } = choice;
  const { calmer } = shoppingRules(shop.shopping);
  const addTo = closed ? null : parcel;
  // The server checks the mobile number's history when the order is placed, and may then require another
  // advance.
  const [requiredAdvancePaise, setRequiredAdvance] = useState<Paise | null>(null);
  const terms = paymentTerms({
    chosen: choice.method,
    takesCash: shop.cashOnDelivery,
    cod,
    inParcel: addTo !== null,
    prices,
    requiredAdvancePaise,
  });
  const { method, price, advancePaise, prepaidDiscountPaise } = terms;
  const mobile = normaliseMobile(address.mobile);
  const spending = useSpending(mobile, terms.spendable);
  const due = amountDue(terms, spending.paise);
  const paysHere = due.nowPaise > 0;
  const [way, setWay] = useState<WayToPay>('upi');
  const asksForWay = shop.asksForWay === true;
  useEffect(() => {
    storePaymentChoice({ ...choice, advancePaise, prepaidDiscountPaise });
  }, [choice, advancePaise, prepaidDiscountPaise]);
  const {
    paying,
    failure,
    payNow: attempt,
    ahead,
    leaveQueue,
  } = usePayment(
    {
      lines,
      price,
      address,
      method,
      ...(asksForWay && paysHere ? { way } : {}),
      codAdvancePaise: advancePaise,
      whatsappConsent,
      codes: codes.codes,
      withoutOffers,
      ...spending.spent,
      ...(isGift(gift) ? { gift } : {}),
      ...(addTo === null ? {} : { addTo }),
    },
    onLeaving,
  );
  const payNow = async () => {
    const outcome = await attempt();
    switch (outcome.kind) {
      case 'leaving':
      case 'failed':
        return;
      case 'confirmed': {
        const byCash = method === 'cash_on_delivery' && outcome.earlier !== true;
        await navigate(href('thankYou', { txnId: outcome.orderId }), { state: { byCash } });
        return;
      }
      case 'cart_changed':
        applyQuote(outcome.lines);
        return onCartChanged();
      case 'advance_changed':
        return setRequiredAdvance(outcome.advancePaise);
      case 'cash_refused':
        // Only the order request can tell whether this number may pay by COD.
        setChoice({ ...choice, method: 'online' });
        return onTermsChanged();
      case 'terms_changed':
        return onTermsChanged();
      case 'offers_refused':
        return refuseOffers(outcome.offers);
      case 'credit_refused':
        return spending.dropCredit();
      case 'card_refused':
        return spending.dropCard();
      case 'gift_refused':
        return choose({ wrap: false, note: '' });
      case 'addition_closed':
        return leaveParcel();
    }
  };
  // If the method differs from the shopper's choice, nothing is to be paid now, or the way to pay is asked, the
  // shopper has to confirm first.
  const mayPayAtOnce =
    method === choice.method && paysHere && !asksForWay && notServed === null && spending.paise === 0;
  usePayAtOnce(payAtOnceRef, mayPayAtOnce, () => void payNow());

  return (
    <div className="mx-auto max-w-[500px] wide:max-w-[640px] desk:grid desk:max-w-[1080px] desk:grid-cols-[minmax(0,1fr)_380px] desk:items-start desk:gap-6 desk:px-4">
      <div className="desk:mt-4 desk:rounded-card desk:border desk:border-line desk:[&>:last-child]:border-b-0">
        {failure ? (
          <PaymentFailed failure={failure} byCash={method === 'cash_on_delivery'} onRetry={() => void payNow()} />
        ) : null}
        {parcel === null ? null : (
          <Suspense>
            <div className="border-b border-line p-4">
              <AddingTo orderId={parcel.orderId} closed={closed} onLeave={leaveParcel} />
            </div>
          </Suspense>
        )}
        {addTo === null ? <DeliverTo address={address} /> : null}
        {terms.offersCash ? (
          <MethodChoice method={method} cod={cod} onChange={(chosen) => setChoice({ ...choice, method: chosen })} />
        ) : null}
        {method === 'cash_on_delivery' ? (
          <p className="border-b border-line p-4 text-14 font-semibold">
            {advancePaise === 0
              ? messages.payAtTheDoor(formatRupees(due.totalPaise))
              : messages.payPartNow(formatRupees(advancePaise), formatRupees(due.laterPaise))}
          </p>
        ) : null}
        {paysHere && !asksForWay ? <WaysToPay plain={calmer} /> : null}
        {paysHere && asksForWay ? (
          <Suspense>
            <WayChoice way={way} onChange={setWay} />
          </Suspense>
        ) : null}
        {shop.notifies.whatsapp ? (
          <WhatsAppConsent
            mobile={address.mobile}
            checked={whatsappConsent}
            onChange={(checked) => setChoice({ ...choice, whatsappConsent: checked })}
          />
        ) : null}
        {shop.paymentMode === 'simulated' && paysHere ? (
          <p className="px-4 py-3 text-12 text-quiet">{messages.simulated}</p>
        ) : null}
      </div>
      <div className="contents desk:sticky desk:top-20 desk:mt-4 desk:block desk:overflow-hidden desk:rounded-card desk:border desk:border-line">
        <OrderPictures lines={lines} />
        {offers === null ? null : (
          <Suspense>
            <CartOffersPart offers={offers} onAdd={codes.add} onRemove={codes.remove} />
          </Suspense>
        )}
        {shop.gifts === undefined ? null : (
          <Suspense>
            <GiftPart gift={gift} wrapPaise={shop.gifts.wrapPaise} onChange={choose} />
          </Suspense>
        )}
        <SpendingParts spending={spending} mobile={mobile} leftPaise={due.totalPaise} />
        {shop.deliveryTerms === undefined ? null : (
          <Suspense>
            <DeliveryNote delivery={delivery} notServed={notServed} />
          </Suspense>
        )}
        <PriceDetails id={DETAILS_ID} price={price} />
        <PayBar
          toPayPaise={due.totalPaise}
          advancePaise={advancePaise}
          paysHere={paysHere}
          disabled={paying || notServed !== null}
          onPay={() => void payNow()}
        />
      </div>
      {paying ? (
        <Suspense fallback={<CoverSpinner text={messages.pleaseWait} />}>
          {ahead === null ? (
            <CoverSpinner text={messages.pleaseWait} />
          ) : (
            <QueuePlace ahead={ahead} onLeave={leaveQueue} />
          )}
        </Suspense>
      ) : null}
    </div>
  );
}

type PayBarProps = {
  toPayPaise: Paise;
  advancePaise: Paise;
  /** Whether the gateway is paid now. */
  paysHere: boolean;
  disabled: boolean;
  onPay: () => void;
};

/** The amount and the button that pays it. */
function PayBar({ toPayPaise, advancePaise, paysHere, disabled, onPay }: PayBarProps) {
  const { calmer } = shoppingRules(useShopInfo().shop.shopping);
  return (
    <StickyBar className={`flex flex-wrap items-center gap-x-4 desk:static desk:pb-4 ${calmer ? 'wide:static' : ''}`}>
      <div className="shrink-0">
        <p className="text-20 font-semibold tabular">
          <span className="sr-only">{messages.total} </span>
          {formatRupees(toPayPaise)}
        </p>
        <a
          href={`#${DETAILS_ID}`}
          className={`-mb-2 flex min-h-11 items-center text-12 font-semibold underline ${calmer ? 'wide:hidden' : ''}`}
        >
          {messages.viewDetails}
        </a>
      </div>
      <Button className="min-w-0 flex-1 basis-40 desk:min-h-12 desk:text-16" disabled={disabled} onClick={onPay}>
        {advancePaise > 0 ? messages.payAdvance(formatRupees(advancePaise)) : null}
        {advancePaise > 0 ? null : paysHere ? messages.payNow : messages.placeOrder}
      </Button>
    </StickyBar>
  );
}
