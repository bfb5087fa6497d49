import type { OrderLedger } from '../ledgers.ts';
import { CODES } from '../offers-and-delivery.ts';
import { expectedAmount } from './expected-amount.ts';
import type { PriceList } from '../price-list.ts';

/**
 * Compares what was sold with what the shopper chose and agreed to: variants, quantities and prices per line,
 * the amount less the offers and with delivery by the harness's own arithmetic, the feed's prices at that time, and the
 * gateway's amounts.
 */
export function compareGoods(
  { orderId, row, items, uses, gateway, shopper, attempt, history }: OrderLedger,
  prices: Pick<PriceList, 'had'>,
): string[] {
  if (attempt === null || shopper === null) return [`${orderId}: nobody asked for this order`];
  const wrong: string[] = [];
  const sold = items.map((item) => [item.product_id, item.variant_id, item.quantity, item.price_paise]);
  const chosen = attempt.items.map((item) => [item.productId, item.variantId, item.quantity, item.expectedPricePaise]);
  if (JSON.stringify(sold) !== JSON.stringify(chosen)) {
    wrong.push(`${orderId}: sold ${JSON.stringify(sold)}, asked for ${JSON.stringify(chosen)}`);
  }
  const { codes = [] } = attempt;
  const amount = expectedAmount(attempt.items, attempt.codes && uses, shopper.addedTo !== undefined);
  for (const { code, amount_paise: paise } of uses) {
    const own = CODES.find((one) => one.code === code);
    if (!own || !codes.includes(own.code) || own.amountPaise !== paise) {
      wrong.push(`${orderId}: ${code ?? 'no code'} took ${paise} paise off, with codes ${codes.join(' ')}`);
    }
  }
  if (row.amount_paise !== amount) wrong.push(`${orderId}: ${row.amount_paise} paise, the shopper agreed to ${amount}`);
  const { creditPaise = 0 } = attempt;
  const moneyPaise = amount - creditPaise;
  // Whose money came late may find its credit spent elsewhere.
  if (row.credit_paise !== creditPaise && (row.credit_paise !== 0 || !hadEnded(history)))
    wrong.push(`${orderId}: ${row.credit_paise} paise of store credit, the shopper spent ${creditPaise}`);
  const pieces = attempt.items.reduce((sum, item) => sum + item.quantity, 0);
  if (row.item_count !== pieces) wrong.push(`${orderId}: ${row.item_count} pieces, ${pieces} were asked for`);
  for (const item of attempt.items) {
    if (prices.had(item.variantId, item.expectedPricePaise, attempt.from, attempt.until)) continue;
    wrong.push(
      `${orderId}: ${item.variantId} was sold for ${item.expectedPricePaise} paise, which it did not cost then`,
    );
  }
  if (gateway !== null && shopper.plan !== 'wrong-amount') {
    const gatewayPaise = Math.round(gateway.order_amount * 100);
    if (gatewayPaise !== moneyPaise || gateway.order_currency !== 'INR')
      wrong.push(`${orderId}: the gateway asks for ${gatewayPaise} paise`);
  }
  for (const payment of gateway?.payments ?? []) {
    const paid = Math.round(payment.payment_amount * 100);
    if (paid !== moneyPaise) wrong.push(`${orderId}: a payment is of ${paid} paise, not ${moneyPaise}`);
  }
  return wrong;
}

function hadEnded(history: OrderLedger['history']): boolean {
  return history.some(({ to_state: to }) => to === 'expired' || to === 'failed');
}
