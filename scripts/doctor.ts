import path from 'node:path';
import { ConfigError } from '../src/server/running/environment/config-error.ts';
import { readShopConfig } from './start/read-shop-config.ts';
import { examine, type Finding, formatFindings, runningDemo } from '../src/server/operating/doctor/service.ts';

process.umask(0o077);
const findings = await readShopConfig().then(
  (shop) => examineRunning(shop),
  (error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    return [{ check: 'configuration', level: 'fail' as const, message: error.message }];
  },
);
const { exitCode, output } = formatFindings(findings, process.argv.includes('--json'));
console.log(output);
// A check's connection may stay open for minutes; nothing is left to do.
process.exit(exitCode);

/** Examines the demo shop that runs from this directory, if there is one; otherwise the shop of the environment. */
async function examineRunning(shop: object): Promise<Finding[]> {
  const demo = await runningDemo(process.env, path.resolve(process.env['DATA_DIR'] ?? 'data'));
  if (demo === null) return examine(process.env, shop, Date.now);
  const findings = await examine({ ...demo.environment, ...process.env }, shop, Date.now);
  const running = `The demo shop that runs at ${demo.address} is examined.`;
  return [{ check: 'running shop', level: 'ok', message: running }, ...findings];
}
