import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import { customerOf, type PriceSource, readMerchantItems, readOrder } from '../../selling/orders/service.ts';
import { type AdPlatform, sendToAdPlatform } from './ad-platform.ts';
import { conversionSender, type Purchase } from './conversion.ts';
import { adEventRoutes } from './routes.ts';
import { createAdEvents, deleteExpiredAdEvents, startAdEvents } from './service.ts';

type Needs = {
  config: { metaPixelId: string | null; metaAccessToken: string | null; publicUrl: string };
  database: Database;
  vault: CustomerVault;
  prices: PriceSource;
  now: () => number;
  log: Log;
};

const AD_PLATFORM = 'https://graph.facebook.com/v25.0';

/** Tells an ad platform of purchases, product views and carts; without its keys the server sends nothing. */
export const adEvents: Feature<Needs> = {
  name: 'ad events',
  personalData: ['ad_event'],
  deleteExpired: deleteExpiredAdEvents,
  create({ config, database, vault, prices, now, log }) {
    const platform = adPlatformOf(config);
    if (platform === null) return { services: {}, routes: [adEventRoutes(null)] };
    const { publicUrl } = config;
    const send = (events: Parameters<typeof sendToAdPlatform>[1]) => sendToAdPlatform(platform, events);
    const service = createAdEvents({ database, vault, prices, publicUrl, send, now, log });
    const readPurchase = (orderId: string) => purchaseOf(database, vault, orderId);
    return {
      services: {},
      routes: [adEventRoutes(service)],
      receivers: { conversion: conversionSender({ ...platform, publicUrl, now, readPurchase }) },
      start: () => [startAdEvents(service, log)],
    };
  },
};

function adPlatformOf({ metaPixelId: pixelId, metaAccessToken: accessToken }: Needs['config']): AdPlatform | null {
  return pixelId === null || accessToken === null ? null : { baseUrl: AD_PLATFORM, pixelId, accessToken };
}

async function purchaseOf(database: Database, vault: CustomerVault, orderId: string): Promise<Purchase> {
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
