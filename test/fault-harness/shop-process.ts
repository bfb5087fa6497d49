import * as v from 'valibot';
import { type CommandDeps, runOrderCommand } from '../../src/server/operating/order-commands/service.ts';
import { createMerchantService } from '../../src/server/selling/orders/merchant.ts';
import { merchantOrder } from '../../src/server/selling/orders/merchant-order.ts';
import { merchantWebhookSender } from '../../src/server/communication/merchant-webhook/merchant-webhook.ts';
import { startOutbox } from '../../src/server/running/outbox/service.ts';
import { startReconciler } from '../../src/server/selling/payments/service.ts';
import { PAYMENT_TIMES } from '../../src/server/selling/payments/settings.ts';
import { openRazorpay } from '../../src/server/providers/gateways/razorpay/razorpay.ts';
import type { PriceSource } from '../../src/server/selling/orders/price-source.ts';
import type { GatewayAccount, Gateways } from '../../src/server/selling/payments/gateway-port.ts';
import { startFollowingStandings } from '../../src/server/selling/payments/second-gateway/follow-standings.ts';
import { openPayingShop } from '../paying-shop.ts';
import { type Life, openLife } from './life-services.ts';
import { HARNESS_DELIVERY, makeOffers } from './offers-and-delivery.ts';
import { openPrices } from './price-list.ts';
import { giveHarnessCredit } from './store-credit.ts';
import { commandSchema } from './shop-messages.ts';

/**
 * Settings of one shop process of the fault harness, which serves the checkout over HTTP and may be killed at
 * any moment.
 */
const settingsSchema = v.object({
  database: v.variant('engine', [
    v.object({ engine: v.literal('postgres'), url: v.string() }),
    v.object({ engine: v.literal('pglite'), directory: v.string() }),
  ]),
  gateway: v.object({ url: v.string(), appId: v.string(), secretKey: v.string() }),
  /** Where new orders are paid, if not at the gateway above. */
  razorpay: v.optional(
    v.object({ url: v.string(), keyId: v.string(), keySecret: v.string(), webhookSecret: v.string() }),
  ),
  /** New orders go there only while the one above opens no sessions. */
  isSecond: v.optional(v.boolean(), false),
  merchant: v.object({ url: v.string(), secret: v.string() }),
  /** Address of the feed; null if prices do not change. */
  pricesUrl: v.nullable(v.string()),
  /** False: orders are polled only after a webhook or a shopper's request. */
  reconciler: v.boolean(),
  port: v.number(),
  clockAheadMs: v.number(),
  graceMs: v.number(),
  /** Timeout of calls to the gateway, in ms. */
  timeoutMs: v.number(),
  /**
   * URL of the WhatsApp stand-in, for lives after the payment. Without it the process has only orders and
   * payments.
   */
  whatsappUrl: v.optional(v.string()),
});
export type ShopProcessSettings = v.InferInput<typeof settingsSchema>;

/** A run takes minutes, not hours. */
const HURRIED_RULE = { windowMs: 20_000, slowMs: 1_200, pauseMs: 2_000, longestPauseMs: 20_000, calmMs: 30_000 };

const settings = v.parse(settingsSchema, JSON.parse(process.env['FAULT_SHOP'] ?? 'null'));
let aheadMs = settings.clockAheadMs;
const now = () => Date.now() + aheadMs;
const opened = Promise.withResolvers<CommandDeps & { act?: Life['act'] }>();
process.on('message', (message) => {
  if (typeof message === 'number') aheadMs = message;
  else void runCommand(v.parse(commandSchema, message));
});

/** Runs a command. If it throws, its exit code is null: its effect is unknown. */
async function runCommand({ id, argv }: v.InferOutput<typeof commandSchema>): Promise<void> {
  const { act, ...deps } = await opened.promise;
  const run =
    (argv[0] === 'shopper' || argv[0] === 'desk') && act !== undefined ? act(argv) : runOrderCommand(deps, argv);
  const result = await run.catch(() => null);
  process.send?.({ id, exitCode: result?.exitCode ?? null });
}

const { whatsappUrl, pricesUrl } = settings;
const life = whatsappUrl === undefined ? null : openLife({ whatsappUrl, now });
const { razorpay } = settings;
const second =
  razorpay &&
  openRazorpay({
    ...razorpay,
    webhookSecrets: [razorpay.webhookSecret],
    baseUrl: razorpay.url,
    timeoutMs: settings.timeoutMs,
    now,
  });

function gatewaysOf(first: GatewayAccount, other: GatewayAccount): Gateways {
  if (settings.isSecond) return { current: first, second: other, all: [first, other] };
  return { current: other, all: [other, first] };
}

const prices = Promise.withResolvers<PriceSource>();
const complain = (...about: unknown[]) => console.error(JSON.stringify(about));
const shop = await openPayingShop({
  database: settings.database,
  gateway: settings.gateway,
  ...(second === undefined ? {} : { gateways: (first) => gatewaysOf(first, second) }),
  turnAway: HURRIED_RULE,
  port: settings.port,
  now,
  timeoutMs: settings.timeoutMs,
  topics: ['merchant_webhook'],
  ...(pricesUrl === null ? {} : { prices: { lines: async (...given) => (await prices.promise).lines(...given) } }),
  ...(pricesUrl === null
    ? {}
    : { beforeListening: async (parts) => prices.resolve(await openPrices({ ...parts, now }, pricesUrl, complain)) }),
  ...life?.options,
  // The plans of lives name their amounts, without a charge.
  ...(life === null ? { settings: { delivery: HARNESS_DELIVERY, storeCredit: true, addToOrderMinutes: 30 } } : {}),
  payment: {
    grace: settings.graceMs,
    openingPatience: 2_500,
    openingPauses: PAYMENT_TIMES.openingPauses,
    claim: 20_000,
  },
});
if (life === null) {
  await makeOffers({ ...shop.orderDeps, now });
  await giveHarnessCredit({ ...shop.orderDeps, now });
}
const log = { ...shop.deps.log, error: complain };
if (settings.reconciler) startReconciler({ ...shop.deps, log }, 150);
if (shop.deps.choice) startFollowingStandings(shop.deps.choice, log, 150);
startOutbox(
  {
    database: shop.database,
    now,
    log: shop.deps.log,
    senders: {
      ...life?.senders(),
      merchant_webhook: merchantWebhookSender({
        ...settings.merchant,
        now,
        timeoutMs: 1_000,
        readOrder: (orderId) => merchantOrder(shop.database, shop.vault, orderId),
      }),
    },
  },
  150,
);

life?.start(shop);
opened.resolve({ ...shop, merchant: createMerchantService({ ...shop, now }), now, ...life?.services() });
process.send?.('ready');
