import shop from '../shop.config.ts';
import { examine, formatFindings } from '../src/server/doctor/service.ts';

process.umask(0o077);
const findings = await examine(process.env, shop, Date.now);
const { exitCode, output } = formatFindings(findings, process.argv.includes('--json'));
console.log(output);
process.exitCode = exitCode;
