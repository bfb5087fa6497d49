import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';

const LIMIT_MS = 120_000;
const readinessSchema = v.object({
  catalogue: v.optional(v.object({ lastRun: v.nullable(v.object({ outcome: v.string() })) })),
});

/**
 * Waits for the shop's first complete sync. A shop opens with part of its catalogue, but tests need all of
 * it, and the end of the sync may drop pages that were cached before. `log` returns the shop's log so far.
 */
export async function untilFeedIsRead({ url, log }: { url: string; log: () => string }): Promise<void> {
  const until = performance.now() + LIMIT_MS;
  while (performance.now() < until) {
    const { catalogue } = v.parse(readinessSchema, await (await fetch(`${url}/readyz`)).json());
    if (catalogue?.lastRun?.outcome === 'complete') return;
    await setTimeout(50);
  }
  throw new Error(`The shop did not read its feed:\n${log()}`);
}
