import type { CatalogueService } from '../../catalogue/products/service.ts';
import { storedPlatformShop } from '../../catalogue/products/service.ts';
import type { OwnPictures } from '../../catalogue/own-pictures/service.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Feature } from '../../running/feature.ts';
import { startPeriodic } from '../../running/jobs/periodic.ts';
import type { Log } from '../../running/log.ts';
import type { SettingsInForce } from '../shop-settings/service.ts';
import type { ShopDraftService } from '../shop-draft/service.ts';
import { keysSetIn } from './keys-set.ts';
import { createFirstGuesses, type FirstGuessesService } from './service.ts';

type Needs = {
  config: Config;
  settings: SettingsInForce;
  database: Database;
  catalogue: Pick<CatalogueService, 'catalogue'>;
  ownPictures: OwnPictures;
  shopDraft: ShopDraftService;
  now: () => number;
  log: Log;
};

/** Null in the demo, and where the catalogue is kept here: there is no site to look at. */
type Offers = { firstGuesses: FirstGuessesService | null };

const LOOKS_EVERY_MS = 3_000;

/** Name, logo, colour and menu as the merchant's present site has them, prepared as a draft after the first sync. */
export const firstGuesses: Feature<Needs, Offers> = {
  name: 'first guesses',
  // The address of the merchant's site.
  personalData: ['first_guesses'],
  create({ config, settings, database, catalogue, ownPictures, shopDraft, now, log }) {
    if (config.demoMerchant || config.source.ownAddress !== undefined) return { services: { firstGuesses: null } };
    const service = createFirstGuesses({
      database,
      feedUrl: config.feedUrl,
      feedReach: config.feedReach,
      foreignCurrency: config.feedCurrency === config.shop.currency ? null : config.feedCurrency,
      platformName: async () => (await storedPlatformShop(database, config.feedUrl)).name,
      handles: async () => (await catalogue.catalogue.menu()).map(({ handle }) => handle),
      keysSet: async () => keysSetIn(config),
      isUntouched: async () => settings.version === null && (await shopDraft.read()).savedAt === null,
      ownPictures,
      shopDraft,
      limits: {},
      now,
      log,
    });
    let isDone = false;
    return {
      services: { firstGuesses: service },
      start: () => [
        startPeriodic({
          everyMs: LOOKS_EVERY_MS,
          run: async () => {
            if (!isDone) isDone = await service.lookOnce();
            return false;
          },
          onError: (error) => log.error({ err: error }, 'the merchant’s present site was not looked at'),
        }),
      ],
    };
  },
};
