import { type RawBuilder, sql } from 'kysely';
import { ORDER_STATES } from '../../../../domain/orders/order-state.ts';
import { claimDue } from '../../../running/db/claim-due.ts';
import { workForOrder } from '../../../running/tracing/order-work.ts';
import type { PaymentDeps } from '../deps.ts';
import type { Gateways } from '../gateway-port.ts';
import { isUnconfirmed, lookUpsLeft, syncOrderPayment } from './sync-payment.ts';

const BATCH = 20;
/** Concurrent polls: they mostly wait for the gateway, whose limits it respects by itself. */
const AT_ONCE = 8;

/**
 * Syncs orders that are due, the longest due first, several at once. Orders whose payment is not decided come before
 * those that are only looked at once more, and no more are taken than each gateway allows calls for: the others stay due,
 * so that their age shows. Claims each order by postponing its next poll, so that only one replica takes it, and a
 * claim left by a crash expires by itself. Returns true if a whole batch was due.
 */
export async function reconcileDue(deps: PaymentDeps): Promise<boolean> {
  const orderIds: string[] = [];
  const limits = deps.gateways.all.map(({ id, calls }) => ({ at: isAt(deps.gateways, id), left: lookUpsLeft(calls) }));
  for (const { at, left } of limits) {
    const room = Math.min(BATCH - orderIds.length, left.unconfirmed);
    orderIds.push(...(await claimOrders(deps, sql`${at} and ${UNCONFIRMED}`, room)));
  }
  for (const { at, left } of limits) {
    const room = Math.min(BATCH - orderIds.length, left.checks);
    orderIds.push(...(await claimOrders(deps, sql`${at} and not ${UNCONFIRMED}`, room)));
  }
  const waiting = orderIds.values();
  const syncWaiting = async () => {
    for (const orderId of waiting) await syncOne(deps, orderId);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, syncWaiting));
  return orderIds.length === BATCH;
}

/**
 * Orders of this gateway, whose limits are its own. Those of a gateway without keys are taken with the current one's: no
 * call is made for them, and the log says so at each look.
 */
function isAt({ current, all }: Gateways, provider: string): RawBuilder<unknown> {
  const others = all.filter(({ id }) => id !== current.id).map(({ id }) => id);
  if (provider !== current.id) return sql`gateway_order.provider = ${provider}`;
  return others.length === 0 ? sql`true` : sql`gateway_order.provider not in (${sql.join(others)})`;
}

async function syncOne(deps: PaymentDeps, orderId: string): Promise<void> {
  try {
    const about = { name: 'reconcile order', kind: 'consumer', orderId } as const;
    await workForOrder(deps.requestOf, about, () => syncOrderPayment(deps, orderId, 'reconciler'));
  } catch (error) {
    deps.log.error({ err: error, orderId }, 'order sync failed; will retry');
  }
}

/** Open orders, and cash orders with an open payment online. */
const UNCONFIRMED = sql`(shop_order.state in (${sql.join(ORDER_STATES.filter((state) => isUnconfirmed({ state })))})
  or (gateway_order.amount_paise is not null and shop_order.payment_method = 'cash_on_delivery'))`;

async function claimOrders(
  { database, now, settings }: PaymentDeps,
  only: RawBuilder<unknown>,
  limit: number,
): Promise<string[]> {
  if (limit <= 0) return [];
  const claimed = await claimDue(
    database,
    {
      table: 'gateway_order',
      id: 'order_id',
      dueAt: 'next_sync_at',
      // Lock the order's row too: a trigger updates its old columns, which would otherwise wait for a locked order.
      locksToo: sql`join shop_order using (order_id)`,
      only,
      limit,
    },
    { now: now(), until: new Date(now() + settings.claim) },
  );
  return claimed.map((row) => row.order_id);
}
