import { claimDue } from '../../running/db/claim-due.ts';
import { type Periodic, startPeriodic } from '../../running/jobs/periodic.ts';
import { CourierError, type CourierAccount } from '../shipping/courier-port.ts';
import type { ReachDeps } from './service.ts';
import { DAY_MS, MINUTE_MS } from '../../../domain/time/durations.ts';

const EVERY_MS = 20_000;
/** Providers limit how often they are asked; each PIN code is two questions to each. */
const BATCH = 5;
const CLAIM_MS = 5 * MINUTE_MS;
/** Long before an answer is too old to count. */
const ANSWERED_MS = 14 * DAY_MS;
const UNANSWERED_MS = 60 * MINUTE_MS;

/** Asks the providers about PIN codes until stopped. Any number of replicas may run it. */
export function startAsking(deps: ReachDeps): Periodic {
  return startPeriodic({
    everyMs: EVERY_MS,
    run: async () => {
      await askDue(deps);
      // One batch a run, however many wait.
      return false;
    },
    onError: (error) => deps.log.error({ err: error }, 'asking which PIN codes couriers serve failed; will retry'),
  });
}

/** Asks about a few PIN codes that are due. Returns how many were. */
export async function askDue(deps: ReachDeps): Promise<number> {
  const { database, providers, now } = deps;
  const due = await claimDue(
    database,
    { table: 'courier_reach_question', id: 'pincode', dueAt: 'next_at', limit: BATCH },
    { now: now(), until: new Date(now() + CLAIM_MS) },
  );
  for (const { pincode } of due) {
    const answered = await Promise.all(providers.all.map((provider) => askOne(deps, provider, pincode)));
    const pause = answered.every(Boolean) ? ANSWERED_MS : UNANSWERED_MS;
    await database
      .updateTable('courier_reach_question')
      .set({ next_at: new Date(now() + pause) })
      .where('pincode', '=', pincode)
      .execute();
  }
  return due.length;
}

/** Stores what a provider answers. Returns false, and keeps its former answer, if it did not. */
async function askOne(deps: ReachDeps, provider: CourierAccount, pincode: string): Promise<boolean> {
  const { database, grams, now, log } = deps;
  try {
    const prepaid = (await provider.couriers({ pincode, cod: false, grams })).length > 0;
    const cash = prepaid && (await provider.couriers({ pincode, cod: true, grams })).length > 0;
    const answer = { prepaid, cash, checked_at: new Date(now()) };
    await database
      .insertInto('courier_reach')
      .values({ pincode, provider: provider.id, ...answer })
      .onConflict((conflict) => conflict.columns(['pincode', 'provider']).doUpdateSet(answer))
      .execute();
    return true;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    log.warn({ provider: provider.id, fault: error.fault }, 'a provider did not say which PIN codes it serves');
    return false;
  }
}
