import Fastify from 'fastify';
import { freePort } from '../../scripts/start/processes.ts';
import type { CreateOrderRequest } from '../../src/contracts/checkout/create-order.ts';
import { registerErrorHandler } from '../../src/server/running/http/error-responses.ts';
import type { DatabaseOptions } from '../../src/server/running/db/connect.ts';
import { createMerchantService, type MerchantService } from '../../src/server/selling/orders/merchant.ts';
import { shipmentsOf, type ShipmentRow } from '../../src/server/selling/shipments/service.ts';
import {
  createShippingService,
  type ShippingDeps,
  type ShippingService,
} from '../../src/server/selling/shipping/service.ts';
import { trackingRoutes } from '../../src/server/selling/shipping/tracking-webhook.ts';
import { runDueBookings } from '../../src/server/selling/shipping/due-bookings.ts';
import { parcelBookings } from '../../src/server/selling/shipping/parcel-bookings.ts';
import type { SendingShop, CourierAccount, CourierAccounts } from '../../src/server/selling/shipping/courier-port.ts';
import { openShiprocket } from '../../src/server/providers/couriers/shiprocket/shiprocket.ts';
import { type RunningShiprocket, startShiprocket } from '../../stand-ins/shiprocket/start.ts';
import { type ReturningShop, withReturns } from './returning-shop.ts';
import { exampleAddress, openPayingShop, type PayingShop, placeOrder } from '../paying-shop.ts';

export type ShippingShop = {
  shop: PayingShop;
  merchant: MerchantService;
  shiprocket: RunningShiprocket;
  webhookUrl: string;
  deps: ShippingDeps;
  shipping: ShippingService;
  /** Returns, which the same providers fetch. */
  returning: ReturningShop;
  /** Moves the clock of shop and stand-in on, in ms. */
  later(ms: number): void;
  /** Places and packs a COD order. The shopper's name selects the stand-in's fault. */
  packedOrder(name?: string, changes?: Partial<CreateOrderRequest>): Promise<string>;
  parcelsOf(orderId: string): Promise<ShipmentRow[]>;
  stateOf(orderId: string): Promise<string>;
  close(): Promise<void>;
};

/** What providers know of the shop in tests. */
export const sendingShop = (now: () => number): SendingShop => ({
  pickupLocation: 'Primary',
  contactEmail: 'care@shop.example',
  box: { lengthCm: 30, breadthCm: 25, heightCm: 5 },
  now,
});

/** No order in these tests is paid online. */
export const NO_GATEWAY = { url: 'http://127.0.0.1:9', appId: 'none', secretKey: 'none' };

/**
 * Runs the work on shipments until none is due. A run passes over a parcel that another connection has locked for a moment, and
 * the running job comes again.
 */
export async function workOff(deps: ShippingDeps): Promise<void> {
  const due = deps.database.selectFrom('shipment').select('shipment_id');
  const isLeft = async () => (await due.where('next_at', '<=', new Date(deps.now())).execute()).length > 0;
  while ((await runDueBookings(parcelBookings(deps))) || (await isLeft()));
}

/**
 * Opens a shop with a simulated Shiprocket, which books its shipments and reports on them. `providers` puts others beside
 * it.
 */
export async function openShippingShop(
  options: {
    providers?: (shiprocket: CourierAccount) => CourierAccounts;
    /** One that other processes open too. Default: a test's own. */
    database?: DatabaseOptions;
  } = {},
): Promise<ShippingShop> {
  let clock = Date.now();
  let placed = 0;
  const now = () => clock;
  const shop = await openPayingShop({
    gateway: NO_GATEWAY,
    now,
    ...(options.database === undefined ? {} : { database: options.database }),
    settings: { cashOnDelivery: true },
  });
  const port = await freePort();
  const webhookUrl = `http://127.0.0.1:${port}/api/webhooks/shipments`;
  const shiprocket = await startShiprocket({ now, webhookUrl });
  const { database, transitions, vault } = shop;
  const merchant = createMerchantService({ database, transitions, vault, now });
  const provider = openShiprocket(
    {
      email: 'demo@example.in',
      password: 'demo-password',
      baseUrl: shiprocket.url,
      webhookToken: 'demo-token',
      timeoutMs: 1_500,
    },
    sendingShop(now),
  );
  const couriers = {
    providers: options.providers?.(provider) ?? { current: provider, all: [provider] },
    weight: { emptyGrams: 100, pieceGrams: 300 },
    random: () => 0,
  };
  const returning = withReturns(shop, {}, couriers);
  const deps: ShippingDeps = {
    ...couriers,
    database,
    merchant,
    receiveReturn: (...webhook) => returning.returns.receiveTracking(...webhook),
    now,
    log: shop.orderDeps.log,
  };
  const door = Fastify({ logger: false, forceCloseConnections: true });
  registerErrorHandler(door);
  await door.register(trackingRoutes(deps));
  await door.listen({ port, host: '127.0.0.1' });
  return {
    shop,
    merchant,
    webhookUrl,
    shiprocket,
    deps,
    shipping: createShippingService(deps),
    returning,
    later: (ms) => void (clock += ms),
    async packedOrder(name = 'Asha Example', changes = {}) {
      placed += 1;
      // Each order has another shopper, because the number of orders per shopper is limited.
      const mobile = `90000${String(10_000 + placed)}`;
      const address = { ...exampleAddress(), ...changes.address, fullname: name, mobile };
      const orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery', ...changes, address });
      await merchant.pack(orderId, 'a test');
      return orderId;
    },
    parcelsOf: (orderId) => shipmentsOf(database, orderId),
    stateOf: async (orderId) => (await merchant.show(orderId)).state,
    async close() {
      await shiprocket.close();
      await door.close();
      await shop.close();
    },
  };
}
