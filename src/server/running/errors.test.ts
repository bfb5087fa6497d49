import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ERROR_CATALOGUE, ShopError } from './errors.ts';

test('docs/errors.md lists exactly the codes that the shop uses, with their HTTP status', async () => {
  const text = await readFile(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
  const documented = [...text.matchAll(/^\| `(\w+)` +\| (\d+) +\|/gm)].map(([, code, status]) => `${code} ${status}`);
  const answered = Object.entries(ERROR_CATALOGUE).map(([code, { status }]) => `${code} ${status}`);
  expect(documented.toSorted()).toEqual(answered.toSorted());
});

test('an error carries its code, status, sentence and details', () => {
  const error = new ShopError('refund_too_large', { remainingPaise: 5 });
  expect(error).toMatchObject({ code: 'refund_too_large', status: 422, details: { remainingPaise: 5 } });
  expect(error.message).toBe(ERROR_CATALOGUE.refund_too_large.message);
});
