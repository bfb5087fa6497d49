import {
  createColumnHelper,
  flexRender,
  functionalUpdate,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
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
import type { ListedOrder } from './listed-order.ts';
import { idsOf, type Selection, selectionOf, toggled } from './selection.ts';
import { texts } from './texts.ts';

type ListProps = {
  orders: readonly ListedOrder[];
  /** All of them are test orders, which the head of the screen says once. */
  areTests: boolean;
  selection: Selection;
  /** Null where nothing can be done with selected orders. */
  onSelect: Dispatch<SetStateAction<Selection>> | null;
};

const features = tableFeatures({ rowSelectionFeature });
const helper = createColumnHelper<typeof features, ListedOrder>();
const columnsOf = (marksTests: boolean) =>
  helper.columns([
    helper.display({
      id: 'select',
      header: ({ table }) => (
        <Tick
          label={texts.selectAll}
          checked={table.getIsAllRowsSelected() ? true : table.getIsSomeRowsSelected() ? 'indeterminate' : false}
          onChange={(checked) => table.toggleAllRowsSelected(checked)}
        />
      ),
      cell: ({ row }) => (
        <Tick
          label={texts.select(displayOrderNumber(row.original.orderId))}
          checked={row.getIsSelected()}
          onChange={(checked) => row.toggleSelected(checked)}
        />
      ),
    }),
    helper.accessor('orderId', {
      header: texts.order,
      cell: ({ row }) => <OrderLink orderId={row.original.orderId} />,
    }),
    helper.accessor('placedAt', {
      header: texts.placed,
      cell: ({ getValue }) => <span className="whitespace-nowrap text-quiet">{formatMoment(getValue())}</span>,
    }),
    helper.accessor('name', {
      header: texts.customer,
      cell: ({ row: { original } }) => (
        <span className="block max-w-36 truncate large:max-w-48">
          <span className="font-medium">{original.name ?? texts.hidden}</span>{' '}
          <span className="text-13 text-quiet">{[original.city, original.pincode].filter(Boolean).join(' ')}</span>
        </span>
      ),
    }),
    helper.accessor('itemCount', {
      header: texts.items,
      cell: ({ row }) => <ItemsSummary order={row.original} inRow />,
    }),
    helper.accessor('amountPaise', {
      header: () => <span className="block text-end">{texts.total}</span>,
      cell: ({ row: { original } }) => (
        <span className="block text-end whitespace-nowrap">
          <span className="text-13 text-quiet">{texts.paidBy[original.paymentMethod]}</span>{' '}
          <span className="tabular font-medium">{formatMoney(original.amountPaise)}</span>
        </span>
      ),
    }),
    helper.accessor('state', {
      header: texts.state,
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <OrderBadges order={original} marksTests={marksTests} inRow />
        </span>
      ),
    }),
  ]);
/** Items get the room that the others leave, and are cut where it ends; a small screen has no room for the time. */
const WIDTHS: Readonly<Record<string, string>> = {
  itemCount: 'w-full min-w-40 max-w-0',
  placedAt: 'hidden large:table-cell',
  state: 'min-w-44 large:min-w-60',
};
const COLUMNS = { marked: columnsOf(true), unmarked: columnsOf(false) } as const;

/** The list on wide screens, as a table. */
export function OrdersTable({ orders, areTests, selection, onSelect }: ListProps) {
  const columns = areTests ? COLUMNS.unmarked : COLUMNS.marked;
  const table = useTable({
    features,
    columns: onSelect === null ? columns.filter(({ id }) => id !== 'select') : columns,
    data: orders,
    getRowId: ({ orderId }) => orderId,
    state: { rowSelection: idsOf(selection) },
    onRowSelectionChange: (change) =>
      onSelect?.((before) => selectionOf(functionalUpdate(change, idsOf(before)), orders, before)),
  });
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{texts.list}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="border-b border-line bg-wash text-13 text-quiet">
            {group.headers.map((header) => (
              <th
                key={header.id}
                scope="col"
                className={classNames('h-11 px-2 text-start font-medium', WIDTHS[header.column.id])}
              >
                {flexRender(header.column.columnDef.header, header.getContext())}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className="border-b border-line last:border-0 hover:bg-wash has-[[data-state=checked]]:bg-info-soft/50"
          >
            {row.getAllCells().map((cell) => (
              <td key={cell.id} className={classNames('h-11 px-2 align-middle', WIDTHS[cell.column.id])}>
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same list on phones, with one card per order; the whole card is a link. */
export function OrdersCards({ orders, areTests, selection, onSelect }: ListProps) {
  const ticked = orders.filter(({ orderId }) => selection[orderId] !== undefined).length;
  const all = ticked === orders.length ? true : ticked > 0 ? 'indeterminate' : false;
  return (
    <>
      {onSelect === null ? null : (
        <div className="flex items-center gap-1 border-b border-line bg-wash ps-1 text-13 text-quiet">
          <Tick
            label={texts.selectAll}
            checked={all}
            onChange={(checked) =>
              onSelect((before) =>
                selectionOf(Object.fromEntries(orders.map(({ orderId }) => [orderId, checked])), orders, before),
              )
            }
          />
          <span aria-hidden="true">{texts.selectAll}</span>
        </div>
      )}
      <ul aria-label={texts.list}>
        {orders.map((order) => (
          <li
            key={order.orderId}
            className="relative flex gap-1 border-b border-line py-2 ps-1 pe-4 last:border-0 has-[[data-state=checked]]:bg-info-soft/50"
          >
            {onSelect === null ? null : (
              <div className="relative z-10">
                <Tick
                  label={texts.select(displayOrderNumber(order.orderId))}
                  checked={selection[order.orderId] !== undefined}
                  onChange={() => onSelect((before) => toggled(before, order))}
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
