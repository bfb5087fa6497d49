import type { PayNow } from '../../../../contracts/checkout/pay-now.ts';
import { prepaidDiscount } from '../../../../domain/money/rules/prepaid-discount.ts';
import { ShopError } from '../../../running/errors.ts';
import { chargesOf, type OrderRow } from '../../order-transitions/service.ts';
import type { PaymentSession } from '../../payments/service.ts';
import type { OrderDeps } from '../deps.ts';
import { customerOf } from '../order-customer.ts';

type Reader = Pick<OrderDeps, 'payments' | 'settings'>;

/**
 * Returns the amount that makes a COD order prepaid: without the fee, with the discount for paying online, and with
 * the delivery charge of orders that are. Other charges stay the same.
 */
function sumOf({ settings }: Reader, order: OrderRow): number {
  const chargesPaise = chargesOf(order);
  const goodsPaise = order.amount_paise - chargesPaise;
  const moreDeliveryPaise = (order.delivery_if_prepaid_paise ?? order.delivery_paise) - order.delivery_paise;
  return goodsPaise - prepaidDiscount(goodsPaise, settings.cod.prepaidDiscountPaise) + chargesPaise + moreDeliveryPaise;
}

/** Returns the offer to pay online instead of on delivery, and what it saves, for the pages of an order. */
export async function payNowPart(deps: Reader, order: OrderRow): Promise<{ payNow?: PayNow }> {
  if (!deps.settings.cod.payNowAfterOrder || order.payment_method !== 'cash_on_delivery') return {};
  const offer = await deps.payments.readPayNow(order, sumOf(deps, order));
  if (offer === null) return {};
  const savingPaise = Math.max(0, order.amount_paise + order.cod_fee_paise - offer.amountPaise);
  return { payNow: { ...offer, savingPaise } };
}

/**
 * Opens the payment that makes a COD order prepaid, and returns its session. Knowing the order's id is enough
 * to pay. Throws order_not_found, deadline_passed, gateway_unavailable, gateway_rejected.
 */
export async function payNow(deps: OrderDeps, order: OrderRow | null): Promise<PaymentSession> {
  if (!order) throw new ShopError('order_not_found');
  const address = customerOf(deps.vault, order)?.address;
  if (!deps.settings.cod.payNowAfterOrder || !address) throw new ShopError('deadline_passed');
  const payer = { ref: order.customer_ref, name: address.fullname, mobile: address.mobile };
  return deps.payments.openPayNow(order, payer, sumOf(deps, order));
}
