import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { listBackups } from './backups.ts';

/** The place may be a bucket that asks money for each look. */
const LOOK_EVERY_MS = 10 * 60_000;
const PATIENCE_MS = 2_000;

/**
 * How old the newest backup is, in seconds: +Inf where there is none yet; absent where no place is set, or it was never
 * reached. A place that cannot be reached later on makes the age of what was seen there grow.
 */
export function registerBackupMetrics(registry: Registry, url: string | null, now: () => number = Date.now): void {
  let newest: number | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(place: string): Promise<void> {
    lookedAt = now();
    const [first] = await listBackups(place);
    newest = first?.madeAt ?? Number.NEGATIVE_INFINITY;
  }

  new Gauge({
    name: 'shop_backup_age_seconds',
    help: 'Age of the newest backup.',
    registers: [registry],
    async collect() {
      if (url !== null && now() - lookedAt >= LOOK_EVERY_MS) {
        await Promise.race([look(url).catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })]);
      }
      if (newest === null) this.remove();
      else this.set((now() - newest) / 1000);
    },
  });
}
