import type { Config } from '../config/config.ts';
import type { ExternalSources } from '../http/security-headers.ts';

/** The picture host that shop platforms use in addition to the feed's host. */
const PLATFORM_CDN = 'https://cdn.shopify.com';

/**
 * Returns the origins that pages may reach: the picture hosts, and Cashfree's hosts or the gateway that is
 * configured instead.
 */
export function externalSources(config: Config): ExternalSources {
  const { gateway } = config;
  const scriptOrigin = new URL(gateway.scriptUrl).origin;
  const apiOrigin = new URL(gateway.baseUrl).origin;
  const payments =
    gateway.environment === 'production' ? 'https://payments.cashfree.com' : 'https://payments-test.cashfree.com';
  const origins = gateway.simulated ? [apiOrigin] : [apiOrigin, scriptOrigin, payments];
  return {
    // The demo's feed uses plain http and also serves the product videos.
    media: [PLATFORM_CDN, new URL(config.feedUrl).origin],
    gateway: { scriptOrigin, formOrigins: [apiOrigin], frameOrigins: origins, connectOrigins: [apiOrigin] },
    pixel: config.metaPixelId !== null,
  };
}
