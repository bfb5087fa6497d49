import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { Catalogue } from '../../catalogue/products/service.ts';
import type { Feature } from '../../running/feature.ts';
import { startPeriodic } from '../../running/jobs/periodic.ts';
import type { ReminderDeps } from './deps.ts';
import { deleteExpiredReminders } from './reminder-figures.ts';
import { reminderRoutes } from './routes.ts';
import { createReminders, type ReminderService } from './service.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

type Needs = Pick<ReminderDeps, 'database' | 'vault' | 'notifier' | 'now' | 'log'> & {
  config: { shop: Pick<ShopConfig, 'reminders'> };
  quietHours: ReminderDeps['settings']['quietHours'];
  catalogue: { catalogue: Pick<Catalogue, 'variants'> };
};

const EVERY_MS = MINUTE_MS;

export const reminders: Feature<Needs, { reminders: ReminderService }> = {
  name: 'reminders',
  personalData: ['payment_reminder'],
  deleteExpired: deleteExpiredReminders,
  create({ config, quietHours, catalogue, ...needs }) {
    const { database, vault, notifier, now, log } = needs;
    const settings = { afterMinutes: config.shop.reminders?.afterMinutes ?? null, quietHours };
    const service = createReminders({
      database,
      vault,
      notifier,
      now,
      log,
      settings,
      anyInStock: async (items) =>
        (await catalogue.catalogue.variants(items)).some((found) => found?.variant.available === true),
    });
    return {
      services: { reminders: service },
      routes: [reminderRoutes(service)],
      start: () => [
        startPeriodic({
          everyMs: EVERY_MS,
          run: () => service.run(),
          onError: (error) =>
            // Database errors may contain row data.
            log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'reminder run failed; will retry'),
        }),
      ],
    };
  },
};
