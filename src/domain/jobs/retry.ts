/** When work that did not succeed is tried again, and when no more. */
export type RetryRule = {
  /** Between one try and the next, in ms; the last one repeats. Never empty. */
  pausesMs: readonly [number, ...number[]];
  /** Since the work came up, in ms: from then on a failed try is the last one. Null: it is tried for ever. */
  giveUpAfterMs: number | null;
};

/** What is spread: tries that failed together would come back together, upon a service that is just getting up. */
const SPREAD = 0.1;

/**
 * The pause before the next try, in ms, after so many earlier ones: the schedule's, longer by up to a tenth. `random` is
 * from 0 to below 1; 0 gives the schedule's own.
 */
export function retryPause({ pausesMs }: Pick<RetryRule, 'pausesMs'>, attempts: number, random = 0): number {
  const [first] = pausesMs;
  const pause = pausesMs[Math.min(Math.max(0, attempts), pausesMs.length - 1)] ?? first;
  return Math.round(pause * (1 + SPREAD * random));
}

/** When to try again, in epoch ms; null: it is dead, after a try so long after it came up. */
export function nextTryAt(
  rule: RetryRule,
  work: { attempts: number; since: number; now: number; random?: number },
): number | null {
  const { attempts, since, now, random } = work;
  if (rule.giveUpAfterMs !== null && now - since >= rule.giveUpAfterMs) return null;
  return now + retryPause(rule, attempts, random);
}
