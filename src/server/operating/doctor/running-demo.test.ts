import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noteRunningDemo, runningDemo } from './running-demo.ts';

test('the doctor finds the demo shop that runs from its directory, until it stops, and never its desk password', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-running-'));
  const environment = { SHOP_MODE: 'demo', SHOP_FEED_URL: 'http://127.0.0.1:3001', DESK_PASSWORD: 'a-password' };
  const address = 'http://127.0.0.1:3000';
  const forget = await noteRunningDemo(directory, { address, environment });
  const { DESK_PASSWORD: _password, ...kept } = environment;
  expect(await runningDemo({}, directory)).toMatchObject({ address, environment: kept });
  expect(await readFile(path.join(directory, 'running-demo.json'), 'utf8')).not.toContain('a-password');
  expect(await runningDemo({ SHOP_FEED_URL: 'https://own.example' }, directory)).toBeNull();
  await forget();
  expect(await runningDemo({}, directory)).toBeNull();
  await rm(directory, { recursive: true });
});
