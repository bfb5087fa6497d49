import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { answering, freePort, SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/start/processes.ts';
import { startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { exampleOrder, openGateway, post } from '../paying-shop.ts';
import { deployFile } from './deploy-files.ts';
import { dockerSteps } from './docker-steps.ts';
import { cleanCopy } from './documented-start.ts';

const run = promisify(execFile);
/** The image's user id. Only root can switch to it. */
const USER = 10001;
const START_LIMIT_MS = 180_000;

/**
 * Tries the image without Docker: runs the build stage's RUN lines word for word on the files that
 * .dockerignore lets in, removes write permission, and starts a shop as the image's user, health check
 * included. Reports sizes on the way.
 */
export async function tryImage(print: (line: string) => void): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-image-'));
  const [root, data] = [path.join(directory, 'srv'), path.join(directory, 'data')];
  await Promise.all([mkdir(root), mkdir(data)]);
  await chmod(directory, 0o755);
  try {
    await cleanCopy(root, { prepared: false });
    const [build, last] = dockerSteps(await deployFile('docker/Dockerfile'));
    if (!build || !last) throw new Error('The Dockerfile has lost a stage.');
    for (const command of build.arguments('RUN')) {
      const started = performance.now();
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`);
      print(
        `${Math.round((performance.now() - started) / 1000)} s, then ${await megabytes(root)} MB: ${command.slice(0, 70)}`,
      );
    }
    await run('chmod', ['-R', 'a+rX,a-w', root]);
    await sellFrom(root, data, last.arguments('HEALTHCHECK')[0] ?? '', print);
  } finally {
    await run('chmod', ['-R', 'u+w', root]);
    await rm(directory, { recursive: true, force: true });
  }
}

async function sellFrom(root: string, data: string, check: string, print: (line: string) => void): Promise<void> {
  const source = smallShop();
  const [feed, gateway] = await Promise.all([startShopFeed({ source }), openGateway()]);
  const port = await freePort();
  const user = process.getuid?.() === 0 ? { uid: USER, gid: USER } : {};
  if ('uid' in user) await chown(data, USER, USER);
  const env = {
    NODE_ENV: 'production',
    ...SERVER_ENVIRONMENT,
    PATH: `${root}/node_modules/.bin:/usr/bin:/bin`,
    DATA_DIR: data,
    PORT: String(port),
    SHOP_MODE: 'demo',
    SHOP_FEED_URL: feed.url,
    DEMO_MERCHANT: 'on',
    CASHFREE_BASE_URL: gateway.url,
    CASHFREE_APP_ID: gateway.appId,
    CASHFREE_SECRET_KEY: gateway.secretKey,
  };
  const program = path.join(root, 'node_modules', '.bin', 'node');
  const child = spawn(program, [...SERVER_FLAGS, 'src/server/main.ts'], {
    cwd: root,
    env,
    ...user,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  try {
    await answering(`http://127.0.0.1:${port}/readyz`, START_LIMIT_MS).catch((error: unknown) => {
      throw new Error(`The image’s shop did not open:\n${printed.slice(-3_000)}`, { cause: error });
    });
    const { status } = await post(`http://127.0.0.1:${port}/api/cashfree/create-order`, {
      ...exampleOrder(),
      items: [exampleItem(source)],
    });
    if (status !== 200) throw new Error(`An order was answered ${status}.`);
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    if (!page.includes('</html>')) throw new Error('Home did not come whole.');
    const [, script = ''] = /"-e", "(.+)"\]$/.exec(check) ?? [];
    const health = spawnSync(program, ['-e', script], { env, encoding: 'utf8', ...user });
    if (script === '' || health.status !== 0) throw new Error(`The health check ended with ${health.status}.`);
    print(`it sells${'uid' in user ? `, as user ${USER}` : ''}, from files that nobody may write`);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.all([child.exitCode === null ? ended : null, feed.close(), gateway.close()]);
  }
}

async function megabytes(directory: string): Promise<number> {
  const { stdout } = await run('du', ['-sm', directory]);
  return Number.parseInt(stdout, 10);
}
