import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readKeyText } from '../../src/server/running/environment/key-text.ts';

const DEPLOY = path.join(import.meta.dirname, '..', '..', 'deploy');
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'poshak-scripts-'));
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

test('make-secrets.sh makes a key and a database address that the shop accepts, readable by the owner only, and never changes one', async () => {
  const script = path.join(directory, 'make-secrets.sh');
  await cp(path.join(DEPLOY, 'docker', 'make-secrets.sh'), script);
  const run = (input: string) => spawnSync('sh', [script], { input, encoding: 'utf8' });
  const secret = (name: string) => readFile(path.join(directory, 'secrets', name), 'utf8');
  expect(run('').status).toBe(1);
  const made = run('the-secret\n');
  expect([made.status, made.stdout.includes('the-secret')]).toEqual([0, false]);
  expect(readKeyText(await secret('data-key'))).not.toBeNull();
  const password = await secret('database-password');
  expect(password.length).toBeGreaterThan(30);
  const url = new URL(await secret('database-url'));
  expect([url.hostname, decodeURIComponent(url.password)]).toEqual(['database', password]);
  expect(await secret('cashfree-secret-key')).toBe('the-secret');
  expect((await stat(path.join(directory, 'secrets'))).mode & 0o777).toBe(0o700);
  const key = await secret('data-key');
  expect(run('another').status).toBe(0);
  expect([await secret('data-key'), await secret('cashfree-secret-key')]).toEqual([key, 'the-secret']);
});

test('the nightly backup unit may write to the backup folder that the guide names', async () => {
  const guide = await readFile(path.join(DEPLOY, '..', 'docs', 'deploy.md'), 'utf8');
  const folder = /^export BACKUP_URL=(\S+)/m.exec(guide)?.[1] ?? '';
  const unit = await readFile(path.join(DEPLOY, 'systemd', 'poshak-backup.service'), 'utf8');
  const written = /^StateDirectory=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  expect(written.map((name) => `/var/lib/${name}`)).toContain(folder);
});

/** Makes fake programs. systemctl records its calls; curl finds only the ports in `ready` ready. */
async function fakePrograms(ready: readonly string[]): Promise<string> {
  const bin = path.join(directory, 'bin');
  await mkdir(bin, { recursive: true });
  const programs = {
    systemctl: `[ "$1" = list-units ] && printf 'poshak@3001.service loaded active\\nposhak@3002.service loaded active\\n' && exit\necho "$*" >> ${directory}/calls`,
    curl: `for last; do :; done; case "$last" in ${ready.map((port) => `*:${port}/readyz`).join('|')}) exit 0;; *) exit 22;; esac`,
    sleep: ':',
  };
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(path.join(bin, name), `#!/bin/sh\n${text}\n`);
    await chmod(path.join(bin, name), 0o755);
  }
  return bin;
}

async function switchTo(release: string, ready: readonly string[]) {
  for (const name of ['1', '2']) await mkdir(path.join(directory, 'releases', name, 'build'), { recursive: true });
  await rm(path.join(directory, 'current'), { force: true });
  await symlink('releases/1', path.join(directory, 'current'));
  const PATH = `${await fakePrograms(ready)}:${process.env['PATH']}`;
  const env = { PATH, POSHAK_ROOT: directory, TRIES: '2' };
  const { status, stderr } = spawnSync('sh', [path.join(DEPLOY, 'systemd', 'switch-release.sh'), release], {
    env,
    encoding: 'utf8',
  });
  const calls = await readFile(path.join(directory, 'calls'), 'utf8').catch(() => '');
  return { status, stderr, calls: calls.trim().split('\n'), link: await readlink(path.join(directory, 'current')) };
}

test('switch-release.sh moves the link and replaces the processes one after the other', async () => {
  expect(await switchTo('2', ['3001', '3002'])).toMatchObject({
    status: 0,
    link: 'releases/2',
    calls: ['restart poshak@3001.service', 'restart poshak@3002.service'],
  });
});

test('switch-release.sh leaves the second process alone if the first does not get ready, and prints how to go back', async () => {
  const { status, stderr, calls } = await switchTo('2', ['3002']);
  expect([status, calls]).toEqual([1, ['restart poshak@3001.service']]);
  expect(stderr).toContain('switch-release.sh 1');
});

test('switch-release.sh changes nothing if the release does not exist', async () => {
  expect(await switchTo('3', ['3001', '3002'])).toMatchObject({ status: 1, link: 'releases/1', calls: [''] });
});
