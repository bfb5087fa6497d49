import { randomBytes } from 'node:crypto';
import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import { describeDatabase } from './db/database-address.ts';
import type { GatewayEnvironment } from './db/order-tables.ts';
import { createInvoiceService, type InvoiceService } from './invoices/service.ts';
import type { Log } from './log.ts';
import { commandSocketPath, listenForCommands } from './commands/command-socket.ts';
import { runOrderCommand } from './orders/commands/command.ts';
import { type CustomerVault, createCustomerVault } from './orders/privacy/customer-vault.ts';
import { checkDataKeys, loadDataKeys } from './orders/privacy/data-key.ts';
import { createOrderTransitions } from './orders/order-transitions.ts';
import { customerOf, readMerchantItems, showOrder } from './orders/merchant-view.ts';
import { type MerchantService, createMerchantService } from './orders/merchant.ts';
import type { PriceSource } from './orders/price-source.ts';
import { readOrder } from './orders/read.ts';
import { startSearchFilling } from './orders/search/fill-search-words.ts';
import { startRetention } from './orders/privacy/retention.ts';
import { type OrderService, createOrderService } from './orders/service.ts';
import { loggedTransitions } from './orders/logged-transitions.ts';
import { conversionSender } from './outbox/conversion.ts';
import { merchantWebhookSender } from './outbox/merchant-webhook.ts';
import { type OutboxParts, startOutbox, topicsOf } from './outbox/service.ts';
import { createCashfreeGateway } from './payments/gateway/cashfree.ts';
import { measuredGateway } from './payments/gateway/measured-gateway.ts';
import { type PaymentService, createPaymentService, startReconciler } from './payments/service.ts';
import { PAYMENT_TIMES } from './payments/settings.ts';

const GATEWAY_TIMEOUT_MS = 8_000;
const AD_PLATFORM = 'https://graph.facebook.com/v25.0';

export type Checkout = {
  orders: OrderService;
  payments: PaymentService;
  merchant: MerchantService;
  invoices: InvoiceService;
  vault: CustomerVault;
  /** Begins the work in the background and takes the orders command; gives what stops it all. */
  start(): Promise<() => Promise<void>>;
};

export type CheckoutParts = { config: Config; database: Database; prices: PriceSource; now: () => number; log: Log };

/** Puts orders, payments and the outbox together. Throws ConfigError where the database was written with another DATA_KEY. */
export async function composeCheckout({ config, database, prices, now, log }: CheckoutParts): Promise<Checkout> {
  const keys = await loadDataKeys(config);
  await checkDataKeys(database, keys, now());
  const vault = createCustomerVault(keys);
  const outbox: OutboxParts = { database, senders: sendersOf(config, database, vault, now), now, log };
  const transitions = loggedTransitions(createOrderTransitions(topicsOf(outbox.senders)), log);
  const environment: GatewayEnvironment = config.gateway.simulated ? 'simulated' : config.gateway.environment;
  if (config.mode === 'live' && environment !== 'production') {
    log.warn({ environment }, 'this live shop takes TEST money: orders are marked as test and no sum is real');
  }
  const paymentParts = {
    database,
    transitions,
    now,
    log,
    gateway: measuredGateway(createCashfreeGateway({ ...config.gateway, timeoutMs: GATEWAY_TIMEOUT_MS }), log),
    settings: {
      ...PAYMENT_TIMES,
      publicUrl: config.publicUrl,
      gatewayBaseUrl: config.gateway.baseUrl,
      webhookSecret: config.gateway.secretKey,
      environment,
    },
  };
  const payments = createPaymentService(paymentParts);
  const settings = { ...config.shop, payDomains: config.payDomains };
  const orders = createOrderService({
    database,
    transitions,
    payments,
    prices,
    vault,
    settings,
    now,
    randomBytes,
    log,
  });
  const merchant = createMerchantService({ database, transitions, vault, now });
  const invoices = createInvoiceService({ database, vault, shop: config.shop, now });
  return {
    orders,
    payments,
    merchant,
    invoices,
    vault,
    async start() {
      const stopCommands = await listenForCommands(
        commandSocketPath(config.dataDir),
        (argv) => runOrderCommand({ merchant, database, vault, now, invoices }, argv),
        describeDatabase(config),
      );
      const periodic = [
        startReconciler(paymentParts),
        startOutbox(outbox),
        startRetention({ database, now, log }),
        startSearchFilling({ database, vault, log }),
      ];
      return async () => {
        await Promise.all([stopCommands(), ...periodic.map((job) => job.stop()), payments.drain()]);
      };
    },
  };
}

/** Who takes messages out of the outbox, as far as the configuration names them. */
function sendersOf(
  config: Config,
  database: Database,
  vault: CustomerVault,
  now: () => number,
): OutboxParts['senders'] {
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

async function merchantOrder(database: Database, vault: CustomerVault, orderId: string) {
  const {
    history: _,
    payments: __,
    refunds: ___,
    carrier,
    awb,
    unreadableKeyId,
    customerRef: _____,
    version: ______,
    stateAt: _______,
    price: ________,
    ...order
  } = await showOrder({ database, vault }, orderId);
  // Told later, when the key is there, rather than now without an address.
  if (unreadableKeyId !== null) throw new Error(`the data key ${unreadableKeyId} does not open the order`);
  return {
    ...order,
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    shipment: carrier === null || awb === null ? null : { carrier, awb },
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
  };
}
