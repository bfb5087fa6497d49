import { randomBytes, randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { CreateOrderRequest } from '../src/contracts/checkout/create-order.ts';
import type { Address } from '../src/domain/address/address.ts';
import type { OfferedLine } from '../src/domain/cart/cart-quote.ts';
import { TURN_AWAY_RULE, type TurnAwayRule } from '../src/domain/payments/gateway-standing.ts';
import { type Database, type DatabaseOptions, connectDatabase } from '../src/server/running/db/connect.ts';
import { migrate } from '../src/server/running/db/migrate.ts';
import type { OutboxTopic } from '../src/server/running/db/outbox-topics.ts';
import { registerErrorHandler } from '../src/server/running/http/error-responses.ts';
import type { Log } from '../src/server/running/log.ts';
import { type CustomerVault, createCustomerVault } from '../src/server/running/encryption/customer-vault.ts';
import { type OrderTransitions, createOrderTransitions } from '../src/server/selling/order-transitions/service.ts';
import type { OrderDeps, OrderSettings } from '../src/server/selling/orders/deps.ts';
import type { PriceSource } from '../src/server/selling/orders/price-source.ts';
import { orderRoutes } from '../src/server/selling/orders/routes.ts';
import { orderHasInvoice } from '../src/server/selling/invoices/service.ts';
import { type OrderService, createOrderService } from '../src/server/selling/orders/service.ts';
import { openCashfree } from '../src/server/providers/gateways/cashfree/cashfree.ts';
import { createGatewayQuota } from '../src/server/providers/gateways/cashfree/quota.ts';
import type { PaymentDeps } from '../src/server/selling/payments/deps.ts';
import type { Gateway, GatewayAccount, Gateways } from '../src/server/selling/payments/gateway-port.ts';
import { createGatewayChoice } from '../src/server/selling/payments/second-gateway/choice.ts';
import { paymentRoutes } from '../src/server/selling/payments/routes.ts';
import { type PaymentService, createPaymentService } from '../src/server/selling/payments/service.ts';
import { PAYMENT_TIMES, type PaymentSettings } from '../src/server/selling/payments/settings.ts';
import { type RunningGateway, type StartOptions, startGateway } from '../stand-ins/gateway/start.ts';
import { exampleCod } from './examples/example-policy.ts';
import { openTestDatabase } from './database/template-database.ts';

/** The services of one shop process on a database, with payments at a gateway but without pages. */
export type PayingShop = {
  app: FastifyInstance;
  url: string;
  database: Database;
  orders: OrderService;
  orderDeps: OrderDeps;
  payments: PaymentService;
  deps: PaymentDeps;
  transitions: OrderTransitions;
  vault: CustomerVault;
  /** The log entries, each as [level, message]. */
  logged: [string, string][];
  close(): Promise<void>;
};

export type PayingShopOptions = {
  /** Default: a new, migrated test database. */
  database?: DatabaseOptions;
  /** Another process of the same shop: uses its database. */
  shares?: Pick<PayingShop, 'database'>;
  gateway: { url: string; appId: string; secretKey: string };
  /** Accepted for webhooks beside the gateway's secret. */
  oldSecret?: string;
  /** Chooses where new orders are paid, beside or in place of the gateway. Default: at the gateway, the only one. */
  gateways?: (gateway: GatewayAccount) => Gateways;
  prices?: PriceSource;
  now?: () => number;
  settings?: Partial<OrderSettings>;
  payment?: Partial<PaymentSettings>;
  /** When orders turn away from one of two gateways. */
  turnAway?: Partial<TurnAwayRule>;
  topics?: readonly OutboxTopic[];
  timeoutMs?: number;
  port?: number;
  /** Adds endpoints other than those of orders and payments. */
  beforeListening?: (parts: Pick<PayingShop, 'app' | 'database' | 'vault' | 'orders' | 'orderDeps'>) => Promise<void>;
};

async function openDatabase(options: DatabaseOptions | undefined): Promise<Database> {
  if (options === undefined) return openTestDatabase();
  const database = await connectDatabase(options);
  await migrate(database);
  return database;
}

/** The same in all shops of a test, so that they can read each other's data. */
export const DATA_KEY = Buffer.alloc(32, 7);

export async function openPayingShop(options: PayingShopOptions): Promise<PayingShop> {
  const { gateway, now = Date.now } = options;
  const logged: [string, string][] = [];
  const database = options.shares?.database ?? (await openDatabase(options.database));
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const transitions = createOrderTransitions(
    new Set(options.topics ?? ['merchant_webhook', 'conversion', 'shopper_message']),
  );
  const vault = createCustomerVault({ current: DATA_KEY, old: [] });
  const log = recordingLog(logged);
  const settings: PaymentSettings = {
    ...PAYMENT_TIMES,
    publicUrl: 'http://127.0.0.1',
    pendingCacheMs: 0,
    undecidedGrace: options.payment?.grace ?? PAYMENT_TIMES.undecidedGrace,
    openingPauses: [1, 1, 1, 1],
    ...options.payment,
  };
  const account = openCashfree({
    appId: gateway.appId,
    secrets: [gateway.secretKey, ...(options.oldSecret === undefined ? [] : [options.oldSecret])],
    environment: 'sandbox',
    baseUrl: gateway.url,
    timeoutMs: options.timeoutMs ?? 5_000,
    quota: createGatewayQuota(now),
  });
  const gateways: Gateways = options.gateways?.(account) ?? { current: account, all: [account] };
  const rule = { ...TURN_AWAY_RULE, ...options.turnAway };
  const { second } = gateways;
  const choice = second && createGatewayChoice({ database, now, log }, [gateways.current, second], rule);
  const deps: PaymentDeps = {
    database,
    transitions,
    vault,
    settings,
    now,
    log,
    gateways,
    ...(choice === undefined ? {} : { choice }),
  };
  const payments = createPaymentService(deps);
  const orderDeps: OrderDeps = {
    database,
    transitions,
    payments,
    hasInvoice: (orderId) => orderHasInvoice(database, orderId),
    vault,
    now,
    randomBytes,
    log,
    prices: options.prices ?? EXAMPLE_PRICES,
    settings: {
      offer: { groupSize: 3, freePerGroup: 1 },
      persuasion: 'as-specified',
      cashOnDelivery: false,
      cod: exampleCod(),
      shopping: 'as-specified',
      payDomains: ['pay.shop.example'],
      ...options.settings,
    },
  };
  const orders = createOrderService(orderDeps);
  registerErrorHandler(app);
  await app.register(orderRoutes(orders));
  await app.register(paymentRoutes(payments));
  await options.beforeListening?.({ app, database, vault, orders, orderDeps });
  const url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  settings.publicUrl = url;
  return {
    app,
    url,
    database,
    orders,
    orderDeps,
    payments,
    deps,
    transitions,
    vault,
    logged,
    async close() {
      await app.close();
      await payments.drain();
      if (!options.shares) await database.destroy();
    },
  };
}

/** The calls of the gateway where new orders are paid. */
export function callsOf({ gateways }: Pick<PaymentDeps, 'gateways'>): Gateway {
  return gateways.current.calls;
}

/** Returns the dependencies with some calls of that gateway replaced. */
export function withCalls<Deps extends Pick<PaymentDeps, 'gateways'>>(deps: Deps, changes: Partial<Gateway>): Deps {
  const { current, all } = deps.gateways;
  const changed = { ...current, calls: { ...current.calls, ...changes } };
  const gateways = { ...deps.gateways, current: changed, all: all.map((one) => (one === current ? changed : one)) };
  return { ...deps, gateways };
}

/** Starts a gateway without rate limits. It sends webhooks only to the orders' own webhook URLs. */
export function openGateway(options: StartOptions = {}): Promise<RunningGateway> {
  const none = {
    'create-order': null,
    'get-order': null,
    'terminate-order': null,
    'get-payments': null,
    'get-payment': null,
    'create-refund': null,
    'get-refunds': null,
    'get-refund': null,
    simulate: null,
    'get-simulation': null,
    'get-settlements': null,
    'settlement-recon': null,
    'get-order-disputes': null,
    'get-dispute': null,
  };
  return startGateway({ ...options, settings: { rateLimits: none, ...options.settings } });
}

function recordingLog(logged: [string, string][]): Log {
  const at = (level: string) => (first: unknown, second?: unknown) => {
    logged.push([level, `${typeof first === 'string' ? first : String(second)} ${JSON.stringify(first)}`]);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

export const EXAMPLE_LINES: readonly OfferedLine[] = [
  exampleLine('101', '1011', 'Ajrakh Kurta', 'M', 149_900),
  exampleLine('102', '1021', 'Chikankari Kurta', 'L', 99_950),
  exampleLine('103', '1031', 'Madras Shirt', 'S', 79_900),
  {
    ...exampleLine('104', '1042', 'Gingham Shirt, Navy', 'M', 129_900),
    options: [
      { name: 'Size', value: 'M' },
      { name: 'Colour', value: 'Bottle Green' },
    ],
    sku: 'GUL-SHI-006-M-BOT',
  },
];

function exampleLine(
  productId: string,
  variantId: string,
  title: string,
  size: string,
  pricePaise: number,
): OfferedLine {
  const handle = title.toLowerCase().replaceAll(' ', '-');
  return {
    productId,
    variantId,
    handle,
    title,
    size,
    options: [{ name: 'Size', value: size }],
    sku: null,
    pricePaise,
    compareAtPricePaise: null,
    available: true,
    pictureUrl: null,
  };
}

const EXAMPLE_PRICES: PriceSource = {
  lines: (items) =>
    Promise.resolve(items.map((item) => EXAMPLE_LINES.find((line) => line.variantId === item.variantId) ?? null)),
};

export function exampleOrder(changes: Partial<CreateOrderRequest> = {}): CreateOrderRequest {
  return {
    attemptKey: randomUUID(),
    items: [{ productId: '101', variantId: '1011', quantity: 1, expectedPricePaise: 149_900 }],
    address: {
      fullname: 'Asha Example',
      mobile: '9000000001',
      pincode: '302001',
      address1: '12 Example Road',
      address2: '',
      town: '',
      city: 'Jaipur',
      state: 'Rajasthan',
      saveAs: '',
    },
    domainname: 'shop.example',
    customername: 'Asha Example',
    customerphone: '+919000000001',
    paymentMethod: 'online',
    adsConsent: true,
    ...changes,
  };
}

/** Places an order over HTTP and returns its id. Throws if the shop refuses it. */
export async function placeOrder(shop: PayingShop, changes: Partial<CreateOrderRequest> = {}): Promise<string> {
  const { status, body } = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder(changes));
  if (status !== 200) throw new Error(`create-order answered ${status} ${JSON.stringify(body)}`);
  return String(body['order_id']);
}

/** Returns the example address, with changes. */
export function exampleAddress(changes: Partial<Address> = {}): Address {
  return { ...exampleOrder().address, ...changes };
}

/** Posts JSON to a shop and returns the response's status and body. */
export async function post(url: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: Object.fromEntries(Object.entries(answer ?? {})) };
}
