import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scriptOf } from '../../clean-machine/documented-steps.ts';
import { readUnit, valuesOf } from '../../clean-machine/units.ts';
import { deployFile, environmentFile } from '../../deploy/deploy-files.ts';
import { filled, filledNode } from '../filled-files.ts';
import { NODES } from '../network.ts';
import { clusterSteps, shopSteps } from './cluster-steps.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const RUN_WHERE_IT_LIES = 'switchover.sh';

/** Returns what the steps install from deploy/cluster: each file with its place on the machine. */
async function installed(): Promise<{ file: string; to: string }[]> {
  const text = (await clusterSteps()).map((step) => step.text).join('');
  const looped = text.replaceAll(/^for unit in (.+); do (.+); done$/gm, (_, units: string, command: string) =>
    units
      .split(' ')
      .map((unit) => command.replaceAll('$unit', unit))
      .join('\n'),
  );
  return Array.from(looped.matchAll(/^install .*deploy\/cluster\/(\S+) (\S+)$/gm), ([, file = '', to = '']) => ({
    file,
    to: to.replace('~', '/root'),
  }));
}

test('docs/deploy.md, a cluster: the steps are numbered, say where they are run, and bash parses them', async () => {
  const steps = await clusterSteps();
  expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(steps.map(({ place }) => place)).toEqual(['database', 'database', 'database', 'leader', 'shop', 'shop']);
  // The others run in a network of their own.
  expect(steps.filter(({ text, needsNetwork }) => !needsNetwork && /\b(apt-get|npm|git) /.test(text))).toEqual([]);
  const { status, stderr } = spawnSync('bash', ['-n'], { input: scriptOf(steps), encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const { install, open } = await shopSteps();
  expect([...install, ...open].map(({ number }) => number)).toEqual([1, 2, 4, 5, 6, 7]);
});

test('a cluster’s steps install every file of deploy/cluster at the place that the files themselves name', async () => {
  const places = await installed();
  const files = (await readdir(path.join(ROOT, 'deploy/cluster'))).filter((file) => file !== RUN_WHERE_IT_LIES);
  expect(new Set(places.map(({ file }) => file))).toEqual(new Set(files));
  const texts = await Promise.all(files.map((file) => deployFile(`cluster/${file}`)));
  const named = texts.flatMap((text) => text.split('\n').filter((line) => /^[#;]|^auth_file/.test(line)));
  const comments = named.join('\n').replaceAll('patroni.service.d', '/etc/systemd/system/patroni.service.d');
  for (const { to } of places)
    expect(comments).toContain(to.replace(/^\/etc\/systemd\/system\/pgbouncer/, 'pgbouncer'));
});

test('a cluster’s steps ask at the ports that the files open, and drop the version of PostgreSQL that Patroni uses', async () => {
  const text = (await clusterSteps()).map((step) => step.text).join('');
  const [patroni, haproxy, pgbouncer] = await Promise.all(
    ['patroni.yml', 'haproxy.cfg', 'pgbouncer.ini'].map((file) => deployFile(`cluster/${file}`)),
  );
  const environment = await environmentFile('cluster/node.env');
  expect(text).toContain('http://127.0.0.1:2379/health');
  expect(environment['ETCD_LISTEN_CLIENT_URLS']).toContain('http://127.0.0.1:2379');
  expect(text).toContain('http://127.0.0.1:8008/health');
  expect(patroni).toContain('listen: 0.0.0.0:8008');
  expect(haproxy).toContain('port 8008');
  expect(text).toContain('--port 6432');
  expect(pgbouncer).toContain('listen_port = 6432');
  expect(pgbouncer).toContain('auth_file = /etc/pgbouncer/userlist.txt');
  const version = /pg_dropcluster --stop (\d+) main/.exec(text)?.[1];
  expect(patroni).toContain(`bin_dir: /usr/lib/postgresql/${version}/bin`);
  expect(patroni).toContain(`data_dir: /var/lib/postgresql/${version}/`);
  const page = await readFile(path.join(ROOT, 'docs/deploy.md'), 'utf8');
  expect(page).toContain(`DATABASE_URL='postgres://shop:…@127.0.0.1:6432/shop'`);
});

test('on a shop machine patronictl has its settings where switchover.sh looks, and not where they would start Patroni', async () => {
  const steps = (await clusterSteps()).filter(({ place }) => place === 'shop').map(({ text }) => text);
  const [, config = ''] = /\$\{PATRONI_CONFIG:-(\S+)\}/.exec(await deployFile('cluster/switchover.sh')) ?? [];
  expect(steps.join('')).toContain(`deploy/cluster/patroni.yml ${config}\n`);
  expect(config).not.toMatch(/^\/etc\/patroni\//);
});

test('every unit of a cluster that Debian does not start again after any end gets the drop-in that does', async () => {
  const unit = readUnit(await deployFile('cluster/unit.conf'));
  expect([valuesOf(unit, 'Restart'), valuesOf(unit, 'StartLimitIntervalSec')]).toEqual([['always'], ['0']]);
  const dropIns = (await installed()).filter(({ file }) => file === 'unit.conf').map(({ to }) => to);
  // Debian's haproxy.service has Restart=always.
  expect(dropIns.map((to) => path.basename(path.dirname(to)))).toEqual([
    'etcd.service.d',
    'patroni.service.d',
    'pgbouncer.service.d',
  ]);
  const [environment = ''] = valuesOf(unit, 'EnvironmentFile');
  expect((await installed()).map(({ to }) => to)).toContain(environment.replace(/^-/, ''));
});

test('a person who fills in the files leaves no placeholder, and every node has its own name and address', async () => {
  const nodes = await Promise.all(NODES.map(({ name }) => filledNode(name, 'example-password')));
  for (const [index, { name, address }] of NODES.entries()) {
    expect(nodes[index]).toContain(`ETCD_NAME=${name}\n`);
    expect(nodes[index]).toContain(`PATRONI_POSTGRESQL_CONNECT_ADDRESS=${address}:5432\n`);
  }
  expect(new Set(nodes.map((text) => /^ETCD_INITIAL_CLUSTER=.*$/m.exec(text)?.[0])).size).toBe(1);
  const passwords = { shop: 'example-shop', pgbouncer: 'example-pgbouncer' };
  expect(await filled('userlist.txt', passwords)).toBe('"shop" "example-shop"\n"pgbouncer" "example-pgbouncer"\n');
  expect(await filled('pgpass', passwords)).toContain('*:5000:*:shop:example-shop\n');
});
