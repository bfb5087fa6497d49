import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningS3, startS3 } from '../../../../../stand-ins/s3/s3.ts';
import { openBackupStore } from './open-backup-store.ts';

let s3: RunningS3;
let directory: string;
beforeAll(async () => {
  s3 = await startS3();
  directory = await mkdtemp(path.join(tmpdir(), 'poshak-s3-'));
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.secretAccessKey);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await rm(directory, { recursive: true });
});

const open = () => openBackupStore(`s3://shop-backups/night?region=ap-south-1&endpoint=${s3.url}`);

test('a file of many parts is stored whole, listed, read and removed with signed requests', async () => {
  const bytes = randomBytes(17 * 1024 * 1024);
  const file = path.join(directory, 'a');
  await writeFile(file, bytes);
  const store = await open();
  await store.put('poshak-a.backup', file);
  expect(s3.objects.get('shop-backups/night/poshak-a.backup')?.equals(bytes)).toBe(true);
  expect(s3.requests.filter((line) => line.includes('partNumber='))).toHaveLength(3);
  expect(await store.names()).toEqual(['poshak-a.backup']);
  expect((await buffer(Readable.from(await store.read('poshak-a.backup')))).equals(bytes)).toBe(true);
  await store.remove('poshak-a.backup');
  expect(await store.names()).toEqual([]);
});

test('a listing of more than one page is read to its end', async () => {
  const names = Array.from({ length: 1_005 }, (_, index) => `n${String(index).padStart(4, '0')}`);
  for (const name of names) s3.objects.set(`shop-backups/night/${name}`, Buffer.alloc(0));
  expect(await (await open()).names()).toEqual(names);
});

test('a store that rejects the key causes one sentence without the key', async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another-secret');
  const refused = (await open()).names();
  await expect(refused).rejects.toThrow(/^BACKUP_URL: s3:\/\/shop-backups\/night at 127\.0\.0\.1:\d+ refused/);
  await expect(refused).rejects.not.toThrow(/another-secret/);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.secretAccessKey);
});
