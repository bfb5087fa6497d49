import type { Config } from '../../settings/config/config.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Feature } from '../../running/feature.ts';
import { runBackupCommand } from './backup-command.ts';
import { registerBackupMetrics } from './metrics.ts';

type Needs = { config: Config; database: Database; now: () => number };

export const backup: Feature<Needs> = {
  name: 'backup',
  create: ({ config, database, now }) => ({
    services: {},
    commands: { backup: (argv) => runBackupCommand({ config, now }, database, argv) },
    metrics: (registry) => registerBackupMetrics(registry, config.backup.url),
  }),
};
