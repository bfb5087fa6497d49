import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { listBackups } from './backups.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

/** The place may be a bucket that charges for each listing. */
const READ_EVERY_MS = 10 * MINUTE_MS;
const PATIENCE_MS = 2_000;

/**
 * Registers the age of the newest backup, in seconds: +Inf if there is none yet, absent if no place is
 * configured or it was never reached. If the place becomes unreachable later, the last known age keeps
 * growing.
 */
export function registerBackupMetrics(registry: Registry, url: string | null, now: () => number = Date.now): void {
  let newest: number | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(url: string): Promise<void> {
    readAt = now();
    const [first] = await listBackups(url);
    newest = first?.createdAt ?? Number.NEGATIVE_INFINITY;
  }

  new Gauge({
    name: 'shop_backup_age_seconds',
    help: 'Age of the newest backup.',
    registers: [registry],
    async collect() {
      if (url !== null && now() - readAt >= READ_EVERY_MS) {
        await Promise.race([read(url).catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })]);
      }
      if (newest === null) this.remove();
      else this.set((now() - newest) / 1000);
    },
  });
}
