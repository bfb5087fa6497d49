import type { CatalogueService } from '../../catalogue/products/service.ts';
import type { Feature } from '../../running/feature.ts';
import { discoveryEndpoints } from './endpoints.ts';

type Needs = {
  config: { publicUrl: string; shop: { name: string } };
  catalogue: Pick<CatalogueService, 'published' | 'catalogue'>;
  buildName: string;
  /** The header that lets a CDN purge the files with the catalogue. */
  catalogueKeys: Readonly<Record<string, string>>;
};

/** The files for search engines, merchant centres and assistants. */
export const seo: Feature<Needs> = {
  name: 'search engines',
  create: ({ config, catalogue, buildName, catalogueKeys }) => ({
    services: {},
    routes: [
      discoveryEndpoints({
        published: catalogue.published,
        catalogue: catalogue.catalogue,
        publicUrl: config.publicUrl,
        shopName: config.shop.name,
        build: buildName,
        cdnKeys: catalogueKeys,
      }),
    ],
  }),
};
