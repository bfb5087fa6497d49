import { randomUUID } from 'node:crypto';
import type { MultipaymentResponse, MultipaymentRequest } from '../../../../contracts/checkout/multipayment.ts';
import { failedPaymentUrl } from '../../../../domain/payments/failed-payment-url.ts';
import { parseRupees } from '../../../../domain/money/money.ts';
import { isOpen } from '../../../../domain/orders/order-state-table.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderDeps } from '../deps.ts';
import { orderWithoutGoods } from './without-goods.ts';

const ONE_RUPEE = 100;

/**
 * Places a payment without a cart, for a domain that the merchant lists [PAY-10]. Throws domain_not_listed,
 * amount_too_small, attempt_expired, gateway_unavailable, gateway_rejected.
 */
export async function placeMultipayment(
  deps: OrderDeps,
  request: MultipaymentRequest,
  caller: string | null = null,
): Promise<MultipaymentResponse> {
  const { name, mobileno: mobile, domainname, attemptKey = randomUUID() } = request;
  if (!deps.settings.payDomains.includes(domainname)) throw new ShopError('domain_not_listed');
  const amountPaise = parseRupees(request.amount) ?? 0;
  if (amountPaise < ONE_RUPEE) throw new ShopError('amount_too_small');
  const requestText = JSON.stringify([name, mobile, domainname, amountPaise]);
  const payment = { attemptKey, requestText, amountPaise, payer: { name, mobile }, domainname };
  const order = await orderWithoutGoods(deps, { ...payment, source: 'multipayment' }, caller);
  if (!isOpen(order.state)) throw new ShopError('attempt_expired');
  const payer = { ref: order.customer_ref, name, mobile };
  const { id, checkout } = await deps.payments.openSession(order, payer);
  return { order_id: order.order_id, payment_session_id: id, fallbackUrl: failedPaymentUrl(request), checkout };
}
