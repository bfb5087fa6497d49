import { isStanding } from '../../../domain/money/rules/offer.ts';
import type { CandidateOffer } from '../../../domain/money/rules/offer-conditions.ts';
import type { Database } from '../../running/db/connect.ts';
import { readCandidates } from './candidates.ts';
import { momentOfOffers } from './offer-clock.ts';

/** An offer that pages show, with the code they show with it. */
export type AdvertisedOffer = Pick<CandidateOffer, 'offer' | 'code'>;

/** Returns the offers in force that the shop shows, from the oldest; without that of the settings and those that are used up. */
export type ReadAdvertised = () => Promise<readonly AdvertisedOffer[]>;

type Deps = { database: Database; now: () => number; version: () => Promise<number> };

/** An offer that is used up is shown for no longer than this; all else that changes raises the version. */
const HELD_MS = 60_000;

/** Keeps the offers in memory for each version of the catalogue, so that rendering a list asks the database for none. */
export function createAdvertised({ database, now, version }: Deps): ReadAdvertised {
  let held: { version: number; at: number; offers: Promise<readonly AdvertisedOffer[]> } | null = null;
  return async () => {
    const [current, at] = [await version(), now()];
    if (held?.version !== current || Math.abs(at - held.at) >= HELD_MS) {
      const offers = readAdvertised(database, at);
      held = { version: current, at, offers };
      offers.catch(() => {
        held = null;
      });
    }
    return await held.offers;
  };
}

async function readAdvertised(database: Database, at: number): Promise<AdvertisedOffer[]> {
  const moment = await momentOfOffers(database, at);
  const { tried, waiting, advertised } = await readCandidates({
    database,
    now: () => moment,
    settings: { offer: null },
  });
  return [...tried, ...waiting]
    .filter(
      ({ offer, refused }) =>
        !isStanding(offer) && advertised.has(offer.id) && refused === null && moment >= (offer.conditions.from ?? 0),
    )
    .toSorted((a, b) => Number(a.offer.id) - Number(b.offer.id));
}
