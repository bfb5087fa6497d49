import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { orderSummary, verifyPayment } from '../../browser/checkout/checkout-api.ts';
import { storedOrderId } from '../../browser/checkout/stored-order.ts';
import { pause } from '../../browser/checkout/pause.ts';
import { awaitPayment } from '../../browser/checkout/payment-watch.ts';
import type { OrderSummary } from '../../contracts/checkout/order-summary.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { OrderUpdates } from '../../ui/order/order-updates.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';
import { UtrForm } from './utr-form.tsx';

/**
 * Shown after a payment that the bank has not confirmed yet; moves to the thank-you page once it is confirmed
 * [TRACK-02].
 */
export default function OrderConfirmationPage() {
  const { shop } = useShopInfo();
  const restored = useShop((state) => state.restored);
  const [query] = useSearchParams();
  const orderId = restored ? (query.get('orderId') ?? storedOrderId()) : null;
  const ended = usePaidOrder(orderId);
  const isNotified = shop.notifies.whatsapp || shop.notifies.email || shop.notifies.sms;
  const updates = useUpdates(isNotified ? orderId : null);

  return (
    <div className="mx-auto min-h-dvh max-w-[500px] p-4 wide:max-w-[640px] wide:py-10">
      <title>{`${messages.title} | ${shop.name}`}</title>
      <div className="flex flex-col items-center gap-2 pt-4 pb-6 text-center">
        <span className="flex size-16 items-center justify-center rounded-round bg-notice text-paper">
          <Icon name="clock" className="icon size-9" />
        </span>
        <h1 className="text-24 font-semibold">{messages.confirmed}</h1>
        <p className="text-16 font-semibold">{messages.pending}</p>
        <p className="text-quiet">{messages.notify}</p>
        {isNotified ? (
          <OrderUpdates updates={updates} />
        ) : (
          <p className="text-13 text-balance text-quiet">{messages.noMessages}</p>
        )}
        <p className="min-h-5 text-13 text-quiet">{orderId === null ? null : messages.orderId(orderId)}</p>
      </div>
      {ended ? (
        <div className="pb-6">
          <Notice
            title={messages.ended[ended]}
            action={
              <ButtonLink kind="secondary" to={href('cart')}>
                {messages.toCart}
              </ButtonLink>
            }
          >
            {messages.endedText}
          </Notice>
        </div>
      ) : null}
      <UtrForm orderId={orderId} />
    </div>
  );
}

/** Returns the channels for messages about the order; undefined until the server has responded. */
function useUpdates(orderId: string | null): OrderSummary['updates'] {
  const [updates, setUpdates] = useState<OrderSummary['updates']>();
  useEffect(() => {
    if (orderId === null) return undefined;
    let wanted = true;
    const read = async () => {
      const summary = await orderSummary(orderId);
      if (wanted && summary.ok) setUpdates(summary.value.updates);
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [orderId]);
  return updates;
}

/** Moves to the thank-you page when the order is paid. Returns how a payment that did not succeed ended. */
function usePaidOrder(orderId: string | null): 'FAILED' | 'EXPIRED' | null {
  const navigate = useNavigate();
  const [ended, setEnded] = useState<'FAILED' | 'EXPIRED' | null>(null);
  useEffect(() => {
    if (orderId === null) return undefined;
    let wanted = true;
    const tools = {
      verify: verifyPayment,
      wait: pause,
      wanted: () => wanted,
      // An order without a payment attempt at the gateway may be paid by bank transfer: the page asks for its
      // UTR.
      onResponse: ({ status }: { status: string }) =>
        setEnded(status === 'FAILED' || status === 'EXPIRED' ? status : null),
    };
    const follow = async () => {
      if (await awaitPayment(orderId, tools)) await navigate(href('thankYou', { txnId: orderId }), { replace: true });
    };
    void follow();
    return () => {
      wanted = false;
    };
  }, [orderId, navigate]);
  return ended;
}
