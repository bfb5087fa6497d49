import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import type { CustomerVault } from './encryption/customer-vault.ts';
import { readMerchantItems } from './orders/merchant-items.ts';
import { customerOf } from './orders/order-customer.ts';
import { readOrder } from './orders/read.ts';
import { conversionSender } from './outbox/conversion.ts';
import { merchantWebhookSender } from './outbox/merchant-webhook.ts';
import { merchantOrder } from './orders/merchant-order.ts';
import type { OutboxDeps } from './outbox/service.ts';

const AD_PLATFORM = 'https://graph.facebook.com/v25.0';

/** Who takes messages out of the outbox, as far as the configuration names them. */
export function sendersOf(
  config: Config,
  database: Database,
  vault: CustomerVault,
  now: () => number,
): OutboxDeps['senders'] {
  const { merchantWebhook, metaPixelId, metaAccessToken, publicUrl } = config;
  return {
    ...(merchantWebhook === null
      ? {}
      : {
          merchant_webhook: merchantWebhookSender({
            ...merchantWebhook,
            now,
            readOrder: (orderId) => merchantOrder(database, vault, orderId),
          }),
        }),
    ...(metaPixelId === null || metaAccessToken === null
      ? {}
      : {
          conversion: conversionSender({
            baseUrl: AD_PLATFORM,
            pixelId: metaPixelId,
            accessToken: metaAccessToken,
            publicUrl,
            now,
            readPurchase: (orderId) => purchaseOf(database, vault, orderId),
          }),
        }),
  };
}

async function purchaseOf(database: Database, vault: CustomerVault, orderId: string) {
  const order = await readOrder({ database }, orderId);
  if (!order) throw new Error('the order is gone');
  const customer = customerOf(vault, order);
  return {
    orderId,
    amountPaise: order.amount_paise,
    currency: order.currency,
    items: await readMerchantItems(database, orderId),
    address: customer?.address ?? null,
    userAgent: customer?.userAgent ?? null,
    adBrowser: customer?.adBrowser,
  };
}
