import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { GATEWAYS } from '../../providers/registry.ts';
import type { Environment } from '../../running/environment/config-error.ts';

/** What the demo's start leaves in the data directory while its shop runs: simulated addresses and keys, no secret. */
const noteSchema = v.object({ pid: v.number(), address: v.string(), environment: v.record(v.string(), v.string()) });
type RunningDemo = v.InferOutput<typeof noteSchema>;

const fileIn = (dataDir: string): string => path.join(dataDir, 'running-demo.json');

/** Notes that a demo shop runs with this environment. Returns a function that removes the note. */
export async function noteRunningDemo(
  dataDir: string,
  demo: { address: string; environment: Readonly<Record<string, string>> },
): Promise<() => Promise<void>> {
  const { DESK_PASSWORD: _password, ...environment } = demo.environment;
  const note: RunningDemo = { pid: process.pid, address: demo.address, environment };
  await writeFile(fileIn(dataDir), JSON.stringify(note), { mode: 0o600 });
  return () => rm(fileIn(dataDir), { force: true });
}

/**
 * Returns the demo shop that runs with this data directory; null if none does, or if the environment names a feed or
 * credentials, which belong to another shop.
 */
export async function runningDemo(environment: Environment, dataDir: string): Promise<RunningDemo | null> {
  const own = ['SHOP_MODE', 'SHOP_FEED_URL', ...GATEWAYS.flatMap(({ settings }) => settings.credentials)];
  if (own.some((name) => environment[name] !== undefined)) return null;
  try {
    const note = v.parse(noteSchema, JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
    // Signal 0 only asks whether the process is there.
    process.kill(note.pid, 0);
    return note;
  } catch {
    return null;
  }
}
