import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { storeLastOrder, lastOrders } from '../../browser/checkout/last-orders.ts';
import {
  newsOfOpenOrders,
  type KnownNews,
  type OpenOrderNews,
} from '../../browser/checkout/after-order/open-orders.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { isInAppBrowser } from '../../domain/payments/in-app-browser.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { messages } from './pending-payment-messages.en.ts';

/**
 * Looks up the orders made from this browser's cart, so that the shopper does not pay twice: one that is paid opens its
 * thank-you page, one that the bank is still processing is shown. To shoppers of an app's browser who come back without
 * having paid it says what to do if no UPI app opened: the gateway's page cannot, because the browser shows an error instead.
 * `width`: the classes of the page's column.
 */
export default function PendingPayment({ width }: { width: string }) {
  const place = `px-4 pt-4 ${width}`;
  const navigate = useNavigate();
  const [pending, setPending] = useState<KnownNews | null>(null);
  const [cameBackUnpaid, setCameBackUnpaid] = useState(false);

  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const news = await newsOfOpenOrders(() => true);
      if (!wanted) return;
      const paid = news.find(({ kind }) => kind === 'paid');
      if (paid) return navigate(href('thankYou', { txnId: paid.orderId }), { replace: true });
      setCameBackUnpaid(news.some(({ kind }) => kind === 'unpaid'));
      setPending(news.find((each): each is KnownNews => each.kind === 'pending') ?? null);
      return noteUnpaid(news);
    };
    const again = () => void look();
    const whenSeen = () => document.visibilityState === 'visible' && again();
    again();
    addEventListener('online', again);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      wanted = false;
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [navigate]);

  if (pending === null)
    return cameBackUnpaid && isInAppBrowser(navigator.userAgent) ? (
      <div className={place}>
        <Notice title={messages.noAppTitle}>{messages.noAppText}</Notice>
      </div>
    ) : null;
  return (
    <div className={place}>
      <Notice
        title={messages.title(formatRupees(pending.amountPaise))}
        action={
          <ButtonLink kind="secondary" to={href('orderConfirmation', { orderId: pending.orderId })}>
            {messages.check}
          </ButtonLink>
        }
      >
        {messages.text}
      </Notice>
    </div>
  );
}

/** Corrects this device's list where it says that an order waits for its payment. */
async function noteUnpaid(news: readonly OpenOrderNews[]): Promise<void> {
  const unpaid = new Set(news.filter(({ kind }) => kind === 'unpaid').map(({ orderId }) => orderId));
  if (unpaid.size === 0) return;
  const waiting = (await lastOrders()).filter(
    ({ orderId, state }) => state === 'awaiting_payment' && unpaid.has(orderId),
  );
  for (const { orderId } of waiting) await storeLastOrder({ orderId, state: 'failed', seenAt: Date.now() });
}
