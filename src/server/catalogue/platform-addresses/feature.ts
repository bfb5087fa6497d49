import type { CatalogueService } from '../products/service.ts';
import type { Feature } from '../../running/feature.ts';
import { platformAddresses } from './routes.ts';

type Needs = { catalogue: { catalogue: Pick<CatalogueService['catalogue'], 'productsOfVariants'> } };

/** The addresses of the platform from which the catalogue came lead to the shop's own. */
export const platformAddressFeature: Feature<Needs> = {
  name: 'platform addresses',
  create: ({ catalogue: { catalogue } }) => ({
    services: {},
    routes: [platformAddresses((variantIds) => catalogue.productsOfVariants(variantIds))],
  }),
};
