import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { deleteLastOrders } from '../../browser/checkout/last-orders.ts';
import { closeMyOrders, readMyOrders } from '../../browser/checkout/my-orders-api.ts';
import { tryAgainAt } from '../../browser/checkout/try-again.ts';
import { whileMyOrdersOpen } from '../../browser/checkout/while-my-orders-open.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import type { MyOrder } from '../../contracts/my-orders.ts';
import { formatDay } from '../../domain/dates/calendar.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { orderStateLabel } from '../../domain/orders/order-state-label.ts';
import { href } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Spinner } from '../../ui/base/spinner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OrderedItems } from '../../ui/order/ordered-items.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useShopInfo } from '../shop-info.ts';
import { CodeForm } from './code-form.tsx';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

type Shown =
  | { kind: 'loading' }
  | { kind: 'closed' }
  | { kind: 'failed' }
  | { kind: 'open'; orders: readonly MyOrder[]; creditPaise?: number | undefined; endsInMs: number };

/** The orders of a mobile number, for a shopper who can read a code sent to it. */
export default function MyOrdersPage() {
  const { shop } = useShopInfo();
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const look = async () => setShown(await readShown());
  useEffect(() => {
    let wanted = true;
    void readShown().then((found) => wanted && setShown(found));
    return () => {
      wanted = false;
    };
  }, []);
  useEffect(() => {
    if (shown.kind !== 'open') return;
    return whileMyOrdersOpen(shown.endsInMs, {
      close: () => setShown({ kind: 'closed' }),
      look: () => void readShown().then(setShown),
    });
  }, [shown]);
  const close = async () => {
    // Whoever closes them leaves a device that others use.
    await Promise.all([closeMyOrders(), deleteLastOrders()]);
    setShown({ kind: 'closed' });
  };
  return (
    <div
      className={`mx-auto min-h-dvh max-w-[500px] p-4 wide:max-w-[640px] wide:py-10 ${shown.kind === 'open' ? 'desk:max-w-[1040px]' : ''}`}
    >
      <title>{`${messages.title} | ${shop.name}`}</title>
      <h1 className="mb-3 text-24 font-semibold">{messages.title}</h1>
      {shown.kind === 'loading' ? (
        <output className="flex items-center gap-2 text-quiet">
          <Spinner /> {messages.loading}
        </output>
      ) : shown.kind === 'failed' ? (
        <Notice kind="error" action={<Button onClick={() => void look()}>{messages.retry}</Button>}>
          {messages.faults.failed}
        </Notice>
      ) : shown.kind === 'closed' ? (
        <>
          <CodeForm onOpened={look} />
          <Link to={href('orderTracking')} className="mt-6 inline-flex min-h-11 items-center gap-2 underline">
            <Icon name="truck" />
            {messages.byOrderId}
          </Link>
        </>
      ) : (
        <>
          {shown.creditPaise === undefined ? null : (
            <p className="font-semibold">{messages.credit(formatRupees(shown.creditPaise))}</p>
          )}
          {shown.orders.length === 0 ? (
            <EmptyState
              picture={<Icon name="box" className="icon size-16" />}
              title={messages.none}
              actions={<ButtonLink to={href('home')}>{messages.shopNow}</ButtonLink>}
            >
              {messages.noneText}
            </EmptyState>
          ) : null}
          <ul className="my-4 grid gap-4 desk:grid-cols-2 desk:items-start">
            {shown.orders.map((order) => (
              <li key={order.orderId} className="rounded-card border border-line p-4">
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <Button kind="secondary" onClick={() => void close()}>
            {messages.leave}
          </Button>
          <p className="mt-1 text-13 text-quiet">{messages.leaveHint}</p>
        </>
      )}
    </div>
  );
}

async function readShown(): Promise<Shown> {
  const answer = await readMyOrders();
  if (answer.ok) return { kind: 'open', ...answer.value };
  return { kind: answer.fault.code === 'not_signed_in' ? 'closed' : 'failed' };
}

/** An order with its address and the available actions. */
function OrderCard({ order }: { order: MyOrder }) {
  const { orderId, state, placedAt, amountPaise, items, address, buyAgain, reviewPath } = order;
  const again = useShop((shop) => tryAgainAt({ orderId, state, items: buyAgain }, shop));
  return (
    <>
      <p className="text-13 text-quiet">
        {messages.order(displayOrderNumber(orderId))} · {messages.placed(formatDay(Date.parse(placedAt)))} ·{' '}
        {formatRupees(amountPaise)}
      </p>
      <h2 className="mb-2 text-16 font-semibold">{orderStateLabel(state)}</h2>
      <OrderedItems items={items} />
      {address === null ? null : (
        <address className="mt-2 text-14 not-italic">
          <span className="block text-13 text-quiet">{messages.address}</span>
          <span className="block font-semibold">{address.fullname}</span>
          {address.lines.join(', ')}
        </address>
      )}
      <p className="mt-3 flex flex-wrap gap-3">
        {again === null ? null : <ButtonLink to={again}>{messages.tryAgain}</ButtonLink>}
        <ButtonLink kind={again === null ? 'primary' : 'secondary'} to={href('orderTracking', { orderId })}>
          {messages.track}
        </ButtonLink>
        {reviewPath === null ? null : (
          <ButtonLink kind="secondary" to={reviewPath}>
            {messages.review}
          </ButtonLink>
        )}
        {buyAgain === '' || again !== null ? null : (
          <ButtonLink kind="secondary" to={href('sharedCart', { items: buyAgain })}>
            {messages.buyAgain}
          </ButtonLink>
        )}
      </p>
    </>
  );
}
