import type { Config } from '../../settings/config/config.ts';
import type { Finding } from './finding.ts';
import type { Database } from '../../running/db/connect.ts';
import { checkBackups } from './backups.ts';
import { inspectDatabase } from './database.ts';
import { checkDisk, checkMemory } from './machine.ts';

/**
 * Runs the doctor's checks that a start does in the background, in addition to those of feed and gateway.
 * They make no request to the shop itself.
 */
export function quickChecks(config: Config, database: Database, now: number): Promise<Finding[]>[] {
  return [
    inspectDatabase(database, config).catch(() => []),
    Promise.all([checkDisk(config.dataDir), checkMemory(), checkBackups(config, now)]),
  ];
}
