import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { openGateway } from '../paying-shop.ts';
import { startAuthority } from './authority.ts';
import { boot } from './boot.ts';
import { checkShop } from './check-shop.ts';
import { checkUnits } from './check-units.ts';
import type { Step } from './documented-steps.ts';
import type { Machine } from './machine.ts';
import { runSteps, type StepTime, typed } from './run-steps.ts';
import { filledSettings, GATEWAY, PASSWORD } from './settings.ts';

const run = promisify(execFile);

/**
 * Runs the second half of the drill, in a network namespace: boots the machine, starts
 * the outside systems, runs the steps, and then acts as merchant and shopper. Returns the exit
 * code.
 */
export async function openShop(
  root: string,
  steps: readonly Step[],
  printTimes: (times: StepTime[]) => void,
): Promise<number> {
  await run('ip', ['link', 'set', 'lo', 'up']);
  // The gateway runs outside the chroot but calls the webhook, so it needs the machine's host names too.
  await run('mount', ['--bind', path.join(root, 'etc/hosts'), '/etc/hosts']);
  const machine = await boot(root);
  const source = smallShop();
  const [feed, gateway] = await Promise.all([startShopFeed({ source }), openGateway(GATEWAY)]);
  const certificate = await startAuthority(machine);
  setDefaultCACertificates([...getCACertificates('default'), certificate]);
  const example = await readFile(path.join(root, 'srv/poshak/current/deploy/systemd/shop.env.example'), 'utf8');
  await writeFile(
    path.join(root, 'drill/filled-settings'),
    filledSettings(example, { feedUrl: feed.url, gatewayUrl: gateway.url }),
  );
  try {
    printTimes(await runSteps(machine, steps, `${PASSWORD}\n${PASSWORD}\n`));
    const wrong = [...(await checkShop({ machine, gateway, source })), ...(await checkUnits(machine))];
    if (wrong.length === 0) return 0;
    for (const line of wrong) console.log(`WRONG ${line}`);
  } catch (error) {
    console.log(`WRONG ${error instanceof Error ? error.message : String(error)}`);
  }
  await showLogs(machine);
  return 1;
}

/** Prints the last lines of what the services logged, because the folder is removed after the drill. */
async function showLogs(machine: Machine): Promise<void> {
  console.log(
    await typed(machine, "journalctl --no-pager --lines 60 --unit 'poshak*'; tail -n 20 /var/log/nginx/error.log"),
  );
}
