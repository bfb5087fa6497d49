import { expect, test } from 'vitest';
import * as v from 'valibot';
import { deployFile, deployYaml, environmentFile } from '../deploy/deploy-files.ts';

const PATRONI = v.object({
  etcd: v.object({ hosts: v.string() }),
  bootstrap: v.object({
    dcs: v.looseObject({
      ttl: v.number(),
      loop_wait: v.number(),
      retry_timeout: v.number(),
      synchronous_mode: v.literal(true),
      failsafe_mode: v.literal(true),
      postgresql: v.looseObject({ parameters: v.looseObject({ max_connections: v.number() }) }),
    }),
  }),
});

const ACCESS = v.object({
  restapi: v.object({ allowlist: v.array(v.string()) }),
  postgresql: v.object({ pg_hba: v.array(v.string()) }),
});

async function settingsOf(file: string): Promise<(name: string) => number> {
  const text = await deployFile(file);
  return (name) => Number(new RegExp(`^\\s*${name} ?=? ?(\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN);
}

test('a hung primary is out of HAProxy before another takes its lock, in every listener', async () => {
  const [patroni] = v.parse(v.tuple([PATRONI]), await deployYaml('cluster/patroni.yml'));
  const { ttl, loop_wait: loop, retry_timeout: retry } = patroni.bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(loop + 2 * retry);
  const haproxy = await settingsOf('cluster/haproxy.cfg');
  const noticedWithin = /inter (\d+)s .*fall (\d+)/.exec(await deployFile('cluster/haproxy.cfg'));
  const checkLimit = haproxy('timeout check');
  const out = Number(noticedWithin?.[2]) * (Number(noticedWithin?.[1]) + checkLimit);
  expect(out).toBeLessThan(ttl - loop);
  // Every listener fences.
  const text = await deployFile('cluster/haproxy.cfg');
  expect(text.match(/on-marked-down shutdown-sessions/g)).toHaveLength(text.match(/^listen /gm)?.length ?? 0);
});

test('the pooler tries again at once, waits longer than a switchover, and fits the server with the pools of two machines', async () => {
  const pgbouncer = await settingsOf('cluster/pgbouncer.ini');
  const [patroni] = v.parse(v.tuple([PATRONI]), await deployYaml('cluster/patroni.yml'));
  expect(pgbouncer('server_login_retry')).toBe(1);
  expect(pgbouncer('query_wait_timeout')).toBeGreaterThan(10);
  expect(2 * pgbouncer('default_pool_size')).toBeLessThan(patroni.bootstrap.dcs.postgresql.parameters.max_connections);
});

test('only from the networks that PostgreSQL accepts may anybody change the cluster', async () => {
  const [patroni] = v.parse(v.tuple([ACCESS]), await deployYaml('cluster/patroni.yml'));
  const accepted = patroni.postgresql.pg_hba.flatMap((line) => /[\d.]+\/\d+/.exec(line) ?? []);
  expect(new Set(patroni.restapi.allowlist)).toEqual(new Set(accepted));
});

test('the three files name the same machines', async () => {
  const [patroni] = v.parse(v.tuple([PATRONI]), await deployYaml('cluster/patroni.yml'));
  const environment = await environmentFile('cluster/node.env');
  const etcd = patroni.etcd.hosts.split(',').map((host) => host.split(':')[0]);
  const members = (environment['ETCD_INITIAL_CLUSTER'] ?? '').split(',');
  expect(members.map((member) => /\/\/(.*):/.exec(member)?.[1])).toEqual(etcd);
  const servers = (await deployFile('cluster/haproxy.cfg')).matchAll(/^ *server (node\d) ([\d.]+):5432/gm);
  const names = new Set(Array.from(servers, ([, name, address]) => `${name}=http://${address}:2380`));
  expect([...names]).toEqual(members);
});
