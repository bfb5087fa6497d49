import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { adMarksOfOrder } from '../../browser/analytics/ad-marks.ts';
import { adsConsentGiven } from '../../browser/analytics/analytics-consent.ts';
import { countPaymentInfo } from '../../browser/analytics/shopping-events.ts';
import { showReloadNotice } from '../../browser/boot/reload-notice.ts';
import { createOrder } from '../../browser/checkout/checkout-api.ts';
import { attemptKey, clearAttempt, isSameAttempt } from '../../browser/checkout/checkout-attempt.ts';
import { openHostedCheckout } from '../../browser/checkout/gateway-checkout.ts';
import { earlierOrder } from '../../browser/checkout/after-order/open-orders.ts';
import { inTurn } from '../../browser/checkout/in-turn.ts';
import { pay } from '../../browser/checkout/pay.ts';
import { reminderConsent } from '../../browser/checkout/reminder-consent.ts';
import { storedOrderId, storeOrderId } from '../../browser/checkout/stored-order.ts';
import { storeLanguage } from '../../browser/state/chosen-language.ts';
import type { AddTo } from '../../contracts/checkout/add-to-order.ts';
import type { Gift } from '../../contracts/checkout/gift.ts';
import type { Address } from '../../domain/address/address.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import type { PaymentMethod } from '../../domain/payments/payment-terms.ts';
import type { WayToPay } from '../../domain/payments/way-to-pay.ts';
import type { Price } from '../../domain/money/price-cart.ts';
import { useShopInfo } from '../shop-info.ts';
import { usePaying, useTurn } from '../../ui/checkout/use-paying.ts';
import { outcomeOf, type PaymentFailure, type PaymentOutcome } from './payment-outcome.ts';

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

/** What places an order in the parcel of another one, loaded by who does that. */
async function orderInParcel({ orderId, mobileLast4 }: AddTo): Promise<typeof createOrder> {
  const script = await import('../_additions/place-addition.ts').catch(() => null);
  if (script !== null) return (request) => script.addToOrder(request, { orderId, mobileLast4 });
  showReloadNotice();
  return async () => ({ ok: false, fault: { code: 'bad_answer', message: '' } });
}

/**
 * Places the order and opens the gateway's page. Calling `payNow` again retries the same attempt. `failure`: how the last
 * attempt failed; null: it did not. `onLeaving`: called when the page is about to be left, and when it is not after all.
 */
export function usePayment(order: ShownOrder, onLeaving: (leaving: boolean) => void) {
  const { shop } = useShopInfo();
  const [paying, setPaying] = usePaying();
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const { ahead, turn } = useTurn(paying);

  const stay = () => {
    setPaying(false);
    onLeaving(false);
  };

  const payNow = async (): Promise<PaymentOutcome> => {
    if (paying) return { kind: 'leaving' };
    setPaying(true);
    onLeaving(true);
    setFailure(null);
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
    const first = await attempt();
    const outcome = outcomeOf(
      await inTurn(first, attempt, (answer) => (answer.kind === 'queued' ? answer.place : undefined), turn),
    );
    if ('fault' in outcome) {
      setFailure(outcome);
      stay();
    }
    return outcome;
  };

  return { paying, failure, payNow, ahead, leaveQueue: stay };
}

/** Calls `payNow` once if the shopper already asked to pay on the previous page and need not confirm anything first. */
export function usePayAtOnce(payAtOnceRef: RefObject<boolean>, mayPayAtOnce: boolean, payNow: () => void): void {
  const payIfRequested = useEffectEvent(() => {
    if (!payAtOnceRef.current) return;
    payAtOnceRef.current = false;
    if (mayPayAtOnce) payNow();
  });
  useEffect(() => {
    const timer = setTimeout(() => payIfRequested());
    return () => clearTimeout(timer);
  }, []);
}
