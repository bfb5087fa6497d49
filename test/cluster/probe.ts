import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const EVERY_MS = 250;
const LIMIT_MS = 2_000;
const TABLE = 'create table if not exists example_probe (at timestamptz not null default now())';

export type Probe = {
  /** Since which moment (performance.now()) writes succeed again; null: they fail now. */
  writableSince: () => number | null;
  /** Longest time without a write, in ms, within these moments. */
  longestAway: (from: number, until: number) => number;
  stop: () => Promise<void>;
};

/** Writes again and again with a new connection each time, so that "the database is away" does not depend on the shop. */
export async function startProbe(url: string): Promise<Probe> {
  await write(url, TABLE);
  const stopping = new AbortController();
  const wrote: number[] = [performance.now()];
  let since: number | null = performance.now();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const succeeded = await write(url, 'insert into example_probe default values').then(
        () => true,
        () => false,
      );
      if (succeeded) {
        wrote.push(performance.now());
        since ??= performance.now();
      } else {
        since = null;
      }
      await sleep(EVERY_MS);
    }
  })();
  return {
    writableSince: () => since,
    longestAway(from, until) {
      const within = [from, ...wrote.filter((at) => at > from && at < until), until];
      return Math.max(...within.slice(1).map((at, index) => at - (within[index] ?? at)));
    },
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

async function write(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    // Not waited for: a hung server never takes its leave.
    client.end().catch(() => undefined);
  }
}
