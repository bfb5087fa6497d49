import { HISTORY_TABLES } from '../../running/db/history-tables.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Feature } from '../../running/feature.ts';
import { startPeriodic } from '../../running/jobs/periodic.ts';
import type { Log } from '../../running/log.ts';
import { registerReadings } from '../../running/metrics/readings.ts';
import { keepHistory } from './keep-history.ts';
import { coverOf } from './service.ts';
import { HOUR_MS } from '../../../domain/time/durations.ts';

type Needs = { config: { historyMonths: number | null }; database: Database; now: () => number; log: Log };

const EVERY_MS = HOUR_MS;

/** Tables of history by month: made ahead, watched, and dropped when the merchant says for how long they are kept. */
export const history: Feature<Needs> = {
  name: 'history',
  create: ({ config, database, now, log }) => ({
    services: {},
    metrics: (registry) =>
      registerReadings(registry, {
        of: 'history',
        now,
        help: {
          shop_history_strays: 'Rows of history outside all months, by table; more than 20,000 are not counted',
          shop_history_ahead_seconds: 'Time until the last month of history ends that was made ahead, by table',
        },
        labels: { shop_history_strays: ['table'], shop_history_ahead_seconds: ['table'] },
        read: async () => {
          const covers = await Promise.all(HISTORY_TABLES.map((table) => coverOf(database, table, now())));
          return {
            shop_history_strays: covers.map(({ table, strays }) => ({ labels: { table }, value: strays })),
            shop_history_ahead_seconds: covers.map(({ table, coveredUntil }) => ({
              labels: { table },
              value: (coveredUntil - now()) / 1000,
            })),
          };
        },
      }),
    start: () => [
      startPeriodic({
        everyMs: EVERY_MS,
        run: async () => {
          await keepHistory({ database, now, log, keepMonths: config.historyMonths });
          return false;
        },
        onError: (error) => log.error({ err: error }, 'history run failed; will retry'),
      }),
    ],
  }),
};
