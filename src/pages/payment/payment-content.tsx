import { type RefObject, Suspense, useEffect, useState } from 'react';
import { storePaymentChoice, paymentChoice, type PaymentChoice } from '../../browser/checkout/payment-choice.ts';
import { type CreditInTab, creditInTab, keepCreditInTab } from '../../browser/checkout/proved-credit.ts';
import { type CardInTab, cardInTab, keepCardInTab } from '../../browser/gift-cards/card-in-tab.ts';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import type { useOfferCodes } from '../../browser/checkout/offer-codes.ts';
import type { CartOffers, RefusedOffers } from '../../contracts/checkout/offers.ts';
import type { Address } from '../../domain/address/address.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { formatRupees } from '../../domain/money/money.ts';
import type { Quote } from '../../contracts/checkout/quote.ts';
import { amountOf } from '../../domain/money/price-line.ts';
import type { WayToPay } from '../../domain/payments/way-to-pay.ts';
import type { CodOffer } from '../../domain/orders/cash-on-delivery.ts';
import { normaliseMobile } from '../../domain/address/address.ts';
import { mostCredit } from '../../domain/store-credit/credit-of-order.ts';
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
import { COD_NOT_OFFERED, usePayment } from './use-payment.ts';
import { WaysToPay } from './ways-to-pay.tsx';
import { WhatsAppConsent } from './whatsapp-consent.tsx';

const QueuePlace = lazyWithNotice(() => import('../_payment/queue-place.tsx'));
const WayChoice = lazyWithNotice(() => import('../_ways/way-choice.tsx'));
const DeliveryNote = lazyWithNotice(() => import('../_delivery/delivery-note.tsx'));
const StoreCreditPart = lazyWithNotice(() => import('../_credit/store-credit-part.tsx'));
const GiftCardPart = lazyWithNotice(() => import('../_gift-card/gift-card-part.tsx'));
const CartOffersPart = lazyWithNotice(() => import('../_offers/cart-offers.tsx'));

type PaymentContentProps = {
  lines: readonly CartLine[];
  /** The price of each method, as the server said; cash on delivery has one only where it is offered. */
  prices: Quote['prices'];
  address: Address;
  /** What the server says of offers and codes; null: nothing. */
  offers: CartOffers | null;
  codes: ReturnType<typeof useOfferCodes>;
  withoutOffers: readonly string[];
  onOffersRefused: (offers: RefusedOffers) => void;
  /** The server's COD offer; null if the request failed. */
  cod: CodOffer | null;
  /** What the server says of delivery; null: nothing. */
  delivery: NonNullable<Quote['delivery']> | null;
  /** The address's PIN code, if the shop does not deliver there. */
  notServed: string | null;
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
  prices,
  address,
  cod,
  delivery,
  notServed,
  payAtOnceRef,
  onLeaving,
  onCartChanged,
  onTermsChanged,
  offers,
  codes,
  withoutOffers,
  onOffersRefused,
}: PaymentContentProps) {
  const { shop } = useShopInfo();
  const [choice, setChoice] = useState<PaymentChoice>(() => paymentChoice() ?? NOTHING_CHOSEN);
  const { whatsappConsent } = choice;
  const canPayByCash = shop.cashOnDelivery && cod?.kind !== 'refused';
  const method = canPayByCash ? choice.method : 'online';
  const isCashOnDelivery = method === 'cash_on_delivery';
  const offered = cod?.kind === 'offered' ? cod : null;
  const price = (isCashOnDelivery ? prices.cash_on_delivery : undefined) ?? prices.online;
  const prepaidDiscountPaise = 0 - amountOf(price.lines, 'prepaid_discount');
  // The server checks the mobile number's history when the order is placed, and may then require another
  // advance.
  const [changedAdvance, setChangedAdvance] = useState<number | null>(null);
  const advancePaise = isCashOnDelivery ? (changedAdvance ?? offered?.advancePaise ?? 0) : 0;
  const mobile = normaliseMobile(address.mobile);
  const [credit, setCredit] = useState(() => (shop.takesStoreCredit === true ? creditInTab(mobile) : null));
  const changeCredit = (changed: CreditInTab | null) => {
    keepCreditInTab(changed);
    setCredit(changed);
  };
  const payable = {
    amountPaise: price.payablePaise - amountOf(price.lines, 'cod_fee'),
    advancePaise,
    byCash: isCashOnDelivery,
  };
  const mostPaise = credit === null ? 0 : mostCredit(payable, credit.balancePaise);
  const [card, setCard] = useState(() => (shop.takesGiftCards === true ? cardInTab() : null));
  const changeCard = (changed: CardInTab | null) => {
    keepCardInTab(changed);
    setCard(changed);
    // An order is paid with one of both.
    if (changed?.uses === true && credit?.uses === true) changeCredit({ ...credit, uses: false });
  };
  const mostOfCardPaise = card === null ? 0 : mostCredit(payable, card.balancePaise);
  const usesCard = card?.uses === true && mostOfCardPaise > 0;
  const usesCredit = credit?.uses === true && mostPaise > 0 && !usesCard;
  const creditPaise = usesCard ? mostOfCardPaise : usesCredit ? mostPaise : 0;
  const spent = usesCard
    ? { giftCard: { paise: creditPaise, code: card.code } }
    : usesCredit
      ? { credit: { paise: creditPaise, proof: credit.proof } }
      : {};
  const toPayPaise = price.payablePaise - creditPaise;
  const paysHere = isCashOnDelivery ? advancePaise > 0 : toPayPaise > 0;
  const [way, setWay] = useState<WayToPay>('upi');
  const asksForWay = shop.asksForWay === true;
  useEffect(() => {
    storePaymentChoice({ ...choice, advancePaise, prepaidDiscountPaise });
  }, [choice, advancePaise, prepaidDiscountPaise]);
  const lookAgain = (code: string) => {
    // Only the order request can tell whether this number may pay by COD.
    if (COD_NOT_OFFERED.has(code)) setChoice({ ...choice, method: 'online' });
    onTermsChanged();
  };
  const { paying, fault, payNow, ahead, leaveQueue } = usePayment(
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
      ...spent,
    },
    // If the method differs from the shopper's choice, nothing is to be paid now, or the way to pay is asked, the
    // shopper has to confirm first.
    {
      payAtOnceRef,
      mayPayAtOnce: method === choice.method && paysHere && !asksForWay && notServed === null && creditPaise === 0,
      onLeaving,
      onCartChanged,
      onAdvanceChanged: setChangedAdvance,
      onTermsChanged: lookAgain,
      onOffersRefused,
      onCreditRefused: () => changeCredit(null),
      onCardRefused: () => changeCard(null),
    },
  );

  return (
    <div className="mx-auto max-w-[500px] wide:max-w-[640px] desk:grid desk:max-w-[1080px] desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] desk:items-start desk:gap-8 desk:px-4">
      <div className="desk:mt-4 desk:rounded-card desk:border desk:border-line desk:[&>:last-child]:border-b-0">
        {shop.paymentMode === 'simulated' && paysHere ? (
          <p className="bg-wash px-4 py-2 text-center text-13 text-balance text-quiet">{messages.simulated}</p>
        ) : null}
        {fault ? (
          <PaymentFailed
            fault={fault}
            isCashOnDelivery={isCashOnDelivery || COD_NOT_OFFERED.has(fault.code)}
            onRetry={payNow}
          />
        ) : null}
        <DeliverTo address={address} />
        {shop.cashOnDelivery ? (
          <MethodChoice method={method} cod={cod} onChange={(chosen) => setChoice({ ...choice, method: chosen })} />
        ) : null}
        {isCashOnDelivery ? (
          <p className="border-b border-line p-4 text-14 font-semibold">
            {advancePaise === 0
              ? messages.payAtTheDoor(formatRupees(toPayPaise))
              : messages.payPartNow(formatRupees(advancePaise), formatRupees(toPayPaise - advancePaise))}
          </p>
        ) : null}
        {paysHere && !asksForWay ? <WaysToPay /> : null}
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
      </div>
      <div className="contents desk:sticky desk:top-20 desk:mt-4 desk:block desk:rounded-card desk:border desk:border-line">
        <OrderPictures lines={lines} />
        {offers === null ? null : (
          <Suspense>
            <CartOffersPart offers={offers} onAdd={codes.add} onRemove={codes.remove} />
          </Suspense>
        )}
        {shop.takesStoreCredit === true ? (
          <Suspense>
            <StoreCreditPart
              mobile={mobile}
              credit={credit === null || !usesCard ? credit : { ...credit, uses: false }}
              mostPaise={mostPaise}
              leftPaise={toPayPaise}
              onChange={(changed) => {
                changeCredit(changed);
                if (changed.uses && card?.uses === true) changeCard({ ...card, uses: false });
              }}
            />
          </Suspense>
        ) : null}
        {shop.takesGiftCards === true ? (
          <Suspense>
            <GiftCardPart card={card} mostPaise={mostOfCardPaise} leftPaise={toPayPaise} onChange={changeCard} />
          </Suspense>
        ) : null}
        {shop.deliveryTerms === undefined ? null : (
          <Suspense>
            <DeliveryNote delivery={delivery} notServed={notServed} />
          </Suspense>
        )}
        <PriceDetails id={DETAILS_ID} price={price} />
        <StickyBar className="flex flex-wrap items-center gap-x-4 desk:static desk:pb-4">
          <div className="shrink-0">
            <p className="text-20 font-semibold tabular">
              <span className="sr-only">{messages.total} </span>
              {formatRupees(toPayPaise)}
            </p>
            <a href={`#${DETAILS_ID}`} className="-mb-2 flex min-h-11 items-center text-12 font-semibold underline">
              {messages.viewDetails}
            </a>
          </div>
          <Button
            className="min-w-0 flex-1 basis-40 desk:min-h-12 desk:text-16"
            disabled={paying || notServed !== null}
            onClick={payNow}
          >
            {advancePaise > 0 ? messages.payAdvance(formatRupees(advancePaise)) : null}
            {advancePaise > 0 ? null : paysHere ? messages.payNow : messages.placeOrder}
          </Button>
        </StickyBar>
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
