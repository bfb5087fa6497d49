import type { OrderedItem, OrderSummary } from '../../contracts/checkout.ts';
import { formatDay } from '../../domain/calendar.ts';
import { deliveryWindow } from '../../domain/delivery.ts';
import { formatRupees } from '../../domain/money.ts';
import { href, productHref } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { chosenDetails } from '../../ui/chosen-options.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrderedItems } from '../../ui/ordered-items.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { messages } from './messages.en.ts';

type OrderReceivedProps = {
  txnId: string | null;
  /** Null until the server has answered. */
  order: OrderSummary | null;
  missing: boolean;
  onRetry: () => void;
};

export function OrderReceived({ txnId, order, missing, onRetry }: OrderReceivedProps) {
  return (
    <div className="space-y-6">
      <div className="flex flex-col items-center gap-2 pt-4 text-center">
        <span className="flex size-16 items-center justify-center rounded-round bg-saving text-paper">
          <Icon name="check" className="icon size-9" />
        </span>
        <h1 className="text-24 font-semibold">{messages.thankYou}</h1>
        <p className="text-16 font-semibold">{messages.received}</p>
      </div>
      <dl className="space-y-3 rounded-card border border-line p-4">
        <div className="flex justify-between gap-4">
          <dt className="shrink-0 text-quiet">{messages.transactionId}</dt>
          <dd className="min-h-5 text-right text-13 font-semibold [overflow-wrap:anywhere]">{txnId}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-quiet">{messages.amount}</dt>
          <dd className="min-h-5 min-w-20 text-right font-semibold tabular">
            {order ? formatRupees(order.amountPaise) : null}
            {!order && !missing ? <Skeleton className="block h-5" /> : null}
          </dd>
        </div>
        {order ? <Saving order={order} /> : null}
      </dl>
      <div className="rounded-card bg-wash p-4 text-14">
        <p>{messages.warning}</p>
        <p className="mt-2">{messages.keepOpen}</p>
      </div>
      {missing ? (
        <Notice
          kind="error"
          action={
            <Button kind="secondary" onClick={onRetry}>
              {messages.retry}
            </Button>
          }
        >
          {messages.detailsMissing}
        </Notice>
      ) : null}
      {order && order.items.length > 0 ? <Items items={order.items} placedAt={order.placedAt} /> : null}
      <div className="flex flex-col gap-3 wide:flex-row">
        <ButtonLink to={href('home')} className="flex-1">
          {messages.goHome}
        </ButtonLink>
        <ButtonLink kind="secondary" to={href('orderTracking', { orderId: txnId ?? undefined })} className="flex-1">
          {messages.track}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Why the amount is less than the items' prices: without it the sum looks wrong. */
function Saving({ order }: { order: OrderSummary }) {
  const itemsPaise = order.items.reduce((sum, item) => sum + item.pricePaise * item.quantity, 0);
  const savedPaise = itemsPaise - order.amountPaise;
  if (savedPaise <= 0) return null;
  return (
    <div className="flex justify-between gap-4 text-saving">
      <dt>{messages.saved}</dt>
      <dd className="text-right font-semibold tabular">{formatRupees(savedPaise)}</dd>
    </div>
  );
}

function Items({ items, placedAt }: { items: readonly OrderedItem[]; placedAt: string }) {
  const { from, to } = deliveryWindow(Date.parse(placedAt));
  return (
    <section aria-labelledby="ordered-items">
      <h2 id="ordered-items" className="text-16 font-semibold">
        {messages.items}
      </h2>
      <p className="mt-1 mb-3 flex items-center gap-1.5 text-13 text-quiet">
        <Icon name="truck" className="icon size-4" />
        {messages.deliveryBetween(formatDay(from), formatDay(to))}
      </p>
      <OrderedItems
        items={items.map((item) => ({
          key: `${item.handle} ${item.variantTitle}`,
          title: item.title,
          to: productHref(item.handle),
          pictureUrl: item.pictureUrl ?? null,
          price: formatRupees(item.pricePaise * item.quantity),
          details: [...chosenDetails(item.options), messages.quantity(item.quantity)],
        }))}
      />
    </section>
  );
}
