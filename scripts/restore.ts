import { runRestoreCommand } from '../src/server/operating/backup/service.ts';
import { readDataConfig } from './without-shop/read-place.ts';

process.umask(0o077);
const { exitCode, output } = await runRestoreCommand(
  { config: readDataConfig(), now: Date.now },
  process.argv.slice(2),
);
(exitCode === 0 ? console.log : console.error)(output);
process.exitCode = exitCode;
