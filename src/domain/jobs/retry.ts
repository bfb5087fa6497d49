/** When failed work is retried, and when it is given up. */
export type RetryRule = {
  /** Pauses between tries, in ms; the last one repeats. Never empty. */
  pausesMs: readonly [number, ...number[]];
  /** Age of the work, in ms, from which a failed try is the last one. null: it is retried for ever. */
  giveUpAfterMs: number | null;
};

/**
 * Share of the pause that is randomised, because tries that failed together would otherwise all hit a
 * recovering service at the same time.
 */
const SPREAD = 0.1;

/**
 * Returns the pause before the next try, in ms, after `attempts` earlier ones: the scheduled pause plus up to
 * a tenth. `random` is from 0 to below 1; 0 gives the scheduled pause.
 */
export function retryPause({ pausesMs }: Pick<RetryRule, 'pausesMs'>, attempts: number, random = 0): number {
  const [first] = pausesMs;
  const pause = pausesMs[Math.min(Math.max(0, attempts), pausesMs.length - 1)] ?? first;
  return Math.round(pause * (1 + SPREAD * random));
}

/** Returns when to try again, in epoch ms; null if the work is given up because of its age. */
export function nextTryAt(
  rule: RetryRule,
  work: { attempts: number; since: number; now: number; random?: number },
): number | null {
  const { attempts, since, now, random } = work;
  if (rule.giveUpAfterMs !== null && now - since >= rule.giveUpAfterMs) return null;
  return now + retryPause(rule, attempts, random);
}
