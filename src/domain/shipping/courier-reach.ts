import { DAY_MS } from '../time/durations.ts';

/** What one provider that books couriers answered about a PIN code. `checkedAt`: epoch ms. */
export type ReachAnswer = { provider: string; prepaid: boolean; cash: boolean; checkedAt: number };

/** Whether any courier goes to a PIN code, and takes cash there; null: not known, so nothing is refused. */
export type CourierReach = { served: boolean | null; cash: boolean | null };

/** Older answers say nothing any more. */
export const REACH_VALID_MS = 30 * DAY_MS;

/**
 * Puts the providers' answers together: one that goes there is enough, and only if all of them say no does nobody. An
 * answer that is missing or too old leaves it open. `now`: epoch ms.
 */
export function courierReach(providers: readonly string[], answers: readonly ReachAnswer[], now: number): CourierReach {
  const valid = answers.filter(({ checkedAt }) => now - checkedAt <= REACH_VALID_MS);
  const all = providers.map((id) => valid.find(({ provider }) => provider === id));
  const said = (one: 'prepaid' | 'cash') => {
    if (all.some((answer) => answer?.[one] === true)) return true;
    return all.length > 0 && all.every((answer) => answer !== undefined) ? false : null;
  };
  return { served: said('prepaid'), cash: said('cash') };
}
