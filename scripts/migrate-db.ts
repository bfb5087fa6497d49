import { runMigrateDbCommand } from '../src/server/operating/backup/service.ts';
import { runAlone } from './without-shop/run-alone.ts';

await runAlone((config) => runMigrateDbCommand(config, process.argv.slice(2), Date.now));
