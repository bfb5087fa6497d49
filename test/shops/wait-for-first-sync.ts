import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';

const LIMIT_MS = 60_000;
const readinessSchema = v.object({
  catalogue: v.optional(v.object({ lastRun: v.nullable(v.object({ outcome: v.string() })) })),
});

/**
 * Waits for the shop's first whole sync. It opens with the first of its catalogue; tests are of all of it, and what is kept
 * of pages before may be dropped at the sync's end. `log` is what the shop has said so far.
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
