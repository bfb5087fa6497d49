import { expect, test } from 'vitest';
import { plainText, textAsHtml } from './plain-text.ts';

test('[WISH-01] a description is reduced to its words without markup', () => {
  expect(plainText('<p>Hand&nbsp;block <b>print</b></p><ul><li>M &amp; L</li></ul>', 80)).toBe(
    'Hand block print M & L',
  );
});

test('a long description ends at a word, and one without spaces is cut', () => {
  expect(plainText('Hand block printed cotton', 14)).toBe('Hand block…');
  expect(plainText('x'.repeat(20), 5)).toBe('xxxxx…');
  expect(plainText('', 5)).toBe('');
});

test('plain text as HTML shows its special characters', () => {
  expect(textAsHtml('Kurtas <b> & more')).toBe('Kurtas &lt;b&gt; &amp; more');
});
