import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { verifyPayment } from '../../browser/checkout/checkout-api.ts';
import { storedOrderId } from '../../browser/checkout/stored-order.ts';
import { storeLastOrder, lastOrders } from '../../browser/checkout/last-orders.ts';
import { formatRupees, type Paise } from '../../domain/money/money.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { messages } from './messages.en.ts';

/** A payment for these items that the bank is still processing, so that the shopper does not pay twice. */
export default function PendingPayment() {
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ orderId: string; amountPaise: Paise } | null>(null);

  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const orderId = await waitingOrder();
      if (orderId === null) return;
      const answer = await verifyPayment(orderId);
      if (!wanted || !answer.ok) return;
      const { status, amountPaise } = answer.value;
      if (status === 'SUCCESS') await navigate(href('thankYou', { txnId: orderId }), { replace: true });
      else if (status === 'PENDING' || status === 'HELD') setPending({ orderId, amountPaise });
      else await storeLastOrder({ orderId, state: 'failed', seenAt: Date.now() });
    };
    const again = () => void look();
    again();
    addEventListener('online', again);
    return () => {
      wanted = false;
      removeEventListener('online', again);
    };
  }, [navigate]);

  if (pending === null) return null;
  return (
    <div className="mx-auto max-w-[500px] px-4 pt-4 wide:max-w-full desk:px-8">
      <Notice
        title={messages.pendingTitle(formatRupees(pending.amountPaise))}
        action={
          <ButtonLink kind="secondary" to={href('orderConfirmation', { orderId: pending.orderId })}>
            {messages.pendingCheck}
          </ButtonLink>
        }
      >
        {messages.pendingText}
      </Notice>
    </div>
  );
}

/** Returns this cart's order if it was last seen waiting for its payment. */
async function waitingOrder(): Promise<string | null> {
  const stored = storedOrderId();
  if (stored === null) return null;
  const found = (await lastOrders()).find(({ orderId }) => orderId === stored);
  return found?.state === 'awaiting_payment' ? stored : null;
}
