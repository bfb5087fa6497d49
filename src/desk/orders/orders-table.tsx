import type { Dispatch, SetStateAction } from 'react';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { Badge } from '../controls/badge.tsx';
import { classNames } from '../controls/class-names.ts';
import { Tick } from '../controls/tick.tsx';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { ItemPicture } from '../pictures/item-picture.tsx';
import { OrderLink } from '../stored-texts/order-link.tsx';
import { sameParcelTexts } from '../stored-texts/same-parcel-texts.ts';
import { StateBadge, TestBadge } from '../stored-texts/state-badge.tsx';
import { methodName } from '../stored-texts/state-names.ts';
import { type Column, DataTable, TickAll, type Ticks } from '../tables/data-table.tsx';
import type { ListedOrder } from './listed-order.ts';
import { type Selection, withTicked } from './selection.ts';
import { texts } from './texts.ts';

type ListProps = {
  orders: readonly ListedOrder[];
  /** All of them are test orders, which the head of the screen says once. */
  areTests: boolean;
  selection: Selection;
  /** Null where nothing can be done with selected orders. */
  onSelect: Dispatch<SetStateAction<Selection>> | null;
};

const columnsOf = (marksTests: boolean): readonly Column<ListedOrder>[] => [
  { name: texts.order, cell: ({ orderId }) => <OrderLink orderId={orderId} /> },
  {
    name: texts.placed,
    cell: ({ placedAt }) => <span className="whitespace-nowrap text-quiet">{formatMoment(placedAt)}</span>,
    // A small screen has no room for it.
    className: 'hidden large:table-cell',
  },
  {
    name: texts.customer,
    cell: ({ name, city, pincode }) => (
      <span className="block max-w-36 truncate large:max-w-48">
        <span className="font-medium">{name ?? texts.hidden}</span>{' '}
        <span className="text-13 text-quiet">{[city, pincode].filter(Boolean).join(' ')}</span>
      </span>
    ),
  },
  {
    name: texts.items,
    cell: (order) => <ItemsSummary order={order} inRow />,
    // They get the room that the others leave, and are cut where it ends.
    className: 'w-full min-w-40 max-w-0',
  },
  {
    name: texts.total,
    numeric: true,
    cell: ({ paymentMethod, amountPaise }) => (
      <>
        <span className="text-13 text-quiet">{texts.paidBy[paymentMethod]}</span>{' '}
        <span className="font-medium">{formatMoney(amountPaise)}</span>
      </>
    ),
  },
  {
    name: texts.state,
    cell: (order) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <OrderBadges order={order} marksTests={marksTests} inRow />
      </span>
    ),
    className: 'min-w-44 large:min-w-60',
  },
];
const COLUMNS = { marked: columnsOf(true), unmarked: columnsOf(false) } as const;

/** Null where nothing can be done with ticked orders. */
const ticksOf = ({ selection, onSelect }: ListProps): Ticks<ListedOrder> | null =>
  onSelect === null
    ? null
    : {
        all: texts.selectAll,
        one: ({ orderId }) => texts.select(displayOrderNumber(orderId)),
        isTicked: ({ orderId }) => selection[orderId] !== undefined,
        onTick: (orders, isTicked) => onSelect((before) => withTicked(before, orders, isTicked)),
      };

/** The list on wide screens, as a table. */
export function OrdersTable(list: ListProps) {
  return (
    <DataTable
      caption={texts.list}
      rows={list.orders}
      rowKey={({ orderId }) => orderId}
      columns={list.areTests ? COLUMNS.unmarked : COLUMNS.marked}
      ticks={ticksOf(list)}
      scrolls={false}
      isDense
    />
  );
}

/** The same list on phones, with one card per order; the whole card is a link. */
export function OrdersCards(list: ListProps) {
  const { orders, areTests } = list;
  const ticks = ticksOf(list);
  return (
    <>
      {ticks === null ? null : (
        <div className="flex items-center gap-1 border-b border-line bg-wash ps-1 text-13 text-quiet">
          <TickAll rows={orders} ticks={ticks} />
          <span aria-hidden="true">{texts.selectAll}</span>
        </div>
      )}
      <ul aria-label={texts.list}>
        {orders.map((order) => (
          <li
            key={order.orderId}
            className="relative flex gap-1 border-b border-line py-2 ps-1 pe-4 last:border-0 has-[[data-state=checked]]:bg-info-soft/50"
          >
            {ticks === null ? null : (
              <div className="relative z-10">
                <Tick
                  label={ticks.one(order)}
                  checked={ticks.isTicked(order)}
                  onChange={(isTicked) => ticks.onTick([order], isTicked)}
                />
              </div>
            )}
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="flex items-center justify-between gap-2">
                <OrderLink orderId={order.orderId} wholeCard />
                <span className="tabular font-semibold">{formatMoney(order.amountPaise)}</span>
              </span>
              <span className="text-13 text-quiet">
                {[order.name ?? texts.hidden, order.city, formatMoment(order.placedAt)].filter(Boolean).join(' · ')}
              </span>
              <ItemsSummary order={order} />
              <span className="flex flex-wrap items-center gap-2 text-13 text-quiet">
                <OrderBadges order={order} marksTests={!areTests} />
                {methodName(order.paymentMethod)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

const PICTURES = 3;

type ItemsSummaryProps = {
  order: ListedOrder;
  /** In one line. */
  inRow?: boolean;
};

/** A summary of an order's items for packers: pictures, the first item's title and variant, and how many more. */
function ItemsSummary({ order: { items, itemCount, domainName, source }, inRow = false }: ItemsSummaryProps) {
  const [first] = items;
  if (first === undefined)
    return <span className="text-13 text-quiet">{source === 'gift_card' ? texts.giftCard : domainName}</span>;
  const details = [
    first.variantTitle || first.size,
    items.length > 1 ? texts.more(items.length - 1) : texts.pieces(itemCount),
  ];
  return (
    <span className="flex items-center gap-2">
      <span className="flex shrink-0 gap-0.5">
        {items.slice(0, PICTURES).map((item) => (
          <ItemPicture
            key={[item.title, item.variantTitle, item.size, item.sku].join(' ')}
            url={item.pictureUrl}
            size={inRow ? 'tiny' : 'small'}
          />
        ))}
      </span>
      <span className={classNames('min-w-0', inRow && 'line-clamp-1')}>
        <span className={inRow ? undefined : 'line-clamp-1'}>{first.title}</span>{' '}
        <span className={classNames('text-13 text-quiet', !inRow && 'block')}>
          {details.filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}

/** The state of a listed order, and what a user must know before working on it. */
function OrderBadges({
  order: { state, test, notes, carrier, awb, addedTo, additions },
  marksTests,
  inRow = false,
}: {
  order: ListedOrder;
  marksTests: boolean;
  /** In a row of the table, which has room for the carrier alone. */
  inRow?: boolean;
}) {
  return (
    <>
      <StateBadge state={state} />
      {test && marksTests ? <TestBadge /> : null}
      {addedTo?.alone === false || additions !== undefined ? <Badge tone="info">{sameParcelTexts.sign}</Badge> : null}
      {notes.length > 0 ? <Badge tone="notice">{texts.notes(notes.length)}</Badge> : null}
      {awb === null ? null : (
        <span className="tabular max-w-44 shrink-0 truncate text-13 text-quiet" title={awb}>
          {state === 'packed'
            ? texts.courierOf(carrier ?? awb)
            : (inRow ? [carrier ?? awb] : [carrier, awb]).filter(Boolean).join(' ')}
        </span>
      )}
    </>
  );
}
