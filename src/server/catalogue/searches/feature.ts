import type { Database } from '../../running/db/connect.ts';
import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import { createMissedSearches, deleteExpiredMissedSearches } from './missed-searches.ts';

type Needs = { database: Database; now: () => number; log: Log };

/** Counts what shoppers searched for without a result, and nothing of who did. */
export const searches: Feature<Needs, { noteMissedSearch: (text: string) => void }> = {
  name: 'searches',
  deleteExpired: deleteExpiredMissedSearches,
  create(needs) {
    const missed = createMissedSearches(needs);
    return { services: { noteMissedSearch: (text) => missed.note(text) }, stop: () => missed.stop() };
  },
};
