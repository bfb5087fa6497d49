import { createMerchantService, type MerchantService } from '../../src/server/orders/merchant.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop, type PayingShopOptions } from '../paying-shop.ts';

/** Time passes only where a test lets it: the gateway's clock is the shop's. */
export const NOON = Date.parse('2026-11-21T12:00:00+05:30');

export type FixedClockShop = { gateway: RunningGateway; shop: PayingShop; merchant: MerchantService };

/** A gateway, the shop that it pays, and that shop's merchant. */
export async function openFixedClockShop(settings: PayingShopOptions['settings'] = {}): Promise<FixedClockShop> {
  const gateway = await openGateway({ now: () => NOON });
  const now = () => gateway.control.settings().now;
  const shop = await openPayingShop({ gateway, now, settings });
  const { database, transitions, vault } = shop;
  return { gateway, shop, merchant: createMerchantService({ database, transitions, vault, now }) };
}

/** Nothing that earlier tests left due happens in the next one, and the gateway is as it was at first. */
export async function endDueWork({ gateway, shop }: Pick<FixedClockShop, 'gateway' | 'shop'>): Promise<void> {
  gateway.control.reset();
  await shop.database.updateTable('gateway_order').set({ next_sync_at: null }).execute();
  await shop.database.updateTable('refund').set({ next_at: null }).execute();
}

export async function closeShop({ gateway, shop }: Pick<FixedClockShop, 'gateway' | 'shop'>): Promise<void> {
  await shop.close();
  await gateway.close();
}
