import type { Database } from '../../running/db/connect.ts';
import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import { createMissedAddresses, deleteExpiredMissedAddresses } from './missed-addresses.ts';

type Needs = { database: Database; now: () => number; log: Log };

/** Counts what was asked for and is no page, so that the merchant can lead it elsewhere. */
export const missedAddresses: Feature<Needs, { noteMissedAddress: (url: string) => void }> = {
  name: 'missed addresses',
  deleteExpired: deleteExpiredMissedAddresses,
  create(needs) {
    const missed = createMissedAddresses(needs);
    return { services: { noteMissedAddress: (url) => missed.note(url) }, stop: () => missed.stop() };
  },
};
