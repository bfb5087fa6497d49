import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { onlinePaise, type OrderRow } from '../../selling/order-transitions/service.ts';
import { codAmounts } from '../../selling/orders/service.ts';
import type { MessageOrder } from './deps.ts';

/** Returns an order for messages, without its customer if the key is not available. */
export function messageOrder(vault: CustomerVault, row: OrderRow): MessageOrder {
  const { customer_sealed: sealed, customer_key_id: keyId } = row;
  const address = vault.tryOpen(row.order_id, { sealed, keyId })?.address;
  return {
    orderId: row.order_id,
    // An order sent in exchange has the same shopper as the first one.
    fromCheckout: row.source !== 'multipayment',
    language: row.language,
    whatsappConsent: row.whatsapp_consent,
    isCashOnDelivery: row.payment_method === 'cash_on_delivery',
    amountPaise: row.payment_method === 'cash_on_delivery' ? codAmounts(row).payOnDeliveryPaise : row.amount_paise,
    advancePaise: row.advance_paise,
    // Goods in exchange are no new order.
    byNoGateway: row.payment_method !== 'none' && onlinePaise(row) === 0,
    comesWith: row.ships_alone ? null : row.ships_with,
    carrier: row.carrier,
    awb: row.awb,
    customer: address ? { name: address.fullname, mobile: address.mobile, email: address.email ?? null } : null,
  };
}
