import { Link } from 'react-router';
import type { LastOrder } from '../../contracts/last-orders.ts';
import { formatDay, formatMoment } from '../../domain/dates/calendar.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { orderStateLabel } from '../../domain/orders/order-state-label.ts';
import { href } from '../../routes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { Picture } from '../../ui/base/picture.tsx';
import { messages } from './messages.en.ts';

/** An order of this browser, with its first item if known; the items of other people's orders are not. */
export function LastOrderRow({ order: { orderId, state, seenAt, bought } }: { order: LastOrder }) {
  return (
    <Link
      to={href('orderTracking', { orderId })}
      replace
      className="flex min-h-11 items-center gap-3 py-3 hover:bg-wash"
    >
      {bought ? (
        <Picture
          picture={bought.pictureUrl === null ? null : { url: bought.pictureUrl, width: null, height: null, alt: null }}
          alt=""
          sizes="64px"
          widths={[120, 240]}
          className="aspect-3/4 w-16 shrink-0 object-cover"
        />
      ) : (
        <Icon name="box" className="icon size-5 text-quiet" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{orderStateLabel(state)}</span>
        {bought ? (
          <>
            <span className="line-clamp-1 text-14">{bought.title}</span>
            <span className="block text-14">
              {messages.bought(bought.pieces, formatRupees(bought.totalPaise))}
              {bought.placedAt === null ? null : ` · ${formatDay(Date.parse(bought.placedAt))}`}
            </span>
          </>
        ) : null}
        <span className="block text-13 [overflow-wrap:anywhere] text-quiet">
          {messages.order(displayOrderNumber(orderId))} · {messages.asOf(formatMoment(seenAt))}
        </span>
      </span>
      <Icon name="right" className="icon size-5 text-quiet" />
    </Link>
  );
}
