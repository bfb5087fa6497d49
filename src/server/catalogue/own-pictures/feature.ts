import type { Database } from '../../running/db/connect.ts';
import type { Feature } from '../../running/feature.ts';
import { limitCounts } from '../../running/http/limits/limited-counts.ts';
import type { RequestCounts } from '../../running/http/request-counts.ts';
import { createOwnPictures, type OwnPictures } from './service.ts';

type Needs = { database: Database; counts: RequestCounts; now: () => number };

/** The pictures that the merchant uploads at the desk. */
export const ownPictures: Feature<Needs, { ownPictures: OwnPictures }> = {
  name: 'own pictures',
  create: ({ database, counts, now }) => ({
    services: { ownPictures: createOwnPictures({ database, limits: limitCounts(counts, now), now }) },
  }),
};
