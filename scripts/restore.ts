import { runRestoreCommand } from '../src/server/operating/backup/service.ts';
import { runAlone } from './without-shop/run-alone.ts';

await runAlone((config) => runRestoreCommand({ config, now: Date.now }, process.argv.slice(2)));
