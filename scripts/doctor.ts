import shop from '../shop.config.ts';
import { examine, toldFindings } from '../src/server/doctor/service.ts';

process.umask(0o077);
const findings = await examine(process.env, shop, Date.now);
const { exitCode, output } = toldFindings(findings, process.argv.includes('--json'));
console.log(output);
process.exitCode = exitCode;
