import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { openGateway } from '../paying-shop.ts';
import { startAuthority } from './authority.ts';
import { checkShop } from './check-shop.ts';
import type { Step } from './documented-steps.ts';
import { runSteps, type StepTime, typed } from './run-steps.ts';
import { filledSettings, GATEWAY, PASSWORD } from './settings.ts';

const run = promisify(execFile);

/**
 * Runs the second half of the drill, in a network namespace: starts what the machine's boot would have
 * started and the outside systems, runs the steps, and then acts as merchant and shopper. Returns the exit
 * code.
 */
export async function openShop(
  root: string,
  steps: readonly Step[],
  tellTimes: (times: StepTime[]) => void,
): Promise<number> {
  await run('ip', ['link', 'set', 'lo', 'up']);
  // The gateway runs outside the chroot but calls the webhook, so it needs the machine's host names too.
  await run('mount', ['--bind', path.join(root, 'etc/hosts'), '/etc/hosts']);
  for (const service of ['postgresql', 'nginx']) await typed(root, `service ${service} start`);
  const source = smallShop();
  const [feed, gateway] = await Promise.all([startShopFeed({ source }), openGateway(GATEWAY)]);
  const certificate = await startAuthority(root);
  setDefaultCACertificates([...getCACertificates('default'), certificate]);
  const example = await readFile(path.join(root, 'srv/poshak/current/deploy/systemd/shop.env.example'), 'utf8');
  await writeFile(
    path.join(root, 'drill/filled-settings'),
    filledSettings(example, { feedUrl: feed.url, gatewayUrl: gateway.url }),
  );
  try {
    tellTimes(await runSteps(root, steps, `${PASSWORD}\n${PASSWORD}\n`));
    const wrong = await checkShop({ root, gateway, source });
    if (wrong.length === 0) return 0;
    for (const line of wrong) console.log(`WRONG ${line}`);
  } catch (error) {
    console.log(`WRONG ${error instanceof Error ? error.message : String(error)}`);
  }
  await showLogs(root);
  return 1;
}

/** Prints the last lines of what the services logged, because the folder is removed after the drill. */
async function showLogs(root: string): Promise<void> {
  console.log(await typed(root, 'tail -n 20 /var/log/drill/*.log /var/log/nginx/error.log 2>&1 || true'));
}
