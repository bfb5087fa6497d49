import type { Config } from '../config/config.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Feature } from '../../running/feature.ts';
import { startPeriodic } from '../../running/jobs/periodic.ts';
import type { Log } from '../../running/log.ts';
import { createShopSettings, type SettingsInForce, type ShopSettingsService } from '../shop-settings/service.ts';
import { createShopDraft, type ShopDraftService } from './service.ts';

type Needs = { config: Config; settings: SettingsInForce; database: Database; now: () => number; log: Log };

type Offers = { shopSettings: ShopSettingsService; shopDraft: ShopDraftService };

const LOOKS_EVERY_MS = 1_000;

/** The merchant's settings and what is prepared of them. Whichever process looks first publishes a draft whose moment came. */
export const shopDraft: Feature<Needs, Offers> = {
  name: 'shop draft',
  personalData: ['shop_draft_editor'],
  create({ config, settings, database, now, log }) {
    const shopSettings = createShopSettings({ database, inForce: settings, running: config.shop, now });
    const draft = createShopDraft({ database, shopSettings, now });
    return {
      services: { shopSettings, shopDraft: draft },
      start: () => [
        startPeriodic({
          everyMs: LOOKS_EVERY_MS,
          run: async () => {
            const version = await draft.publishDue();
            if (version !== null) log.info({ version }, 'the draft was published at its time');
            return false;
          },
          onError: (error) => log.error({ err: error }, 'the draft was not published at its time'),
        }),
      ],
    };
  },
};
