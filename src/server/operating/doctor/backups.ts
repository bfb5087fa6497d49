import { BackupError, listBackups } from '../backup/service.ts';
import type { Config } from '../../settings/config/config.ts';
import { fail, type Finding, ok, warn } from './finding.ts';
import { HOUR_MS } from '../../../domain/time/durations.ts';

/** Age at which a nightly backup is two hours late. */
const OLD_MS = 26 * HOUR_MS;

/** Checks the age of the newest backup. */
export async function checkBackups({ backup, mode }: Pick<Config, 'backup' | 'mode'>, now: number): Promise<Finding> {
  if (backup.url === null || backup.key === null) {
    return (mode === 'live' ? warn : ok)(
      'backups',
      'No backups are made: set BACKUP_URL and BACKUP_KEY, and run npm run backup nightly.',
    );
  }
  try {
    const [newest] = await listBackups(backup.url);
    if (!newest) return warn('backups', 'There is no backup yet: run npm run backup, and have a timer do it nightly.');
    const hours = Math.round((now - newest.createdAt) / HOUR_MS);
    return now - newest.createdAt > OLD_MS
      ? fail('backups', `The newest backup is ${hours} hours old: look why npm run backup did not run.`)
      : ok('backups', `The newest backup is ${hours} hours old.`);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return fail('backups', error.message);
  }
}
