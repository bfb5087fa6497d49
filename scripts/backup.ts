import { needsDatabase, runBackupCommand } from '../src/server/operating/backup/service.ts';
import { runMerchantCommand } from './merchant-command.ts';
import { runAlone } from './without-shop/run-alone.ts';

const argv = process.argv.slice(2);

if (needsDatabase(argv)) {
  await runMerchantCommand({
    name: 'backup',
    argv,
    // Only the running shop can read the embedded database. On PostgreSQL a separate process keeps the shop fast.
    besideShop: true,
    loadHere: async () => (config, database) => runBackupCommand({ config, now: Date.now }, database, argv),
  });
} else {
  await runAlone((config) => runBackupCommand({ config, now: Date.now }, null, argv));
}
