import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoDeskPassword } from './demo-desk-password.ts';

test('the demo’s password is created once, is long enough, and can be read only by the machine’s user', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'poshak-'));
  const password = await demoDeskPassword(dataDir);
  expect(password).toMatch(/^[\w-]{12}$/);
  expect(await demoDeskPassword(dataDir)).toBe(password);
  expect((await stat(path.join(dataDir, 'demo-desk-password'))).mode & 0o777).toBe(0o600);
  await rm(dataDir, { recursive: true });
});
