import { needsDatabase, runBackupCommand } from '../src/server/operating/backup/service.ts';
import { runMerchantCommand } from './merchant-command.ts';
import { readDataConfig } from './without-shop/read-place.ts';

const argv = process.argv.slice(2);

if (needsDatabase(argv)) {
  await runMerchantCommand({
    name: 'backup',
    argv,
    // Only the running shop can read the embedded database. On PostgreSQL a separate process keeps the shop fast.
    besideShop: true,
    loadHere: async () => ({
      runHere: (config, database) => runBackupCommand({ config, now: Date.now }, database, argv),
    }),
  });
} else {
  process.umask(0o077);
  const { exitCode, output } = await runBackupCommand({ config: readDataConfig(), now: Date.now }, null, argv);
  (exitCode === 0 ? console.log : console.error)(output);
  process.exitCode = exitCode;
}
