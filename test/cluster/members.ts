import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { NODES } from './network.ts';

const MEMBERS = v.object({
  members: v.array(v.object({ name: v.string(), role: v.string(), state: v.string() })),
});
type Member = v.InferOutput<typeof MEMBERS>['members'][number];

/** What the first node that answers says of all of them. */
async function members(): Promise<Member[]> {
  for (const { address } of NODES) {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) })
      .then((response): Promise<unknown> => response.json())
      .catch(() => null);
    const read = v.safeParse(MEMBERS, answer);
    if (read.success) return read.output.members;
  }
  return [];
}

/** The node whose own word is that it is the primary. */
export async function primary(): Promise<string | null> {
  for (const { name, address } of NODES) {
    const isPrimary = await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1_000) })
      .then(({ status }) => status === 200)
      .catch(() => false);
    if (isPrimary) return name;
  }
  return null;
}

/** Waits until one is the primary and both others follow it, one of them synchronously. `onFailed` may mend a node that failed. */
export async function untilWhole(limitMs: number, onFailed?: (name: string) => Promise<void>): Promise<void> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const all = await members();
    for (const { name, state } of all) if (state === 'start failed') await onFailed?.(name);
    const roles = all.filter(({ state }) => ['running', 'streaming'].includes(state)).map(({ role }) => role);
    if (roles.length === NODES.length && roles.includes('leader') && roles.includes('sync_standby')) return;
    await sleep(250);
  }
  throw new Error(`the cluster is not whole: ${JSON.stringify(await members())}`);
}
