import type { CatalogueService } from '../products/service.ts';
import type { Feature } from '../../running/feature.ts';
import { platformAddressRoutes } from './routes.ts';

type Needs = { catalogue: { catalogue: Pick<CatalogueService['catalogue'], 'productsOfVariants'> } };

/** The addresses of the platform from which the catalogue came lead to the shop's own. */
export const platformAddresses: Feature<Needs> = {
  name: 'platform addresses',
  create: ({ catalogue: { catalogue } }) => ({
    services: {},
    routes: [platformAddressRoutes((variantIds) => catalogue.productsOfVariants(variantIds))],
  }),
};
