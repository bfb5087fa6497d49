import { setTimeout as sleep } from 'node:timers/promises';
import { ShopError } from '../../running/errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import type { PaymentDeps } from './deps.ts';
import {
  changeGatewayOrder,
  type GatewayOrderRow,
  hasMovedFrom,
  readGatewayOrder,
  requestedPaise,
} from './gateway-order.ts';
import {
  type Gateway,
  type GatewayAccount,
  GatewayError,
  type GatewayOrder,
  isUncertain,
  type NewGatewayOrder,
} from './gateway-port.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { notifyUrlOf } from './settings.ts';

export type Payer = { ref: string; name: string | null; mobile: string };

/**
 * Creates this order at a gateway exactly once: the result of an interrupted call is looked up before a retry. Throws
 * gateway_unavailable (try again), gateway_rejected.
 */
export async function createOrFind(
  deps: PaymentDeps,
  account: GatewayAccount,
  order: OrderRow,
  known: GatewayOrderRow,
  whole: Payer,
): Promise<GatewayOrder> {
  const startedAt = performance.now();
  let current = await withTimeToPay(deps, account, known);
  let payer = whole;
  for (let tries = 0; ; tries += 1) {
    const outcome = await tryOnce(deps, account, order, current, payer);
    if ('found' in outcome) return outcome.found;
    if (outcome.withoutName) payer = { ...payer, name: null };
    const pause = deps.settings.openingPauses[tries];
    const wait = outcome.waitMs ?? pause ?? 0;
    const spent = performance.now() - startedAt + wait;
    if (pause === undefined || spent > deps.settings.openingPatience) {
      throw new ShopError('gateway_unavailable', { orderId: order.order_id }, { cause: outcome.error });
    }
    await sleep(wait);
    if (outcome.freshKey) current = await restartSession(deps, account.id, order.order_id);
  }
}

type Outcome =
  | { found: GatewayOrder }
  | { error: unknown; freshKey: boolean; waitMs: number | null; withoutName?: boolean };

/** Sends one POST and, if its outcome is unknown, a GET to find out. */
async function tryOnce(
  deps: PaymentDeps,
  account: GatewayAccount,
  order: OrderRow,
  known: GatewayOrderRow,
  payer: Payer,
): Promise<Outcome> {
  try {
    return {
      found: await account.calls.createOrder(
        toGateway(deps, account, order, known, payer),
        idempotencyKey(order.order_id, known.attempt),
      ),
    };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    switch (error.fault) {
      case 'rate_limited':
        return { error, freshKey: false, waitMs: error.retryAfterMs };
      case 'unauthorised':
        deps.log.error({ code: error.code }, 'gateway credentials rejected');
        throw new ShopError('gateway_rejected', {}, { cause: error });
      case 'name_refused':
      case 'refused':
        // The gateway does not need the name; do not lose the sale over it.
        if (payer.name !== null && error.fault === 'name_refused') {
          deps.log.warn(
            { orderId: order.order_id, code: error.code },
            'customer name rejected by the gateway; retried without it',
          );
          return { error, freshKey: true, waitMs: 0, withoutName: true };
        }
        await giveUp(deps, account.id, order.order_id, error);
        throw new ShopError('gateway_rejected', {}, { cause: error });
      case 'unreachable':
      case 'failed':
      case 'already_exists':
      case 'key_reused':
      case 'not_found':
        return lookUp(account.calls, order.order_id, error);
    }
  }
}

/**
 * Looks the order up. If it exists, it is the result; if it does not, a fresh key may be used; if the gateway
 * does not respond, the same key must be used again.
 */
async function lookUp(gateway: Gateway, orderId: string, first: GatewayError): Promise<Outcome> {
  try {
    return { found: await gateway.order(orderId) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.fault === 'not_found') return { error: first, freshKey: true, waitMs: null };
    if (isUncertain(error) || error.fault === 'rate_limited') {
      return { error, freshKey: false, waitMs: error.retryAfterMs };
    }
    throw new ShopError('gateway_rejected', {}, { cause: error });
  }
}

function toGateway(
  { settings, now }: PaymentDeps,
  account: GatewayAccount,
  order: OrderRow,
  known: GatewayOrderRow,
  payer: Payer,
): NewGatewayOrder {
  return {
    orderId: order.order_id,
    amountPaise: requestedPaise(order, known),
    currency: order.currency,
    customerId: payer.ref,
    customerName: payer.name,
    customerMobile: payer.mobile,
    returnUrl: `${settings.publicUrl}/payment-status?orderId=${order.order_id}`,
    notifyUrl: notifyUrlOf(settings, account),
    expiresAt: known.expires_at?.getTime() ?? now() + settings.payWithin,
  };
}

/** An attempt that is resumed much later needs a new expiry; the changed body needs a new key. */
async function withTimeToPay(
  deps: PaymentDeps,
  { id, minTimeToPayMs }: GatewayAccount,
  known: GatewayOrderRow,
): Promise<GatewayOrderRow> {
  const remainingMs = (known.expires_at?.getTime() ?? 0) - deps.now();
  return remainingMs > minTimeToPayMs ? known : restartSession(deps, id, known.order_id);
}

function restartSession(
  { database, transitions, now, settings }: PaymentDeps,
  provider: string,
  orderId: string,
): Promise<GatewayOrderRow> {
  return database.transaction().execute(async (transaction) => {
    await transitions.lock(transaction, orderId);
    const known = await readGatewayOrder(transaction, orderId);
    if (hasMovedFrom(provider, known)) return known;
    const { attempt, expires_at: expiresAt } = known;
    // A pay-now payment of a COD order has days to be paid; do not shorten that.
    const until = Math.max(expiresAt?.getTime() ?? 0, now() + settings.payWithin);
    const changes = { attempt: attempt + 1, expires_at: new Date(until) };
    return changeGatewayOrder(transaction, orderId, changes);
  });
}

async function giveUp(deps: PaymentDeps, provider: string, orderId: string, error: GatewayError): Promise<void> {
  deps.log.error({ orderId, code: error.code }, 'gateway order rejected');
  await deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, orderId);
    if (order?.state !== 'created' || hasMovedFrom(provider, await readGatewayOrder(transaction, orderId))) return;
    const cause = `the gateway refused it: ${error.code || 'no code'}`;
    await changeGatewayOrder(transaction, orderId, { next_sync_at: null });
    await deps.transitions.move(transaction, order, { to: 'failed', cause }, new Date(deps.now()));
  });
}
