import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { everyLimit } from '../../stand-ins/gateway/records/settings.ts';
import { DEFAULT_TERMS } from '../../src/domain/reconciliation/reconciliation-input.ts';
import type { OrderSettings } from '../../src/server/selling/orders/deps.ts';
import { createMerchantService, type MerchantService } from '../../src/server/selling/orders/merchant.ts';
import type { SettlementDeps } from '../../src/server/selling/settlements/deps.ts';
import { createSettlementService, type SettlementService } from '../../src/server/selling/settlements/service.ts';
import { exampleAddress, openGateway, openPayingShop, type PayingShop, placeOrder } from '../paying-shop.ts';

/** Long enough in the past that the gateway has nothing in the seven days before. */
const NOON = Date.parse('2026-11-10T12:00:00+05:30');

/** A shop, the gateway that settles its payments, and the service that reconciles the two. */
export type SettlementShop = {
  gateway: RunningGateway;
  shop: PayingShop;
  deps: SettlementDeps;
  settlements: SettlementService;
  merchant: MerchantService;
  /** Moves the clock on, in ms, and then does everything that is due. */
  pass(ms: number): Promise<void>;
  differences(): Promise<unknown[]>;
  close(): Promise<void>;
};

export async function openSettlementShop(orderSettings: Partial<OrderSettings> = {}): Promise<SettlementShop> {
  const gateway = await openGateway({ now: () => NOON, settings: { rateLimits: everyLimit(null) } });
  const now = () => gateway.control.settings().now;
  const shop = await openPayingShop({ gateway, now, settings: { cashOnDelivery: true, ...orderSettings } });
  const { database, transitions, vault } = shop;
  const deps: SettlementDeps = {
    database,
    gateways: shop.deps.gateways,
    terms: { ...DEFAULT_TERMS, feeBasisPoints: 195 },
    now,
    log: shop.orderDeps.log,
  };
  const settlements = createSettlementService(deps);
  const look = async () => {
    while (await settlements.run());
  };
  return {
    gateway,
    shop,
    deps,
    settlements,
    merchant: createMerchantService({ database, transitions, vault, now }),
    async pass(ms) {
      await gateway.control.advance(ms);
      await look();
    },
    differences: () =>
      database
        .selectFrom('money_difference')
        .select(['kind', 'order_id', 'expected_paise', 'actual_paise'])
        .where('resolved_at', 'is', null)
        .orderBy('kind')
        .orderBy('expected_paise')
        .execute(),
    async close() {
      await shop.close();
      await gateway.close();
    },
  };
}

export async function paidOrder({ shop, gateway }: SettlementShop): Promise<string> {
  const orderId = await placeOrder(shop, { address: exampleAddress() });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await gateway.control.idle();
  await shop.payments.drain();
  return orderId;
}
