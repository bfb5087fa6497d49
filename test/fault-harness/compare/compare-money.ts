import type { GatewayOrder, OrderLedger } from '../ledgers.ts';
import { isPossible } from '../merchant-desk.ts';

export const STANDING = new Set(['paid', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']);

/** Returns how much money of an order came in at the gateway and how much was refunded, in paise. */
export function movesOf(gateway: GatewayOrder | null): { came: number; back: number } {
  const paid = (gateway?.payments ?? []).filter((payment) => payment.payment_status === 'SUCCESS');
  const returned = (gateway?.refunds ?? []).filter((refund) => refund.status === 'SUCCESS');
  return {
    came: paid.reduce((sum, payment) => sum + Math.round(payment.payment_amount * 100), 0),
    back: returned.reduce((sum, refund) => sum + refund.amountPaise, 0),
  };
}

const ON_THEIR_WAY = new Set(['shipped', 'out_for_delivery', 'delivered']);

/** Returns how much the gateway refunded without a request of the shop, in paise. */
function sentBackByOthers({ gateway, refunds }: Pick<OrderLedger, 'gateway' | 'refunds'>): number {
  const own = new Set(refunds.filter((refund) => refund.kind !== 'gateway').map((refund) => refund.refund_id));
  return (gateway?.refunds ?? [])
    .filter((refund) => refund.status === 'SUCCESS' && !own.has(refund.refundId))
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
}

/**
 * Compares the gateway's money with the order's state. An active order has its whole amount, less the
 * merchant's partial refunds. A finished one has nothing. If money was refunded outside the shop, the order
 * must not be active unless its goods had been shipped.
 */
export function compareMoney(ledger: OrderLedger): string[] {
  const { orderId, row, gateway, refunds, commands, shopper, attempt } = ledger;
  const { came, back } = movesOf(gateway);
  const remaining = came - back;
  // What store credit pays is no money; where it was spent elsewhere meanwhile the order waits for the merchant.
  const { creditPaise = 0 } = attempt ?? {};
  const amount = row.amount_paise - creditPaise;
  const lacksCredit = row.credit_paise !== creditPaise;
  const parts = refunds
    .filter((refund) => refund.kind === 'partial' && refund.state === 'success')
    .reduce((sum, refund) => sum + refund.amount_paise - refund.credit_paise, 0);
  const wrong: string[] = [];
  const state = row.state;
  if (back > came) wrong.push(`${orderId}: ${back} paise went back of ${came}`);
  const accepted = commands.some((command) => command.name === 'accept' && isPossible(command));
  const exact =
    !lacksCredit &&
    gateway !== null &&
    Math.round(gateway.order_amount * 100) === amount &&
    gateway.order_currency === row.currency;
  if (STANDING.has(state)) {
    const gone = ON_THEIR_WAY.has(state) ? sentBackByOthers(ledger) : 0;
    if (remaining > amount - parts || remaining < amount - parts - gone) {
      wrong.push(`${orderId}: ${state}, but ${remaining} paise of ${amount} are here, ${parts} sent back on purpose`);
    }
    if (!exact && !accepted) wrong.push(`${orderId}: another amount was paid, but it is ${state}`);
  } else if (state === 'held') {
    if (exact && remaining >= amount - parts) wrong.push(`${orderId}: held, although all of ${amount} paise are here`);
    if (remaining > amount) wrong.push(`${orderId}: held, and ${remaining} paise of ${amount} are here`);
  } else if (remaining !== 0) {
    wrong.push(`${orderId}: ${state}, but ${remaining} paise are here`);
  }
  if (['created', 'awaiting_payment', 'refund_pending'].includes(state)) {
    const next = row.next_sync_at?.toISOString() ?? 'never';
    wrong.push(
      `${orderId}: stuck in ${state}, looked at ${row.sync_count} times, next ${next}, ${gateway?.order_status ?? 'none'} there`,
    );
  }
  if (came === 0 && (STANDING.has(state) || state === 'refunded' || state === 'held')) {
    wrong.push(`${orderId}: ${state}, but nobody paid (${shopper?.plan ?? 'unknown'})`);
  }
  if (came > 0 && ['failed', 'expired'].includes(state)) wrong.push(`${orderId}: paid at the gateway, ${state} here`);
  return wrong;
}
