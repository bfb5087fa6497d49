import type { Database } from '../../running/db/connect.ts';
import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import { type Expiring, startRetention } from './retention.ts';

type Needs = {
  database: Database;
  now: () => number;
  log: Log;
  /** What deletes the features' data that was kept long enough. */
  expiring: Expiring;
};

export const privacy: Feature<Needs> = {
  name: 'privacy',
  create: ({ database, now, log, expiring }) => ({
    services: {},
    start: () => [startRetention({ database, now, log, expiring })],
  }),
};
