import type { Config } from '../../settings/config/config.ts';
import { takesStoreCredit } from '../../settings/config/public-shop.ts';
import type { Feature } from '../../running/feature.ts';
import { shopperCreditRoutes } from './routes.ts';
import { createShopperCredit, type ShopperCreditDeps } from './service.ts';

type Needs = Omit<ShopperCreditDeps, 'responseMs'> & { config: Pick<Config, 'shop' | 'messages'> };

/** Store credit for the shopper who has it, where codes can be sent. */
export const shopperCredit: Feature<Needs> = {
  name: 'store credit for shoppers',
  create({ config, database, vault, notifier, storeCredit, now }) {
    if (!takesStoreCredit(config)) return { services: {} };
    const credit = createShopperCredit({ database, vault, notifier, storeCredit, now });
    return { services: {}, routes: [shopperCreditRoutes(credit)] };
  },
};
