import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { adMarksOfOrder } from '../../browser/analytics/ad-marks.ts';
import { adsConsentGiven } from '../../browser/analytics/analytics-consent.ts';
import { countPaymentInfo } from '../../browser/analytics/shopping-events.ts';
import { createOrder } from '../../browser/checkout/checkout-api.ts';
import {
  attemptKey,
  clearAttempt,
  isSameAttempt,
  type PaymentMethod,
} from '../../browser/checkout/checkout-attempt.ts';
import { openHostedCheckout } from '../../browser/checkout/gateway-checkout.ts';
import { earlierOrder } from '../../browser/checkout/after-order/open-orders.ts';
import { pay, type PayResult } from '../../browser/checkout/pay.ts';
import { reminderConsent } from '../../browser/checkout/reminder-consent.ts';
import { storedOrderId, storeOrderId } from '../../browser/checkout/stored-order.ts';
import { storeLanguage } from '../../browser/state/chosen-language.ts';
import { applyQuote } from '../../browser/state/store.ts';
import type { AddTo } from '../../contracts/checkout/add-to-order.ts';
import type { RefusedOffers } from '../../contracts/checkout/offers.ts';
import type { Gift } from '../../contracts/checkout/gift.ts';
import type { Address } from '../../domain/address/address.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import type { WayToPay } from '../../domain/payments/way-to-pay.ts';
import type { Price } from '../../domain/money/price-cart.ts';
import { href } from '../../routes.ts';
import { useShopInfo } from '../shop-info.ts';
import { reasonText } from '../_offers/offer-texts.ts';
import { usePaying, useTurn } from '../../ui/checkout/use-paying.ts';

export type PaymentFault = Extract<PayResult, { kind: 'fault' }>;

/** With these faults COD is not possible: another attempt would be rejected again. */
export const COD_NOT_OFFERED: ReadonlySet<string> = new Set(['cod_not_eligible', 'cod_disabled']);
/** With these faults the terms shown are outdated, so they are loaded again. */
const TERMS_CHANGED: ReadonlySet<string> = new Set([...COD_NOT_OFFERED, 'price_changed', 'cod_fee_changed']);
/** With these faults the credit that was shown cannot be spent: the number is proved again. */
const CREDIT_REFUSED: ReadonlySet<string> = new Set(['credit_off', 'credit_not_proved', 'credit_insufficient']);
/** Also for a gift card: its code is asked again. */
const CARD_REFUSED: ReadonlySet<string> = new Set(['gift_card_unknown', 'gift_card_insufficient']);

/** The order that the shopper sees above PAY NOW and accepts by tapping it; amounts are in paise. */
type ShownOrder = {
  lines: readonly CartLine[];
  price: Price;
  address: Address;
  method: PaymentMethod;
  /** Absent where the page does not ask. */
  way?: WayToPay;
  codAdvancePaise: number;
  whatsappConsent: boolean;
  codes: readonly string[];
  withoutOffers: readonly string[];
  /** Store credit that pays for it; absent: none. */
  credit?: { paise: number; proof: string };
  /** A gift card that pays for it; absent: none. */
  giftCard?: { paise: number; code: string };
  /** Gift wrap and note; absent: it is no gift. */
  gift?: Gift;
  /** The order that it is added to; absent: none. */
  addTo?: AddTo;
};

type Occasion = {
  payAtOnceRef: RefObject<boolean>;
  mayPayAtOnce: boolean;
  onLeaving: (leaving: boolean) => void;
  onCartChanged: () => void;
  /** Called if the server requires another advance than was shown. */
  onAdvanceChanged: (advancePaise: number) => void;
  onTermsChanged: (code: string) => void;
  /** Called with offers of the shown price that the server refused for this order. */
  onOffersRefused: (offers: RefusedOffers) => void;
  onCreditRefused: () => void;
  onCardRefused: () => void;
  onGiftRefused: () => void;
  onAdditionClosed: () => void;
};

/** What places an order in the parcel of another one, loaded by who does that. */
async function orderInParcel({ orderId, mobileLast4 }: AddTo) {
  const { addToOrder } = await import('../_additions/place-addition.ts');
  return (request: Parameters<typeof createOrder>[0]) => addToOrder(request, { orderId, mobileLast4 });
}

/** Places the order and opens the gateway's page. Calling `payNow` again retries the same attempt. */
export function usePayment(
  order: ShownOrder,
  {
    payAtOnceRef,
    mayPayAtOnce,
    onLeaving,
    onCartChanged,
    onAdvanceChanged,
    onTermsChanged,
    onOffersRefused,
    onCreditRefused,
    onCardRefused,
    onGiftRefused,
    onAdditionClosed,
  }: Occasion,
) {
  const { shop } = useShopInfo();
  const navigate = useNavigate();
  const [paying, setPaying] = usePaying();
  const [fault, setFault] = useState<PaymentFault | null>(null);
  const { ahead, turn } = useTurn(paying);

  const leaveQueue = () => {
    setPaying(false);
    onLeaving(false);
  };

  const fail = (failure: PaymentFault) => {
    setFault(failure);
    setPaying(false);
    onLeaving(false);
  };

  const payNow = async () => {
    if (paying) return;
    setPaying(true);
    onLeaving(true);
    setFault(null);
    // The bank's page returns to the specification's address, which redirects to the language of this page.
    storeLanguage();
    const { price, ...shown } = order;
    const adsConsent = adsConsentGiven();
    const adMarks = adMarksOfOrder();
    const reminder = reminderConsent();
    const attempt = async () =>
      pay(
        {
          ...shown,
          price,
          hostname: location.hostname,
          language: LANGUAGE,
          adsConsent,
          ...(reminder === null ? {} : { reminderConsent: reminder }),
          ...(adMarks === undefined ? {} : { adMarks }),
        },
        {
          createOrder: shown.addTo === undefined ? createOrder : await orderInParcel(shown.addTo),
          openCheckout: (session, checkout = shop.checkout) => openHostedCheckout(checkout, session),
          attemptKey: (wanted) => {
            const key = attemptKey(wanted);
            if (adsConsent) countPaymentInfo({ amountPaise: price.goodsPaise, items: shown.lines }, key);
            return key;
          },
          clearAttempt,
          storeOrderId,
          earlierOrder,
          orderOfAttempt: (wanted) => (isSameAttempt(wanted) ? storedOrderId() : null),
        },
      );
    turn.onAhead(null);
    let result: PayResult | null = await attempt();
    if (result.kind === 'queued') {
      const { inTurn } = await import('../../browser/checkout/in-turn.ts');
      result = await inTurn(result, attempt, (answer) => (answer.kind === 'queued' ? answer.place : undefined), turn);
    }
    if (result === null) return;
    switch (result.kind) {
      case 'leaving':
      case 'queued':
        return;
      case 'confirmed': {
        const byCash = shown.method === 'cash_on_delivery' && result.earlier !== true;
        await navigate(href('thankYou', { txnId: result.orderId }), { state: { byCash } });
        return;
      }
      case 'cart_changed':
        applyQuote(result.lines);
        onCartChanged();
        return;
      case 'advance_changed':
        onAdvanceChanged(result.advancePaise);
        fail({ kind: 'fault', code: 'cod_advance_changed', message: '' });
        return;
      case 'offers_refused': {
        onOffersRefused(result.offers);
        const [first] = result.offers;
        fail({ kind: 'fault', code: 'offer_refused', message: first ? reasonText(first.reason) : '' });
        return;
      }
      case 'fault':
        if (CREDIT_REFUSED.has(result.code)) onCreditRefused();
        if (CARD_REFUSED.has(result.code)) onCardRefused();
        if (result.code === 'gifts_off') onGiftRefused();
        if (result.code === 'addition_closed') onAdditionClosed();
        if (TERMS_CHANGED.has(result.code)) onTermsChanged(result.code);
        fail(result);
    }
  };

  const payIfRequested = useEffectEvent(() => {
    if (!payAtOnceRef.current) return;
    payAtOnceRef.current = false;
    if (mayPayAtOnce) void payNow();
  });
  useEffect(() => {
    const timer = setTimeout(() => payIfRequested());
    return () => clearTimeout(timer);
  }, []);

  return { paying, fault, payNow, ahead, leaveQueue };
}
