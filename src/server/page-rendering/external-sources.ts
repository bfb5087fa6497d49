import type { Config } from '../config/config.ts';
import type { ExternalSources } from '../http/security-headers.ts';

/** The picture host that shop platforms use in addition to the feed's host. */
const PLATFORM_CDN = 'https://cdn.shopify.com';

/** Returns the origins that pages may reach: the picture hosts, and those of the gateways where orders are paid. */
export function externalSources({ gateways, feedUrl, metaPixelId }: Config): ExternalSources {
  const origins = gateways.all.map(({ page }) => page.origins);
  return {
    // The demo's feed uses plain http and also serves the product videos.
    media: [PLATFORM_CDN, new URL(feedUrl).origin],
    gateway: {
      scriptOrigins: origins.flatMap(({ scriptOrigins }) => scriptOrigins),
      formOrigins: origins.flatMap(({ formOrigins }) => formOrigins),
      frameOrigins: origins.flatMap(({ frameOrigins }) => frameOrigins),
      connectOrigins: origins.flatMap(({ connectOrigins }) => connectOrigins),
    },
    pixel: metaPixelId !== null,
  };
}
