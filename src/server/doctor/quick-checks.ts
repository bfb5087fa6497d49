import type { Config } from '../config/config.ts';
import type { Finding } from './finding.ts';
import type { Database } from '../db/connect.ts';
import { checkBackups } from './backups.ts';
import { inspectDatabase } from './database.ts';
import { checkDisk, checkMemory } from './machine.ts';

/** The part of the doctor that a start does in the background, beside asking feed and gateway: nothing that knocks at its own door. */
export function quickChecks(config: Config, database: Database, now: number): Promise<Finding[]>[] {
  return [
    inspectDatabase(database, config).catch(() => []),
    Promise.all([checkDisk(config.dataDir), checkBackups(config, now)]),
    Promise.resolve([checkMemory()]),
  ];
}
