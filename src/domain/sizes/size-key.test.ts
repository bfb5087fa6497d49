import { expect, test } from 'vitest';
import { sizeKey } from './size-key.ts';

test.each([
  ['XXL', ['xxl', '2XL', '2 XL', 'XX-Large', 'xx large']],
  ['3XL', ['XXXL', '3xl', '3 XL']],
  ['M', ['m', 'Medium', 'M-38', 'M/38', 'M (38)', 'M - 38', 'Medium (M)', 'M / Medium', 'M[38"]']],
  ['S', ['S-36', 'SMALL (S)']],
  ['XXL', ['Double XL', 'XXL/44', 'double  xl']],
  ['3XL', ['Triple XL', '3XL-46']],
  ['S / Rust', ['S / RUST']],
  ['32-34', ['32-34']],
  ['Free Size', ['FREE SIZE', 'free size', 'Free  Size ']],
  ['0-3 Months', ['0-3 MONTHS', '0-3 months']],
  ['UK 8', ['uk 8', 'Uk 8']],
  ['AMT0248BK / France', ['AMT0248BK / france']],
  ['XS（Old）', ['XS（OLD）']],
  ['38', ['38', ' 38']],
])('[LIST-08] "%s" is one size in a filter, in any spelling of products', (key, spellings) => {
  expect(sizeKey(key)).toBe(key);
  for (const spelling of spellings) expect(sizeKey(spelling)).toBe(key);
});
