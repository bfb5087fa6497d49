import { expect, test } from 'vitest';
import { readSheetApart } from './read-apart.ts';

test('a file is read in a thread of its own, while the shop goes on', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `Example Kurta ${index},${100 + index}`);
  let turns = 0;
  const going = setInterval(() => (turns += 1), 1);
  const reading = await readSheetApart(Buffer.from(['Title,Price', ...rows].join('\n')));
  clearInterval(going);
  expect(reading).toMatchObject({ kind: 'read', rows: 20_000, faults: [] });
  // Reading it here would let none pass.
  expect(turns).toBeGreaterThan(2);
});

test('a file that is none is refused there, too', async () => {
  expect(await readSheetApart(Buffer.from([0, 1, 2]))).toEqual({ kind: 'refused', reason: 'not_readable' });
});
