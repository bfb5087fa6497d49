import { runMigrateDbCommand } from '../src/server/operating/backup/service.ts';
import { readDataConfig } from './without-shop/read-place.ts';

process.umask(0o077);
const { exitCode, output } = await runMigrateDbCommand(readDataConfig(), process.argv.slice(2), Date.now);
(exitCode === 0 ? console.log : console.error)(output);
process.exitCode = exitCode;
