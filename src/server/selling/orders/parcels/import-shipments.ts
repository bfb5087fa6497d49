import { sql, type Transaction } from 'kysely';
import {
  type FaultyRow,
  type FileRow,
  type ParcelPlan,
  planParcelRow,
  planRow,
  type RowFault,
  type RowPlan,
} from '../../../../domain/shipping/shipping-file.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import {
  awaitsBookedCourier,
  changeShipment,
  isGoing,
  openPieces,
  shipmentsFollow,
  shipmentsOf,
} from '../../shipments/service.ts';
import { additionsFollow } from './additions-follow.ts';
import { moveByParcels, moveOne } from './move-by-parcels.ts';
import type { ActGuard, MerchantDeps } from '../merchant-deps.ts';
import { lockAfterPayer } from './with-locked-order.ts';
import { ship } from '../ship-order.ts';

export type ImportedRow = FileRow & { becomes: string };
/** The outcome of a file. If `faults` is not empty, nothing was changed. */
export type ShipmentsImport = { rows: ImportedRow[]; faults: FaultyRow[] };

/** Returns what each row would do to the orders in their present state. Changes nothing. */
export async function previewShipments(
  { database }: Pick<MerchantDeps, 'database'>,
  rows: readonly FileRow[],
): Promise<ShipmentsImport> {
  const ids = rows.map(({ orderId }) => orderId);
  const orders =
    ids.length === 0 ? [] : await database.selectFrom('shop_order').selectAll().where('order_id', 'in', ids).execute();
  const byId = new Map(orders.map((order) => [order.order_id, order]));
  const result: ShipmentsImport = { rows: [], faults: [] };
  for (const row of rows) note(result, row, await planOf(database, byId.get(row.orderId), row));
  return result;
}

/**
 * Applies all rows in one transaction, or none if any is faulty. `record` writes each action to the audit
 * log.
 */
export async function importShipments(
  deps: MerchantDeps,
  rows: readonly FileRow[],
  by: string,
  record: NonNullable<ActGuard['record']>,
): Promise<ShipmentsImport> {
  const result: ShipmentsImport = { rows: [], faults: [] };
  try {
    await deps.database.transaction().execute(async (transaction) => {
      for (const row of await inLockOrder(transaction, rows)) {
        const order = await lockAfterPayer(deps.transitions, transaction, row.orderId);
        const plan = await planOf(transaction, order ?? undefined, row);
        note(result, row, plan);
        if (!order || typeof plan !== 'object') continue;
        const after = await act(deps, transaction, order, { row, plan, by });
        await additionsFollow(deps, transaction, order, after);
        await record(transaction, after);
      }
      if (result.faults.length > 0) throw new NothingDone();
    });
  } catch (error) {
    if (!(error instanceof NothingDone)) throw error;
  }
  const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;
  return { rows: result.rows.toSorted(byLine), faults: result.faults.toSorted(byLine) };
}

/**
 * Sorts the rows into one global lock order, so that two files, or a file and a return, never deadlock. An
 * exchange comes after the order that paid for it, and what was added to an order after that one.
 */
async function inLockOrder(database: Database, rows: readonly FileRow[]): Promise<FileRow[]> {
  const orderIds = rows.map(({ orderId }) => orderId);
  const seconds = await database
    .selectFrom('shop_order')
    .select((row) => ['order_id', row.fn.coalesce('exchange_of', 'ships_with').as('first')])
    .where(sql<boolean>`order_id = any(${orderIds}::text[])`)
    .where((row) => row.or([row('exchange_of', 'is not', null), row('ships_with', 'is not', null)]))
    .execute();
  const firsts = new Map(seconds.map((row) => [row.order_id, row.first]));
  const keyOf = ({ orderId }: FileRow) => {
    const first = firsts.get(orderId);
    return first ? `${first} ${orderId}` : orderId;
  };
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

class NothingDone extends Error {}

type Plan = RowPlan | ParcelPlan;

async function planOf(database: Database, order: OrderRow | undefined, row: FileRow): Promise<Plan | RowFault> {
  if (order === undefined) return 'unknown_order';
  const all = await shipmentsOf(database, order.order_id);
  const parcels = all.filter(isGoing);
  // The number of a lost parcel is not that of the one in which its pieces are sent again.
  if (!all.some(({ state }) => state === 'lost') && parcels.length === 0) return planRow(order, row);
  const allSent = (await openPieces(database, order)).length === 0;
  if (order.state === 'packed') {
    // The file may say that a booked courier has its parcel, but not ship it with another one.
    const isBooked = parcels.some(({ awb }) => awb?.toUpperCase() === row.awb.toUpperCase());
    const sent = { ...row, status: row.status ?? ('shipped' as const) };
    if (isBooked) return planParcelRow({ state: 'shipped', parcels, allSent }, sent);
    return parcels.some(awaitsBookedCourier) ? 'courier_booked' : planRow(order, row);
  }
  return parcels.length === 1 && parcels[0]?.state !== 'lost' && allSent
    ? planRow(order, row)
    : planParcelRow({ state: order.state, parcels, allSent }, row);
}

function note(result: ShipmentsImport, row: FileRow, plan: Plan | RowFault): void {
  if (typeof plan === 'object') result.rows.push({ ...row, becomes: plan.becomes });
  else result.faults.push({ line: row.line, orderId: row.orderId, fault: plan });
}

type Planned = { row: FileRow; plan: Plan; by: string };

async function act(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { row: { carrier, awb }, plan, by }: Planned,
): Promise<OrderRow> {
  const at = new Date(deps.now());
  if ('parcel' in plan) return actOnParcel(deps, transaction, order, { plan, by, at });
  let now = order;
  if (plan.ships || plan.corrects) now = await ship(deps, transaction, now, { carrier, awb }, by);
  for (const to of plan.moves) now = await moveOne(deps, transaction, now, { to, shipment: { carrier, awb }, by, at });
  if (now.state !== order.state) await shipmentsFollow(transaction, now, at);
  return now;
}

async function actOnParcel(
  deps: MerchantDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { plan, by, at }: { plan: ParcelPlan; by: string; at: Date },
): Promise<OrderRow> {
  const before = (await shipmentsOf(transaction, order.order_id)).find(({ parcel }) => parcel === plan.parcel);
  if (!before || before.state === plan.state) return order;
  const shipment = await changeShipment(transaction, before.shipment_id, { state: plan.state, state_at: at });
  return moveByParcels(deps, transaction, order, { shipment, changed: true, by, at });
}
