import { setTimeout as sleep } from 'node:timers/promises';
import { ShopError } from '../../running/errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import type { GatewayCheckout } from '../../../contracts/checkout/gateway-checkout.ts';
import { createOrFind, type Payer } from './create-at-gateway.ts';
import { checkoutOf, type GatewayAccount, GatewayError, type GatewayOrder } from './gateway-port.ts';
import {
  changeGatewayOrder,
  type GatewayOrderRow,
  hasMovedFrom,
  readGatewayOrder,
  requestedPaise,
} from './gateway-order.ts';
import type { PaymentDeps } from './deps.ts';
import { moveOrder } from './second-gateway/move-order.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

/** A session of the gateway, and how a page opens it. */
export type PaymentSession = { id: string; checkout: GatewayCheckout };

/** How often another request may move the order to the other gateway while this one opens a session at the first. */
const MOST_MOVES = 3;

/**
 * Creates this order at the gateway exactly once and returns its session. Any number of calls, at once or after a
 * crash, end with the same gateway order: both sides use the same order id, and the result of an interrupted call
 * is looked up before a retry. With two gateways, a session that the first does not open is opened at the second.
 * Throws gateway_unavailable (try again), gateway_rejected, attempt_expired.
 */
export async function openSession(deps: PaymentDeps, order: OrderRow, payer: Payer): Promise<PaymentSession> {
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const session = await openWhereItIs(deps, order, payer);
    if (session !== null) return session;
  }
  throw new ShopError('gateway_unavailable', { orderId: order.order_id });
}

/** Returns null if another request has moved the order to the other gateway meanwhile. */
async function openWhereItIs(deps: PaymentDeps, order: OrderRow, payer: Payer): Promise<PaymentSession | null> {
  const placed = await readGatewayOrder(deps.database, order.order_id);
  const known = await awayFromAvoided(deps, placed);
  if (order.state === 'awaiting_payment' && known.session !== null) {
    return { id: known.session, checkout: checkoutOf(accountOf(deps, known)) };
  }
  const { account, found } = await createAtEither(deps, order, known, payer);
  if (found.amountPaise !== requestedPaise(order, known) || found.currency !== order.currency) {
    deps.log.error({ orderId: order.order_id }, 'gateway order amount differs');
    throw new ShopError('gateway_rejected');
  }
  if (found.sessionId === null || found.status !== 'active') throw new ShopError('attempt_expired');
  const session = await adopt(deps, account.id, order.order_id, found, found.sessionId);
  return session === null ? null : { id: session, checkout: checkoutOf(account) };
}

/** An order whose shopper begins, or begins again, goes to the other gateway if new orders turn away from its own. */
async function awayFromAvoided(deps: PaymentDeps, known: GatewayOrderRow): Promise<GatewayOrderRow> {
  const { order_id: orderId, provider } = known;
  const { choice } = deps;
  if (choice === undefined || provider === null || !choice.isAvoided(provider, orderId)) return known;
  const other = choice.otherThan(provider);
  return other === null || choice.isAvoided(other.id) ? known : moveOrder(deps, orderId, provider, other.id);
}

/**
 * Creates the order at its gateway or, if that opens no session soon enough, at the other one. No shopper has a session of
 * the first then, and whatever is found there later goes back.
 */
export async function createAtEither(
  deps: PaymentDeps,
  order: OrderRow,
  known: GatewayOrderRow,
  payer: Payer,
): Promise<{ account: GatewayAccount; found: GatewayOrder }> {
  const account = accountOf(deps, known);
  const other = deps.choice?.otherThan(account.id) ?? null;
  if (deps.choice === undefined || other === null) {
    return { account, found: await createOrFind(deps, account, order, known, payer) };
  }
  const began = performance.now();
  const hurried = { ...deps.settings, openingPauses: deps.settings.openingPauses.slice(0, 1) };
  try {
    const found = await withinTime(deps, account, order.order_id, () =>
      createOrFind({ ...deps, settings: hurried }, account, order, known, payer),
    );
    return { account, found };
  } catch (error) {
    if (!isGatewaysFault(error)) throw error;
    const moved = await moveOrder(deps, order.order_id, account.id, other.id);
    if (moved.provider !== other.id) throw error;
    deps.log.warn({ orderId: order.order_id, gateway: other.id }, 'session opened at the other gateway');
    const openingPatience = Math.max(0, deps.settings.openingPatience - (performance.now() - began));
    const rest = { ...deps, settings: { ...deps.settings, openingPatience } };
    const found = await withinTime(
      deps,
      other,
      order.order_id,
      () => createOrFind(rest, other, order, moved, payer),
      Infinity,
    );
    return { account: other, found };
  }
}

/**
 * Waits for a session, but no longer than shoppers should, and notes whether it came in time. A call that is not waited for
 * any more may still make the gateway's order, which nobody has a session of.
 */
async function withinTime(
  { choice }: PaymentDeps,
  { id }: GatewayAccount,
  orderId: string,
  open: () => Promise<GatewayOrder>,
  limitMs = choice?.rule.slowMs ?? Infinity,
): Promise<GatewayOrder> {
  const began = performance.now();
  const opening = open();
  const isSlow = () => performance.now() - began > (choice?.rule.slowMs ?? Infinity);
  try {
    const found = await (limitMs === Infinity ? opening : Promise.race([opening, tooSlow(limitMs, orderId)]));
    await choice?.note(id, orderId, !isSlow());
    return found;
  } catch (error) {
    opening.catch(() => undefined);
    if (isGatewaysFault(error)) await choice?.note(id, orderId, false);
    throw error;
  }
}

async function tooSlow(limitMs: number, orderId: string): Promise<never> {
  await sleep(limitMs, undefined, { ref: false });
  throw new ShopError('gateway_unavailable', { orderId });
}

/** Whether the gateway is to blame, rather than this order: it does not answer, or refuses the shop's keys. */
function isGatewaysFault(error: unknown): boolean {
  if (!(error instanceof ShopError)) return false;
  const { code, cause } = error;
  return code === 'gateway_unavailable' || (cause instanceof GatewayError && cause.fault === 'unauthorised');
}

/** Returns the account where an order is paid. Throws gateway_rejected if its keys are no longer set. */
export function accountOf(
  { gateways, log }: PaymentDeps,
  { order_id: orderId, provider }: GatewayOrderRow,
): GatewayAccount {
  const account = provider === null ? gateways.current : gateways.all.find(({ id }) => id === provider);
  if (account) return account;
  log.error({ orderId, provider }, 'no keys are set for the gateway of this order');
  throw new ShopError('gateway_rejected');
}

/**
 * Stores the session with the order. Of several calls at once the first wins, and all return its session. Null if the
 * order has moved to the other gateway: then no shopper may get this session.
 */
async function adopt(
  deps: PaymentDeps,
  provider: string,
  orderId: string,
  found: GatewayOrder,
  sessionId: string,
): Promise<string | null> {
  return deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, orderId);
    const known = await readGatewayOrder(transaction, orderId);
    if (hasMovedFrom(provider, known)) return null;
    const isOpen = order?.state === 'awaiting_payment';
    if (isOpen && (known.session !== null || !known.has_moved)) return known.session ?? sessionId;
    if (!isOpen && order?.state !== 'created') throw new ShopError('attempt_expired');
    const at = new Date(deps.now());
    await changeGatewayOrder(transaction, orderId, {
      session: sessionId,
      ...(found.expiresAt === null ? {} : { expires_at: new Date(found.expiresAt) }),
      next_sync_at: new Date(deps.now() + MINUTE_MS),
      sync_count: 0,
    });
    if (isOpen) return sessionId;
    await deps.transitions.move(transaction, order, { to: 'awaiting_payment', cause: 'the gateway has the order' }, at);
    return sessionId;
  });
}
