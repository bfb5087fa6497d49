import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { backupKeyId } from './backup-key.ts';
import { seal, unseal } from './sealed-stream.ts';

const KEY = Buffer.alloc(32, 1);
const OTHER = Buffer.alloc(32, 2);
const MB = 1024 * 1024;

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const sealed = (bytes: Buffer) => buffer(Readable.from(seal(inPieces(bytes, 700_001), KEY)));
const opened = (bytes: Buffer, key = KEY) => buffer(Readable.from(unseal(inPieces(bytes, 99_991), key)));

test.each([0, 1, MB, MB + 1, 3 * MB + 17])('%i bytes are decrypted unchanged', async (length) => {
  const bytes = randomBytes(length);
  const file = await sealed(bytes);
  expect((await opened(file)).equals(bytes)).toBe(true);
  expect(file.includes(KEY)).toBe(false);
});

test('another key causes one clear sentence that names both keys by their ids', async () => {
  await expect(opened(await sealed(Buffer.from('x')), OTHER)).rejects.toThrow(
    `BACKUP_KEY is not the key of this backup: it was encrypted with key ${backupKeyId(KEY)}, and key ${backupKeyId(OTHER)} was given.`,
  );
});

test('a file that is not a backup is reported as such', async () => {
  await expect(opened(Buffer.from('PK something else\n'))).rejects.toThrow('This file is not a backup of a shop');
});

test('a backup that is changed, cut, rearranged or continues after its end is never accepted', async () => {
  const file = await sealed(randomBytes(3 * MB + 5));
  const head = file.indexOf(10) + 1;
  const chunk = 4 + MB + 16;
  const changed = Buffer.from(file);
  changed[head + 40] = (changed[head + 40] ?? 0) ^ 1;
  await expect(opened(changed)).rejects.toThrow('damaged');
  await expect(opened(file.subarray(0, head + 2 * chunk))).rejects.toThrow('truncated');
  await expect(opened(file.subarray(0, file.length - 1))).rejects.toThrow('truncated');
  const [first, second] = [file.subarray(head, head + chunk), file.subarray(head + chunk, head + 2 * chunk)];
  const rest = file.subarray(head + 2 * chunk);
  await expect(opened(Buffer.concat([file.subarray(0, head), second, first, rest]))).rejects.toThrow('damaged');
  await expect(opened(Buffer.concat([file.subarray(0, head), first, rest]))).rejects.toThrow('damaged');
  await expect(opened(Buffer.concat([file, Buffer.alloc(9)]))).rejects.toThrow('damaged');
  const asLast = Buffer.from(file.subarray(0, head + chunk));
  asLast[head] = (asLast[head] ?? 0) | 0x80;
  await expect(opened(asLast)).rejects.toThrow('damaged');
});
