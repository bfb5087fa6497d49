import { judgeReturnAct, type ReturnAct, returnActRow, type ReturnFacts } from '../../../domain/acts/return-acts.ts';
import { countsAsRefunded } from '../../../domain/payments/refund-state.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { openDisputes, refundsOf } from '../payments/service.ts';
import type { ReturnDeps } from './deps.ts';
import { pickupProvider } from './pickup-provider.ts';
import { awaitsCourier, isCourierRefused, pickupsOf, presentPickup } from './pickup-rows.ts';
import { goesBackByGateway, waitsForFirstGoods } from './refund-return.ts';
import type { ReturnRow } from './returnable-order.ts';

/** Reads what decides about the merchant's acts, under the locks of request and orders if it is to hold. */
export async function readReturnFacts(
  { couriers }: Pick<ReturnDeps, 'couriers'>,
  database: Database,
  row: ReturnRow,
  payer: OrderRow,
): Promise<ReturnFacts> {
  const refunds = await refundsOf(database, payer.order_id);
  const last = refunds.find((one) => one.refund_id === row.refund_id);
  return {
    kind: row.kind,
    state: row.state,
    replaced: row.replacement_order_id !== null && !(await isOffAgain(database, row.replacement_order_id)),
    firstGoodsNotBack: await waitsForFirstGoods(database, row),
    byGateway: goesBackByGateway(payer, row),
    refundUnderWay: last !== undefined && countsAsRefunded(last.state),
    dispute: (await openDisputes(database, payer.order_id))[0] ?? null,
    booksCouriers: couriers !== null,
    fetchesReturns: couriers !== null && (await pickupProvider(database, couriers.providers, row)) !== null,
    courierComes: await isCourierComing(database, row.return_id),
    addressKnown: await isAddressKnown(database, row),
  };
}

async function isCourierComing(database: Database, returnId: string): Promise<boolean> {
  const pickup = presentPickup(await pickupsOf(database, [returnId]), returnId);
  return pickup !== null && awaitsCourier(pickup) && !isCourierRefused(pickup);
}

/** Addresses are removed some time after an order has ended. */
async function isAddressKnown(database: Database, row: ReturnRow): Promise<boolean> {
  const query = database.selectFrom('shop_order').select('customer_sealed').where('order_id', '=', row.order_id);
  return (await query.executeTakeFirstOrThrow()).customer_sealed !== null;
}

/** Like this for a request by its number, without locks. Throws return_not_found. */
export async function factsOfReturn(
  deps: Pick<ReturnDeps, 'database' | 'couriers'>,
  returnId: string,
): Promise<ReturnFacts> {
  const { database } = deps;
  const row = await database
    .selectFrom('return_request')
    .selectAll()
    .where('return_id', '=', returnId)
    .executeTakeFirst();
  if (!row) throw new ShopError('return_not_found');
  const orderOf = (orderId: string) =>
    database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const order = await orderOf(row.order_id);
  // The payment of goods in exchange is that of the first order.
  const payer = order.exchange_of === null ? order : await orderOf(order.exchange_of);
  return readReturnFacts(deps, database, row, payer);
}

/**
 * Throws if an act is not possible with a locked request as it is (domain/acts/return-acts.ts), with the reason.
 * Returns whether it is done already, or being done.
 */
export async function requireReturnAct(
  deps: Pick<ReturnDeps, 'couriers'>,
  database: Database,
  act: ReturnAct,
  { row, payer }: { row: ReturnRow; payer: OrderRow },
): Promise<'possible' | 'done'> {
  const facts = await readReturnFacts(deps, database, row, payer);
  const verdict = judgeReturnAct(act, facts);
  if (verdict === 'possible' || verdict === 'done') return verdict;
  if (verdict === 'refund_under_way') return 'done';
  if (verdict === 'disputed') throw new ShopError('payment_disputed', { disputeId: facts.dispute });
  if (verdict === 'no_provider') throw new ShopError('shipping_unavailable');
  const { to } = returnActRow(act);
  throw new ShopError('invalid_transition', {
    act,
    from: row.state,
    ...(to === null ? {} : { to }),
    ...(verdict === 'state' ? {} : { reason: verdict }),
  });
}

/**
 * Returns true if a replacement sent on approval was cancelled or came back undelivered, so that money is
 * owed instead.
 */
export async function isOffAgain(database: Database, orderId: string | null): Promise<boolean> {
  if (orderId === null) return false;
  const query = database.selectFrom('shop_order').select('state').where('order_id', '=', orderId);
  const { state } = await query.executeTakeFirstOrThrow();
  return state === 'cancelled' || state === 'rto_delivered';
}
