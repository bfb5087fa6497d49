import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/start/processes.ts';
import { startShopFeed } from '../../stand-ins/shop-feed/shop-feed.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { exampleOrder, openGateway } from '../paying-shop.ts';
import { programOnPath } from '../program-on-path.ts';
import { emptyTestDatabase } from '../template-database.ts';
import { deployFile } from './deploy-files.ts';
import { cleanCopy, runBlock, runBlocks } from './documented-start.ts';

const run = promisify(execFile);
const DOMAIN = 'shop.example';

/**
 * Runs nginx with deploy/nginx as docs/deploy.md sets it up, but with a self-signed certificate and free
 * ports.
 */
async function startNginx(program: string, directory: string, https: number, shops: readonly number[]) {
  const folder = path.join(directory, 'poshak');
  await mkdir(folder, { recursive: true });
  for (const name of ['locations', 'to-shop']) {
    await symlink(path.join(import.meta.dirname, `../../deploy/nginx/${name}.conf`), path.join(folder, `${name}.conf`));
  }
  const servers = shops.map((shop) => `server 127.0.0.1:${shop} max_fails=0;`).join('\n  ');
  const upstream = (await deployFile('nginx/upstream.conf')).replace(/server 127[^]*max_fails=0;/, servers);
  await writeFile(path.join(folder, 'upstream.conf'), upstream);
  const [key, certificate] = [path.join(directory, 'key.pem'), path.join(directory, 'certificate.pem')];
  const subject = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const site = (await deployFile('nginx/shop.conf'))
    .replaceAll('/etc/nginx/poshak', folder)
    .replaceAll(`/etc/letsencrypt/live/${DOMAIN}/fullchain.pem`, certificate)
    .replaceAll(`/etc/letsencrypt/live/${DOMAIN}/privkey.pem`, key)
    .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${https} ssl http2`)
    .replaceAll('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replaceAll(/^ *listen \[::\].*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${directory}/t;`,
  );
  const file = path.join(directory, 'nginx.conf');
  await writeFile(
    file,
    `pid ${directory}/pid; error_log ${directory}/error.log; events {} http { access_log off; ${temporary.join(' ')} ${site} }`,
  );
  const child = spawn(program, ['-p', directory, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  return {
    certificate: await readFile(certificate),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test('a live shop by docs/deploy.md runs two processes on PostgreSQL behind nginx with TLS, sells, and has the order in its backup', async () => {
  const nginx = await programOnPath(['nginx']);
  // Without nginx and openssl, only machine.test.ts checks the files.
  if (nginx === null || (await programOnPath(['openssl'])) === null) return;
  const source = smallShop();
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-https-'));
  const checkout = path.join(directory, 'checkout');
  const [feed, gateway, place] = await Promise.all([
    startShopFeed({ source }),
    openGateway({ appId: 'test-app', secretKey: 'test-secret' }),
    emptyTestDatabase(),
    cleanCopy(checkout, { prepared: true }),
  ]);
  const [https, ...ports] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    SHOP_MODE: 'live',
    PUBLIC_URL: `https://${DOMAIN}`,
    SHOP_FEED_URL: feed.url,
    CASHFREE_BASE_URL: gateway.url,
    CASHFREE_APP_ID: gateway.appId,
    CASHFREE_SECRET_KEY: gateway.secretKey,
    DATABASE_URL: place.url,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    TRUST_PROXY: '1',
    STATE: path.join(directory, 'state'),
    PORTS: ports.join(' '),
  };
  const [, several = ''] = await runBlocks();
  const shops = await runBlock(several, checkout, settings, ports);
  const proxy = await startNginx(nginx, path.join(directory, 'nginx'), https ?? 0, ports);
  const call = (where: string, body?: unknown): Promise<{ status: number; text: string; strict: unknown }> =>
    new Promise((resolve, reject) => {
      const request = ask({
        host: '127.0.0.1',
        port: https,
        servername: DOMAIN,
        ca: proxy.certificate,
        path: where,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: DOMAIN, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      });
      request.once('error', reject);
      request.once('response', (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, strict: answer.headers['strict-transport-security'] }),
        );
      });
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  try {
    await expect
      .poll(
        () =>
          call('/').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200);
    expect((await call('/')).strict).toContain('max-age=');
    expect((await call('/metrics')).status).toBe(404);
    const placed = await call('/api/cashfree/create-order', { ...exampleOrder(), items: [exampleItem(source)] });
    const [, orderId = ''] = /"order_id":"(\w+)"/.exec(placed.text) ?? [];
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    await expect
      .poll(async () => (await call('/api/cashfree/verify-payment', { orderId })).text, { timeout: 30_000 })
      .toContain('SUCCESS');

    const backupSettings = {
      BACKUP_URL: path.join(directory, 'kept'),
      BACKUP_KEY: Buffer.alloc(32, 4).toString('base64'),
    };
    const environment = {
      ...process.env,
      ...settings,
      ...backupSettings,
      NODE_ENV: 'production',
      DATA_DIR: path.join(directory, 'backup'),
    };
    const backup = (...words: string[]) =>
      run(process.execPath, ['scripts/backup.ts', ...words], { cwd: checkout, env: environment });
    await backup();
    expect((await backup('drill')).stdout).toMatch(/Restored and compared .*checksum matches/);
  } finally {
    await proxy.stop();
    await shops.stop();
    await Promise.all([feed.close(), gateway.close(), place.drop()]);
    await rm(directory, { recursive: true, force: true });
  }
});
