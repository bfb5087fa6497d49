import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { Feature } from '../../running/feature.ts';
import { startPeriodic } from '../../running/jobs/periodic.ts';
import type { Log } from '../../running/log.ts';
import { createStoreCredit, type StoreCreditDeps, type StoreCreditService } from './store-credit-service.ts';
import { writeOffDue } from './write-off-due.ts';

const TEN_MINUTES = 600_000;

type Needs = Omit<StoreCreditDeps, 'settings'> & { config: { shop: Pick<ShopConfig, 'storeCredit'> }; log: Log };

/** Credit of a mobile number, which the merchant gives and takes off at the desk. */
export const storeCredit: Feature<Needs, { storeCredit: StoreCreditService }> = {
  name: 'store credit',
  personalData: ['store_credit_account', 'store_credit_entry'],
  create: ({ config, database, vault, now, log }) => ({
    services: { storeCredit: createStoreCredit({ database, vault, now, settings: config.shop.storeCredit }) },
    start: () => [
      startPeriodic({
        everyMs: TEN_MINUTES,
        run: () => writeOffDue(database, now()),
        onError: (error) => log.error({ err: error }, 'store credit that has expired was not written off'),
      }),
    ],
  }),
};
