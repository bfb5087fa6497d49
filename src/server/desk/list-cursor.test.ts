import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cursor } from '../../contracts/desk/desk-fields.ts';
import { readCursor, writeCursor } from './list-cursor.ts';

test('a page that ends at the longest possible mail address has a next page', () => {
  const email = `${'a'.repeat(64)}@${'b'.repeat(185)}.org`;
  const at = new Date('2026-11-24T10:00:00Z');
  expect(readCursor(v.parse(cursor, writeCursor(at, email)))).toEqual({ at, key: email });
});
