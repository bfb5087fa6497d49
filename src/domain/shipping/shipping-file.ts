import { cellOf, type CsvRow, readCsvTable } from '../csv/csv-table.ts';
import { isState } from '../orders/order-state-table.ts';
import type { OrderState } from '../orders/order-state.ts';
import { shipmentFault, type ShipmentFault } from './carrier-and-awb.ts';
import { movesBetween, orderStateOf } from './order-of-shipments.ts';
import { mayFollow, SHIPMENT_STATES, type ShipmentState } from './shipment-state.ts';

/** Why a line of a courier's file cannot be applied. */
export type RowFault =
  | 'no_columns'
  | 'no_order'
  | ShipmentFault
  | 'repeated_awb'
  | 'unknown_status'
  | 'repeated'
  | 'unknown_order'
  | 'not_packed'
  | 'another_awb'
  | 'courier_booked'
  | 'goes_back';

/** A parsed line. `line` counts from 1; `status` is null if none was given. */
export type FileRow = { line: number; orderId: string; carrier: string; awb: string; status: OrderState | null };
export type FaultyRow = { line: number; orderId: string; fault: RowFault };

/** Column names used by couriers and spreadsheets. */
const COLUMNS: Readonly<Record<'orderId' | 'carrier' | 'awb' | 'status', readonly string[]>> = {
  orderId: ['order id', 'order', 'order no', 'order number', 'reference', 'channel order id'],
  carrier: ['carrier', 'courier', 'courier name', 'courier company'],
  awb: ['awb', 'awb number', 'awb no', 'awb code', 'tracking number', 'waybill'],
  status: ['status', 'current status', 'shipment status'],
};

/** Couriers' names of the states, and the order's own. */
const STATUS_WORDS: readonly (readonly [RegExp, OrderState])[] = [
  [/^rto(?!.*(un|not )delivered).*(delivered|received|acknowledged)/, 'rto_delivered'],
  [/^rto|^return(ed)? to origin/, 'rto_in_transit'],
  [/^(undelivered|delivery attempt failed|ndr)/, 'delivery_attempt_failed'],
  [/^out for delivery|^ofd$/, 'out_for_delivery'],
  [/^delivered$/, 'delivered'],
  [/^(shipped|picked up|in transit|dispatched|manifested)$/, 'shipped'],
];

/**
 * Parses a courier's file: order, carrier, AWB and, if present, the status. A file without the columns gives
 * one fault.
 */
export function readShippingFile(csv: string): { rows: FileRow[]; faults: FaultyRow[] } {
  const table = readCsvTable(csv, [COLUMNS.orderId, COLUMNS.carrier, COLUMNS.awb]);
  if (table === null) return { rows: [], faults: [{ line: 1, orderId: '', fault: 'no_columns' }] };
  const rows: FileRow[] = [];
  const faults: FaultyRow[] = [];
  const seen = new Set<string>();
  const ordersOf = ordersByAwb(table);
  for (const row of table) {
    const { line } = row;
    const [orderId, carrier, awb] = [
      textOf(cellOf(row, COLUMNS.orderId)),
      textOf(cellOf(row, COLUMNS.carrier)),
      textOf(cellOf(row, COLUMNS.awb)),
    ];
    const status = statusOf(plain(cellOf(row, COLUMNS.status)));
    const isShared = (ordersOf.get(awb.toUpperCase())?.size ?? 0) > 1;
    const fault = faultOf({ orderId, carrier, awb, status, seen, isShared });
    seen.add(orderId);
    if (fault !== null || status === 'unknown') faults.push({ line, orderId, fault: fault ?? 'unknown_status' });
    else rows.push({ line, orderId, carrier, awb, status });
  }
  return { rows, faults };
}

/** The orders listed with each AWB: if it appears with two orders, its owner is unknown. */
function ordersByAwb(table: readonly CsvRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const orders = new Map<string, Set<string>>();
  for (const row of table) {
    const awb = textOf(cellOf(row, COLUMNS.awb)).toUpperCase();
    orders.set(awb, (orders.get(awb) ?? new Set()).add(textOf(cellOf(row, COLUMNS.orderId))));
  }
  return orders;
}

type Read = {
  orderId: string;
  carrier: string;
  awb: string;
  status: OrderState | 'unknown' | null;
  seen: Set<string>;
  isShared: boolean;
};

function faultOf({ orderId, carrier, awb, status, seen, isShared }: Read): RowFault | null {
  if (orderId === '') return 'no_order';
  if (seen.has(orderId)) return 'repeated';
  const fault = shipmentFault({ carrier, awb });
  if (fault !== null) return fault;
  if (isShared) return 'repeated_awb';
  return status === 'unknown' ? 'unknown_status' : null;
}

/**
 * Exports put an apostrophe before text that a spreadsheet would execute; numbers may be written as ="123".
 */
function textOf(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/^="(.*)"$/, '$1')
    .replaceAll(/\p{Cc}|\p{Cs}/gu, '')
    .trim();
}

function plain(cell: string): string {
  return textOf(cell)
    .toLowerCase()
    .replaceAll(/[_\-.\s]+/g, ' ')
    .trim();
}

function statusOf(words: string): OrderState | 'unknown' | null {
  if (words === '') return null;
  return STATUS_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'unknown';
}

/** The effect of a line on its order. */
export type RowPlan = { ships: boolean; corrects: boolean; moves: OrderState[]; becomes: OrderState };

/**
 * The effect that a line would have on an order in its present state, or why it cannot. An order is never
 * moved back.
 */
export function planRow(order: { state: OrderState; awb: string | null }, row: FileRow): RowPlan | RowFault {
  const ships = order.state === 'packed';
  const isOut = isState(order.state, { byCourier: [true] });
  if (!ships && !isOut) return 'not_packed';
  const isSame = order.awb?.toUpperCase() === row.awb.toUpperCase();
  if (isOut && !isSame && order.state !== 'shipped') return 'another_awb';
  const from: OrderState = ships ? 'shipped' : order.state;
  const target = row.status ?? from;
  const moves = movesBetween(from, target);
  const isThere = from === target;
  if (!isThere && moves.length === 0) return 'goes_back';
  return { ships, corrects: isOut && !isSame, moves, becomes: moves.at(-1) ?? from };
}

/** A shipment of an order with several. */
export type ParcelOfOrder = { parcel: number; awb: string | null; state: ShipmentState };

/** The effect of a line on one of several shipments. */
export type ParcelPlan = { parcel: number; state: ShipmentState; becomes: OrderState };

/**
 * The same for an order with several shipments or unsent pieces: a line updates only the shipment with its
 * AWB, and the order's state follows from its shipments.
 */
export function planParcelRow(
  order: { state: OrderState; parcels: readonly ParcelOfOrder[]; allSent: boolean },
  row: FileRow,
): ParcelPlan | RowFault {
  if (!isState(order.state, { byCourier: [true] })) return 'not_packed';
  const own = order.parcels.find(({ awb }) => awb?.toUpperCase() === row.awb.toUpperCase());
  if (own === undefined) return 'another_awb';
  const state = SHIPMENT_STATES.find((one) => one === row.status) ?? own.state;
  if (state !== own.state && !mayFollow(own.state, state)) return 'goes_back';
  const target = orderStateOf(
    order.parcels.map((one) => (one === own ? state : one.state)),
    order.allSent,
  );
  const moves = target === null ? [] : movesBetween(order.state, target);
  return { parcel: own.parcel, state, becomes: moves.at(-1) ?? order.state };
}
