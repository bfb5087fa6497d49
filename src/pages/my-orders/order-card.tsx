import { tryAgainAt } from '../../browser/checkout/try-again.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import type { MyOrder } from '../../contracts/my-orders.ts';
import { formatDay } from '../../domain/dates/calendar.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { orderStateLabel } from '../../domain/orders/order-state-label.ts';
import { href, productHref } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { OrderedItems } from '../../ui/order/ordered-items.tsx';
import { messages } from './messages.en.ts';

/** An order with its address and the available actions. */
export function OrderCard({ order }: { order: MyOrder }) {
  const { orderId, state, placedAt, amountPaise, items, address, buyAgain, reviewPath } = order;
  const again = useShop((shop) => tryAgainAt({ orderId, state, items: buyAgain }, shop));
  return (
    <>
      <p className="text-13 text-quiet">
        {messages.order(displayOrderNumber(orderId))} · {messages.placed(formatDay(Date.parse(placedAt)))} ·{' '}
        {formatRupees(amountPaise)}
      </p>
      <h2 className="mb-2 text-16 font-semibold">{orderStateLabel(state)}</h2>
      <OrderedItems
        items={items.map((item) => ({
          key: `${item.handle} ${item.variantTitle}`,
          title: item.title,
          to: productHref(item.handle),
          pictureUrl: item.pictureUrl,
          price: '',
          details: [item.variantTitle, messages.quantity(item.quantity)].filter((part) => part !== ''),
        }))}
      />
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
