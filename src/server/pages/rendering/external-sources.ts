import type { Config } from '../../settings/config/config.ts';
import type { ExternalSources } from '../../running/http/security-headers.ts';

/** Returns the origins that pages may reach: the picture hosts, and those of the gateways where orders are paid. */
export function externalSources({ gateways, source, feedUrl, metaPixelId }: Config): ExternalSources {
  const origins = gateways.all.map(({ page }) => page.origins);
  return {
    // The demo's feed uses plain http and also serves the product videos.
    media: [...source.pictureOrigins, new URL(feedUrl).origin],
    gateway: {
      scriptOrigins: origins.flatMap(({ scriptOrigins }) => scriptOrigins),
      formOrigins: origins.flatMap(({ formOrigins }) => formOrigins),
      frameOrigins: origins.flatMap(({ frameOrigins }) => frameOrigins),
      connectOrigins: origins.flatMap(({ connectOrigins }) => connectOrigins),
    },
    pixel: metaPixelId !== null,
  };
}
