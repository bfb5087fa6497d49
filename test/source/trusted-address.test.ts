import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** Counts IPv6 addresses by their /64, and knows which proxies are trusted. */
const READER = 'src/server/running/http/client-address.ts';

test('one file alone reads the address of a request, so that no limit counts by anything else', async () => {
  const readers: string[] = [];
  for await (const file of glob('src/server/**/*.ts', { cwd: ROOT })) {
    if (file.endsWith('.test.ts')) continue;
    const text = await readFile(path.join(ROOT, file), 'utf8');
    if (/\brequest\.ip\b|\{[^}]*\bip\b[^}]*\}: (Addressed|FastifyRequest)|remoteAddress|normalizeIP/.test(text))
      readers.push(file);
  }
  expect(readers).toEqual([READER]);
});
