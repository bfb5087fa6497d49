import type { Config } from '../config/config.ts';
import type { OutsideSources } from '../http/security-headers.ts';

/** The picture hosts that shop platforms serve from, beside the feed's own. */
const PLATFORM_CDN = 'https://cdn.shopify.com';

/** The hosts behind a payment: Cashfree's own where the shop speaks to Cashfree, else the one it was pointed at. */
export function outsideSources(config: Config): OutsideSources {
  const { gateway } = config;
  const scriptOrigin = new URL(gateway.scriptUrl).origin;
  const apiOrigin = new URL(gateway.baseUrl).origin;
  const payments =
    gateway.environment === 'production' ? 'https://payments.cashfree.com' : 'https://payments-test.cashfree.com';
  const origins = gateway.simulated ? [apiOrigin] : [apiOrigin, scriptOrigin, payments];
  return {
    // The demo's feed speaks plain http; the films of its products play from there.
    media: [PLATFORM_CDN, new URL(config.feedUrl).origin],
    gateway: { scriptOrigin, formOrigins: [apiOrigin], frameOrigins: origins, connectOrigins: [apiOrigin] },
    pixel: config.metaPixelId !== null,
  };
}
