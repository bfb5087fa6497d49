import { randomUUID } from 'node:crypto';
import { EMPTY_ADDRESS } from '../../../../domain/address/address.ts';
import { applyGatewayStatus } from '../confirmation/apply-gateway-status.ts';
import type { PaymentDeps } from '../deps.ts';
import { type Gateway, type GatewayAccount, GatewayError, type GatewayOrder } from '../gateway-port.ts';
import { changeGatewayOrder } from '../gateway-order.ts';
import { lostOrders } from '../metrics.ts';
import { watchGateway } from '../second-gateway/move-order.ts';

/** Share of the account's calls left to orders that the shop knows. */
const LEAVE = 0.6;
/** The form of the shop's own ids (orders/placing/order-id.ts); anything else is another program's order. */
const OWN_ID = /^PSK[0-9A-HJKMNP-TV-Z]{20}$/;

/**
 * Asks each gateway about an order that the database does not have. If it was made for this shop and is paid, writes it
 * with what the gateway knows: amount, payment, the payer's name and number. Items and address are lost, so it is held
 * for the merchant. Returns whether the order is there now.
 */
export async function rebuildOrder(deps: PaymentDeps, orderId: string): Promise<boolean> {
  if (!OWN_ID.test(orderId)) return false;
  for (const account of deps.gateways.all) if (await rebuildFrom(deps, account, orderId)) return true;
  return false;
}

async function rebuildFrom(deps: PaymentDeps, account: GatewayAccount, orderId: string): Promise<boolean> {
  const found = await lookUp(account.calls, orderId);
  if (found?.status !== 'paid' || found.amountPaise === null || found.currency !== 'INR') return false;
  if (originOf(found.returnUrl) !== originOf(deps.settings.publicUrl)) return false;
  const payments = await account.calls.payments(orderId).catch(() => []);
  if (!(await writeHeld(deps, account, orderId, found, found.amountPaise))) return false;
  await applyGatewayStatus(deps, orderId, { ...found, payments, provider: account.id }, 'gateway');
  lostOrders.inc({ restored_from: 'gateway' });
  const facts = { orderId, amountPaise: found.amountPaise };
  deps.log.error(facts, 'order paid at the gateway and unknown here; rebuilt and held for the merchant');
  return true;
}

async function lookUp(calls: Gateway, orderId: string): Promise<GatewayOrder | null> {
  try {
    return await calls.order(orderId, LEAVE);
  } catch (error) {
    if (error instanceof GatewayError) return null;
    throw error;
  }
}

function originOf(url: string | null): string | null {
  return url === null || !URL.canParse(url) ? null : new URL(url).origin;
}

const CAUSE = 'rebuilt from the gateway: the database had lost it; items and address are not known';

async function writeHeld(
  deps: PaymentDeps,
  account: GatewayAccount,
  orderId: string,
  { payer, createdAt, expiresAt }: GatewayOrder,
  amountPaise: number,
): Promise<boolean> {
  const at = new Date(deps.now());
  const address = { ...EMPTY_ADDRESS, state: '', fullname: payer?.name ?? '', mobile: payer?.mobile ?? '' };
  const { sealed, keyId } = deps.vault.seal(orderId, { address, userAgent: null });
  return deps.database.transaction().execute(async (transaction) => {
    const placedAt = createdAt === null ? at : new Date(createdAt);
    const order = await transaction
      .insertInto('shop_order')
      .values({
        order_id: orderId,
        source: 'checkout',
        attempt_key: randomUUID(),
        attempt_digest: deps.vault.digest(orderId),
        payment_method: 'online',
        state: 'created',
        state_cause: CAUSE,
        state_at: at,
        currency: 'INR',
        amount_paise: amountPaise,
        total_mrp_paise: amountPaise,
        total_discount_paise: 0,
        total_extra_discount_paise: 0,
        item_count: 0,
        domain_name: new URL(deps.settings.publicUrl).hostname,
        ads_consent: false,
        purchase_event_id: randomUUID(),
        customer_sealed: sealed,
        customer_key_id: keyId,
        customer_ref: deps.vault.customerRef(address.mobile),
        placed_at: placedAt,
        gateway_environment: account.environment,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!order) return false;
    await changeGatewayOrder(transaction, orderId, {
      provider: account.id,
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      next_sync_at: at,
    });
    const other = deps.choice?.otherThan(account.id);
    if (other) await watchGateway(transaction, orderId, other.id, at);
    const known = await deps.transitions.move(transaction, order, { to: 'awaiting_payment', cause: CAUSE }, at);
    await deps.transitions.move(transaction, known, { to: 'held', cause: CAUSE, changes: { paid_at: at } }, at);
    return true;
  });
}
