import * as v from 'valibot';
import { expect, test } from 'vitest';
import { line } from './fields.ts';

test('marks that turn text around are left out of a typed line, and other scripts are not', () => {
  expect(v.parse(line(100), ' 12 \u202Erupiaj\u202C Road\u200F ')).toBe('12 rupiaj Road');
  expect(v.parse(line(100), 'जयपुर\t302001')).toBe('जयपुर 302001');
  // The joiner that some Indian spellings need.
  expect(v.parse(line(100), 'शक्\u200Dति')).toBe('शक्\u200Dति');
});
