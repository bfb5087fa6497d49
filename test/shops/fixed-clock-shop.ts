import { createMerchantService, type MerchantService } from '../../src/server/selling/orders/merchant.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, type PayingShopOptions } from '../paying-shop.ts';

/** Start of the gateway's clock, which is also the shop's. It moves only when a test moves it. */
export const NOON = Date.parse('2026-11-21T12:00:00+05:30');

export type FixedClockShop = { gateway: RunningGateway; shop: PayingShop; merchant: MerchantService };

/** Opens a gateway, a shop that uses it, and that shop's merchant service. */
export async function openFixedClockShop(settings: PayingShopOptions['settings'] = {}): Promise<FixedClockShop> {
  const gateway = await openGateway({ now: () => NOON });
  const now = () => gateway.control.settings().now;
  const shop = await openPayingShop({ gateway, now, settings });
  const { database, transitions, vault } = shop;
  return { gateway, shop, merchant: createMerchantService({ database, transitions, vault, now }) };
}

/** Cancels all due work of earlier tests and resets the gateway. */
export async function endDueWork({ gateway, shop }: Pick<FixedClockShop, 'gateway' | 'shop'>): Promise<void> {
  gateway.control.reset();
  await shop.database.updateTable('gateway_order').set({ next_sync_at: null }).execute();
  await shop.database.updateTable('refund').set({ next_at: null }).execute();
}

export async function closeShop({ gateway, shop }: Pick<FixedClockShop, 'gateway' | 'shop'>): Promise<void> {
  await shop.close();
  await gateway.close();
}
