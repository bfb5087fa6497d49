import { type AdEvents, createAdEvents } from './ad-events/service.ts';
import { notifierDeps } from './compose-messages.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import type { CustomerVault } from './encryption/customer-vault.ts';
import type { NotifierDeps } from './messages/deps.ts';
import { createNotifier, type Notifier } from './messages/service.ts';
import { loggedTransitions } from './order-transitions/logged-transitions.ts';
import { createOrderTransitions, type OrderTransitions } from './order-transitions/service.ts';
import { createMerchantService, type MerchantService } from './orders/merchant.ts';
import { readMerchantItems } from './orders/merchant-items.ts';
import { customerOf, placingRequestOf } from './orders/order-customer.ts';
import { readOrder } from './orders/read.ts';
import type { Log } from './log.ts';
import type { PriceSource } from './orders/price-source.ts';
import { conversionSender } from './outbox/conversion.ts';
import { merchantWebhookSender } from './outbox/merchant-webhook.ts';
import { merchantOrder } from './orders/merchant-order.ts';
import { type AdPlatform, type OutboxDeps, sendToAdPlatform, topicsOf } from './outbox/service.ts';
import type { RequestOf } from './tracing/order-work.ts';

const AD_PLATFORM = 'https://graph.facebook.com/v25.0';

type MoveParts = { config: Config; database: Database; vault: CustomerVault; now: () => number; log: Log };

export type OrderMoves = {
  requestOf: RequestOf;
  messageDeps: NotifierDeps;
  notifier: Notifier;
  senders: OutboxDeps['senders'];
  transitions: OrderTransitions;
  merchant: MerchantService;
};

/**
 * Creates what changes the states of orders, the same in the shop and in a command without one, so that both
 * send the same notifications and follow the same policy.
 */
export function composeOrderMoves({ config, database, vault, now, log }: MoveParts): OrderMoves {
  const requestOf: RequestOf = (orderId) => placingRequestOf({ database, vault }, orderId);
  const messageDeps = { ...notifierDeps({ config, database, vault, now, log }), requestOf };
  const notifier = createNotifier(messageDeps);
  const senders = { ...sendersOf(config, database, vault, now), ...notifier.senders };
  const transitions = loggedTransitions(createOrderTransitions(topicsOf(senders)), log);
  const { refundPrepaidRto, advanceBackOnCancel, advanceBackOnRto } = config.shop.cod;
  const policy = { refundPrepaidRto, advanceBackOnCancel, advanceBackOnRto, codRules: config.shop.cod };
  const merchant = createMerchantService({ database, transitions, vault, now, ...policy });
  return { requestOf, messageDeps, notifier, senders, transitions, merchant };
}

/** Returns the outbox senders that are configured. */
function sendersOf(config: Config, database: Database, vault: CustomerVault, now: () => number): OutboxDeps['senders'] {
  const { merchantWebhook, publicUrl } = config;
  const platform = adPlatformOf(config);
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
    ...(platform === null
      ? {}
      : {
          conversion: conversionSender({
            ...platform,
            publicUrl,
            now,
            readPurchase: (orderId) => purchaseOf(database, vault, orderId),
          }),
        }),
  };
}

/** Returns the ad platform; null if the server sends nothing to one. */
function adPlatformOf({ metaPixelId: pixelId, metaAccessToken: accessToken }: Config): AdPlatform | null {
  return pixelId === null || accessToken === null ? null : { baseUrl: AD_PLATFORM, pixelId, accessToken };
}

type AdEventParts = { database: Database; vault: CustomerVault; prices: PriceSource; now: () => number; log: Log };

/**
 * Creates the service that reports product views and cart events to the ad platform; null if the server sends
 * nothing to one.
 */
export function adEventsOf(config: Config, parts: AdEventParts): AdEvents | null {
  const platform = adPlatformOf(config);
  if (platform === null) return null;
  return createAdEvents({
    ...parts,
    publicUrl: config.publicUrl,
    send: (events) => sendToAdPlatform(platform, events),
  });
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
