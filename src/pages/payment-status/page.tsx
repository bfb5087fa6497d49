import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { orderSummary, verifyPayment } from '../../browser/checkout/checkout-api.ts';
import { boughtIn, storeLastOrder } from '../../browser/checkout/last-orders.ts';
import { type PaymentEnd, waitOrOnline, watchPayment } from '../../browser/checkout/payment-watch.ts';
import { storedOrderId } from '../../browser/checkout/stored-order.ts';
import { shopStore } from '../../browser/state/store.ts';
import type { CheckoutNavigationState } from '../../contracts/navigation-state.ts';
import { href } from '../../routes.ts';
import { SpinnerBlock } from '../../ui/overlay/loading-cover.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

/** The gateway's return page: checks the payment and moves to the matching page [PAY-08]. */
export default function PaymentStatusPage() {
  const { shop } = useShopInfo();
  const navigate = useNavigate();
  const [part, setPart] = useState(0);

  useEffect(() => {
    let wanted = true;
    const goOn = (to: string, state?: CheckoutNavigationState) => {
      if (wanted) void navigate(to, { replace: true, state });
    };
    const orderId = requestedOrderId();
    if (orderId === null) {
      goOn(href('cart'), { paymentFailed: messages.noOrder, paymentHow: 'unclear' });
      return undefined;
    }
    const check = async () => {
      // If the shopper leaves while the bank is processing, the payment is listed in the cart and in this
      // device's orders.
      const note = (state: 'awaiting_payment' | 'failed') => storeLastOrder({ orderId, state, seenAt: Date.now() });
      let noted = false;
      const verify = async (id: string) => {
        const answer = await verifyPayment(id);
        // If the check of this browser's order fails, the order may still be paid: the cart checks it again.
        const isOpen = answer.ok ? answer.value.status === 'PENDING' : id === storedOrderId();
        if (isOpen && !noted) void note('awaiting_payment').then(() => noteBought(orderId));
        noted ||= isOpen;
        return answer;
      };
      const tools = { verify, wait: waitOrOnline, onProgress: (done: number) => wanted && setPart(done) };
      const end = await watchPayment(orderId, tools);
      if (end.kind === 'paid') goOn(href('thankYou', { txnId: orderId }));
      else if (end.kind === 'pending') goOn(href('orderConfirmation', { orderId }));
      else {
        if (noted && end.kind === 'failed') void note('failed');
        const how = end.kind === 'failed' ? end.how : 'unclear';
        // A gift card was not bought from the cart.
        const key = await import('../../browser/gift-cards/bought-cards.ts').then(
          ({ keyOfBoughtCard }) => keyOfBoughtCard(orderId),
          () => null,
        );
        if (key !== null) goOn(href('giftCard'), { paymentFailed: failureReason(end) });
        else goOn(href('cart'), { paymentFailed: failureReason(end), paymentHow: how, routeChange: hasAddress() });
      }
    };
    void check();
    return () => {
      wanted = false;
    };
  }, [navigate]);

  return (
    <main id="content" className="flex min-h-dvh flex-col items-center justify-center px-4">
      <title>{`${messages.title} | ${shop.name}`}</title>
      <h1 className="sr-only">{messages.title}</h1>
      <SpinnerBlock text={messages.pleaseWait}>
        <p className="max-w-xs text-14 text-quiet">{part === 0 ? messages.checking : messages.stillChecking}</p>
        <progress value={part} max={1} aria-label={messages.progress} className="h-1.5 w-56 accent-accent" />
        <p className="text-13 font-semibold">{messages.stay}</p>
        <noscript>
          <p>{messages.noScript}</p>
        </noscript>
      </SpinnerBlock>
    </main>
  );
}

/** With an address, the cart leads directly to payment. */
function hasAddress(): boolean {
  return shopStore.getState().address !== null;
}

/**
 * Stores the order's items for its row in this device's orders, in case the shopper leaves before the bank's
 * decision.
 */
async function noteBought(orderId: string): Promise<void> {
  const answer = await orderSummary(orderId);
  if (!answer.ok) return;
  const { state, items, amountPaise, placedAt } = answer.value;
  await storeLastOrder({ orderId, state, seenAt: Date.now(), ...boughtIn(items, amountPaise, placedAt) });
}

/** Some gateways add the parameter to the return address in their own spelling. */
function requestedOrderId(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('orderId') ?? query.get('order_id') ?? storedOrderId();
}

function failureReason(end: Exclude<PaymentEnd, { kind: 'paid' | 'pending' }>): string {
  switch (end.kind) {
    case 'failed':
      return messages.ended[end.how](end.reason);
    case 'unknown_order':
      return messages.unknownOrder;
    case 'unclear':
      return messages.unclear;
  }
}
