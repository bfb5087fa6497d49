import { Counter } from 'prom-client';
import type { Database } from '../../running/db/connect.ts';
import { startPeriodic } from '../../running/jobs/periodic.ts';
import type { Log } from '../../running/log.ts';
import type { Audit } from '../../running/audit.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

/**
 * `signInFailed`: a wrong password or passkey. `secondFactorFailed`: a wrong code after the right password.
 * `lockedOut`: a try over a limit. `forbidden`: an act that the user's role may not do.
 */
const REFUSALS = ['signInFailed', 'secondFactorFailed', 'lockedOut', 'forbidden'] as const;
export type Refusal = (typeof REFUSALS)[number];

export const deskRefusals = new Counter({
  name: 'shop_desk_refusals_total',
  help: 'Refused sign-ins and acts at the desk, by reason',
  labelNames: ['refusal'],
});
for (const refusal of REFUSALS) deskRefusals.inc({ refusal }, 0);

export type Refused = {
  /** The user's name; empty if there is no such user: people type passwords into the wrong field. */
  who: string;
  userId: number | null;
  address: string;
  /** What was refused, for an act its endpoint's name. */
  detail: string;
};

/** Records what the desk refused, in the audit log and in the metrics. */
export type Refusals = {
  note(refusal: Refusal, about: Refused): void;
  /** Writes what was counted since the last time. */
  write(): Promise<void>;
  /** Writes the rest. */
  stop(): Promise<void>;
};

/** Entries of one minute. An attack from more addresses than these is summed up in one entry. */
const MAX_ENTRIES = 30;

type Counted = Refused & { refusal: Refusal; times: number };

/** Counts refusals for a minute before it writes them, so that nobody can flood the log or the database. */
export function createRefusals({ database, audit, log }: { database: Database; audit: Audit; log: Log }): Refusals {
  let counted = new Map<string, Counted>();
  let more = 0;

  async function write(): Promise<void> {
    const [entries, others] = [[...counted.values()], more];
    counted = new Map();
    more = 0;
    if (entries.length === 0) return;
    const total = entries.reduce((sum, { times }) => sum + times, others);
    log.warn({ refusals: total }, 'the desk refused sign-ins or acts');
    for (const { refusal, who, userId, address, detail, times } of entries) {
      const said = [detail, times === 1 ? '' : `${times} times`].filter(Boolean).join(', ');
      await audit.write(database, { userId, name: who, address }, { act: refusal, detail: said });
    }
    if (others === 0) return;
    const rest = { act: 'lockedOut', detail: `${others} more refusals in the same minute` };
    await audit.write(database, { userId: null, name: '', address: '' }, rest);
  }

  const onError = (error: unknown) => log.error({ err: error }, 'refusals at the desk not recorded');
  const job = startPeriodic({ everyMs: MINUTE_MS, run: async () => write().then(() => false), onError });
  return {
    note(refusal, about) {
      deskRefusals.inc({ refusal });
      const key = JSON.stringify([refusal, about.who, about.address, about.detail]);
      const known = counted.get(key);
      if (known) known.times += 1;
      else if (counted.size < MAX_ENTRIES) counted.set(key, { ...about, refusal, times: 1 });
      else more += 1;
    },
    write,
    async stop() {
      await job.stop();
      await write().catch(onError);
    },
  };
}
