import { expect, test } from 'vitest';
import { compressedFile } from './compressed-file.ts';

const FILE = {
  path: '/example.js',
  type: 'text/javascript',
  body: 'self.worked = true;',
  policy: "default-src 'none'",
};

test('a file that is as it was is not compressed again; one with other content, policy or address is', async () => {
  const first = await compressedFile(FILE);
  expect(first.recompressed).toBe(true);
  expect(await compressedFile({ ...FILE })).toBe(first);
  const others = [{ body: 'self.worked = false;' }, { policy: "default-src 'self'" }, { path: '/other.js' }];
  for (const other of others) expect(await compressedFile({ ...FILE, ...other })).not.toBe(first);
});
