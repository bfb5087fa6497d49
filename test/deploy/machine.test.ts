import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/settings/config/config.ts';
import { PICTURE_FORM_LIMITS } from '../../src/server/running/http/form-body.ts';
import { ROUTES } from '../../src/route-table.ts';
import { inLanguage, LANGUAGES } from '../../src/routes.ts';
import { CONNECTION_TIMES } from '../../src/server/running/http/connections.ts';
import shop from '../../shop.config.ts';
import { DESK_ENDPOINTS } from '../../src/contracts/desk/endpoints.ts';
import { readUnit, settingsOf, valuesOf } from '../clean-machine/units.ts';
import { programOnPath } from '../program-on-path.ts';
import { deployFile, deployFiles, environmentFile, unknownSettings } from './deploy-files.ts';
import { probePaths } from './probe-paths.ts';
import { writeNginxConfiguration } from './run-nginx.ts';

test('systemd: the shop runs as its own user, writes only to its data, and has the time to finish', async () => {
  const unit = readUnit(await deployFile('systemd/poshak@.service'));
  const first = (name: string) => valuesOf(unit, name)[0];
  expect([first('User'), first('ProtectSystem'), first('NoNewPrivileges')]).toEqual(['poshak', 'strict', 'true']);
  expect(first('CapabilityBoundingSet')).toBe('');
  const settings = settingsOf(unit);
  for (const name of ['DATA_DIR', 'ASSETS_DIR']) {
    expect(
      first('StateDirectory')
        ?.split(' ')
        .map((folder) => `/var/lib/${folder}`),
    ).toContain(settings[name]);
  }
  const { DRAIN_SECONDS } = await environmentFile('systemd/shop.env.example');
  expect(Number(first('TimeoutStopSec'))).toBeGreaterThan(Number(DRAIN_SECONDS) + 20);
});

test('systemd: the example settings make a complete live shop', async () => {
  const unit = readUnit(await deployFile('systemd/poshak@.service'));
  const instance = readUnit((await deployFile('systemd/poshak@.service')).replaceAll('%i', '3001'));
  const given = { ...settingsOf(instance), ...(await environmentFile('systemd/shop.env.example')) };
  expect(unknownSettings(Object.keys(given))).toEqual([]);
  const config = readConfig({ ...given, DATA_KEY: Buffer.alloc(32).toString('base64') }, shop);
  expect(config).toMatchObject({ mode: 'live', host: '127.0.0.1', trustProxy: 1, port: 3001, deskPort: 13_001 });
  const backup = readUnit(await deployFile('systemd/poshak-backup.service'));
  expect(unknownSettings(Object.keys(settingsOf(backup)))).toEqual([]);
  expect(valuesOf(backup, 'EnvironmentFile')).toEqual(valuesOf(unit, 'EnvironmentFile'));
});

test('systemd accepts the units', async () => {
  const units = await deployFiles('systemd/*.{service,timer}');
  expect(units).toHaveLength(3);
  for (const file of units) expect(readUnit(await deployFile(file)).length).toBeGreaterThan(3);
  const program = await programOnPath(['systemd-analyze']);
  // systemd-analyze exists only on Linux; elsewhere readUnit above is the only check.
  if (program === null) return;
  const files = units.map((file) => path.join(import.meta.dirname, '../../deploy', file));
  const { stdout, stderr, error } = spawnSync(program, ['verify', ...files], { encoding: 'utf8' });
  expect(error).toBeUndefined();
  // The shop's programs are not installed where the test runs.
  const complaints = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line !== '' && !line.includes('is not executable'));
  expect(complaints).toEqual([]);
});

/** Calls that may be repeated: an attempt key, order id or event id makes them idempotent. */
const REPEATABLE = ['/api/cashfree/create-order', '/api/cashfree/verify-payment', '/api/webhooks/cashfree'];

test('nginx: operators’ pages are hidden, only a GET or a repeatable call goes on to another shop, and nginx closes idle connections first', async () => {
  const [locations, toShop, upstream] = await Promise.all(
    ['locations', 'to-shop', 'upstream'].map((name) => deployFile(`nginx/${name}.conf`)),
  );
  if (locations === undefined || toShop === undefined || upstream === undefined) throw new Error('a file is missing');
  const hidden = [...locations.matchAll(/location = (\S+) \{ return 404; \}/g)].map(([, url = '']) => url);
  expect(hidden).toEqual(['/metrics', '/readyz']);
  expect(hidden.every(await probePaths())).toBe(true);
  expect(/^proxy_next_upstream (.+);/m.exec(locations)?.[1]).toBe('error timeout http_503');
  const repeated = /location ~ (\S+) \{\s+proxy_next_upstream (.+);/.exec(locations);
  expect(repeated?.[2]).toBe('error non_idempotent');
  for (const call of REPEATABLE) expect(call).toMatch(new RegExp(repeated?.[1] ?? 'none'));
  for (const page of ['/order-tracking', '/contact', '/api/cashfree/create-order/more'])
    expect(page).not.toMatch(new RegExp(repeated?.[1] ?? ''));
  expect(Number(/keepalive_timeout (\d+)s/.exec(upstream)?.[1]) * 1000).toBeLessThan(CONNECTION_TIMES.keepAliveMs);
  for (const header of ['Host $host', 'X-Forwarded-For $proxy_add_x_forwarded_for', 'X-Forwarded-Proto $scheme']) {
    expect(toShop).toContain(`proxy_set_header ${header};`);
  }
  const page = await deployFile('nginx/shop.conf');
  for (const file of ['upstream', 'locations']) expect(page).toContain(`include /etc/nginx/poshak/${file}.conf;`);
});

test('nginx: the desk of each shop process is behind the desk’s host name, and the body limit is at least the desk’s', async () => {
  const portsIn = (text: string) => [...text.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
  const desk = await deployFile('nginx/desk.conf');
  const shops = portsIn(await deployFile('nginx/upstream.conf'));
  expect(shops).toHaveLength(2);
  expect(portsIn(desk)).toEqual(shops.map((port) => `1${port}`));
  const { DESK_URL = '' } = await environmentFile('systemd/shop.env.example');
  expect(desk).toContain(`server_name ${new URL(DESK_URL).hostname};`);
  const largest = Math.max(...Object.values(DESK_ENDPOINTS).map((one) => ('bodyLimit' in one ? one.bodyLimit : 0)));
  expect(Number(/client_max_body_size (\d+)m/.exec(desk)?.[1]) * 1_000_000).toBeGreaterThan(largest);
  expect(desk).not.toContain('non_idempotent');
});

test('every proxy allows picture uploads for returns on the pages where the shop accepts them', async () => {
  const largest = PICTURE_FORM_LIMITS.files * PICTURE_FORM_LIMITS.fileSize;
  const nginx = await deployFile('nginx/locations.conf');
  const [, pages = '', megabytes] = /location ~ (\S+) \{\s+client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  const caddy = await deployFile('docker/Caddyfile');
  const [, paths = ''] = /@pictures path_regexp (\S+)/.exec(caddy) ?? [];
  expect(caddy).toContain(`not path_regexp ${paths}\n`);
  for (const language of LANGUAGES) {
    for (const { path } of Object.values(ROUTES).filter(({ form }) => form?.pictures === true)) {
      const page = inLanguage(language, path);
      expect(page).toMatch(new RegExp(pages));
      expect(page).toMatch(new RegExp(paths));
    }
  }
  expect(Number(megabytes) * 1_000_000).toBeGreaterThan(largest);
  expect(Number(/@pictures \{\s+max_size (\d+)MB/.exec(caddy)?.[1]) * 1_000_000).toBeGreaterThan(largest);
  expect(await deployFile('kubernetes/ingress.yaml')).toContain('proxy-body-size: 26m');
});

test('nginx accepts the files', async () => {
  const program = await programOnPath(['nginx']);
  for (const file of await deployFiles('nginx/*.conf')) {
    const text = (await deployFile(file)).replaceAll(/#.*/g, '');
    expect(text.split('{').length, file).toBe(text.split('}').length);
    expect(text.split('\n').filter((line) => line.trim() !== '' && !/[;{}]\s*$/.test(line))).toEqual([]);
  }
  if (program === null) return;
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-nginx-'));
  const folder = path.join(import.meta.dirname, '../../deploy/nginx');
  // There is no certificate, so the TLS ports listen without TLS.
  const servers = `${await deployFile('nginx/shop.conf')}${await deployFile('nginx/desk.conf')}`
    .replaceAll('/etc/nginx/poshak', folder)
    .replaceAll(' ssl http2', '')
    .replaceAll(/^ +ssl_certificate.+$/gm, '');
  // In /etc/nginx, too, the includes are relative to this folder.
  await symlink(folder, path.join(directory, 'poshak'));
  const conf = await writeNginxConfiguration(directory, servers);
  const { status, stderr } = spawnSync(program, ['-t', '-p', directory, '-c', conf], { encoding: 'utf8' });
  await rm(directory, { recursive: true });
  expect(stderr).toContain('test is successful');
  expect(status).toBe(0);
});
