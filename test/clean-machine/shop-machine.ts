import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { openGateway } from '../paying-shop.ts';
import { startAuthority } from './authority.ts';
import { boot } from './boot.ts';
import { FILLED } from './clean-root.ts';
import { typed } from './run-steps.ts';
import { filledSettings, GATEWAY } from './settings.ts';
import type { OpenShop } from './shopping.ts';

const run = promisify(execFile);

/** What a person writes into a file of the machine as soon as the editor shows it, by the file's name. */
export async function fillIn(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  const folder = path.join(root, FILLED);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

/**
 * Boots the shop's machine in this process's network namespace, starts the outside systems and works with them. Prints what is
 * wrong, and then what the machine logged. Returns the exit code.
 */
export async function withShopMachine(
  root: string,
  database: { port: number },
  work: (shop: OpenShop) => Promise<string[]>,
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
  const places = { feedUrl: feed.url, gatewayUrl: gateway.url, databasePort: database.port };
  await fillIn(root, { 'shop.env': filledSettings(example, places) });
  try {
    const wrong = await work({ machine, gateway, source });
    if (wrong.length === 0) return 0;
    for (const line of wrong) console.log(`WRONG ${line}`);
  } catch (error) {
    console.log(`WRONG ${error instanceof Error ? error.message : String(error)}`);
  }
  const logs = "journalctl --no-pager --lines 60 --unit 'poshak*'; tail -n 20 /var/log/nginx/error.log || true";
  console.log(await typed(machine, logs));
  return 1;
}
