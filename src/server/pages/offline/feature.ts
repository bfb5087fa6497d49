import type { Feature } from '../../running/feature.ts';
import { offlineEndpoints } from './endpoints.ts';

type Needs = {
  config: { shop: { name: string; themeColour: string } };
  /** The built worker; null if the merchant has switched it off. */
  worker: string | null;
  builds: readonly string[];
  external: { media: readonly string[] };
};

/** What a browser needs to install the shop and to open it offline. */
export const offline: Feature<Needs> = {
  name: 'offline',
  create: ({ config, worker, builds, external }) => ({
    services: {},
    routes: [offlineEndpoints({ shop: config.shop, worker, builds, pictureOrigins: external.media })],
  }),
};
