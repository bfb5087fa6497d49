import { spawnSync } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import shop from '../../shop.config.ts';
import { readConfig } from '../../src/server/settings/config/config.ts';
import { environmentInside } from './clean-root.ts';
import { scriptOf, stepsOf } from './documented-steps.ts';
import { filledSettings } from './settings.ts';
import { readEnvironmentFile } from './units.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const deployed = (name: string) => readFile(path.join(ROOT, 'deploy', 'systemd', name), 'utf8');

test('docs/deploy.md, one machine: the steps are numbered, bash parses them, and every file that they name exists', async () => {
  const steps = await stepsOf('One machine');
  expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const { status, stderr } = spawnSync('bash', ['-n'], { input: scriptOf(steps), encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  // Bash expands the braces: upstream, locations and to-shop.
  const named = spawnSync(
    'bash',
    [
      '-c',
      `printf '%s\\n' ${scriptOf(steps)
        .match(/\bdeploy\/[\w./@{},*-]+/g)
        ?.join(' ')}`,
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  const files = named.stdout.trim().split('\n');
  expect(files.length).toBeGreaterThan(7);
  for (const file of files) await access(path.join(ROOT, file));
});

test('docs/deploy.md, one machine: the settings that a person fills in make a complete live shop with backups', async () => {
  const filled = filledSettings(await deployed('shop.env.example'), {
    feedUrl: 'http://127.0.0.1:1',
    gatewayUrl: 'http://127.0.0.1:2',
    databasePort: 5432,
  });
  const config = readConfig(readEnvironmentFile(filled), shop);
  expect(config).toMatchObject({ mode: 'live', publicUrl: 'https://shop.example', trustProxy: 1 });
  expect(config.backup).toMatchObject({ url: '/var/lib/poshak/backups' });
});

test('shop-command.sh runs a command as the shop’s user with the shop’s settings, however they are quoted', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-command-'));
  try {
    const settings = "SHOP_MODE=live\nBACKUP_URL='s3://bucket/shop?region=r&endpoint=https://s3.example'\n";
    const bin = path.join(directory, 'bin');
    await Promise.all([mkdir(bin), mkdir(path.join(directory, 'current'))]);
    await writeFile(path.join(directory, 'settings'), settings);
    const noting = `#!/bin/sh\necho "$*"; echo "$SHOP_MODE $BACKUP_URL"; pwd\n`;
    await writeFile(path.join(bin, 'runuser'), noting);
    await chmod(path.join(bin, 'runuser'), 0o755);
    const { stdout, status } = spawnSync(path.join(ROOT, 'deploy/systemd/shop-command.sh'), ['backup', 'drill'], {
      env: { PATH: `${bin}:${process.env['PATH']}`, POSHAK_ROOT: directory, POSHAK_SETTINGS: `${directory}/settings` },
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    const [command = '', given, where] = stdout.trim().split('\n');
    expect(command).toMatch(
      /^-u poshak -- env .*DATA_DIR=\/var\/lib\/poshak\/3001 .*\/node scripts\/backup\.ts drill$/,
    );
    expect(given).toBe(`live ${readEnvironmentFile(settings)['BACKUP_URL']}`);
    expect(where).toBe(path.join(directory, 'current'));
  } finally {
    await rm(directory, { recursive: true });
  }
});

test('a shell of the drill has the proxy settings, but none of the outer machine’s npm settings', () => {
  vi.stubEnv('npm_config_prefix', '/somewhere/outside');
  vi.stubEnv('npm_config_https_proxy', 'http://proxy.example:3128');
  expect(environmentInside()).toMatchObject({ HOME: '/root', npm_config_https_proxy: 'http://proxy.example:3128' });
  expect(environmentInside()).not.toHaveProperty('npm_config_prefix');
  vi.unstubAllEnvs();
});
