import { expect, test } from 'vitest';
import { faultyText, LONGEST_TEXT, textFault } from './setting-text.ts';

test('markup, marks that nobody sees and endless texts are refused; scripts of India, joiners and emoji are not', () => {
  expect(textFault('<b>Label</b>')).toBe('markup');
  expect(textFault('</script>')).toBe('markup');
  expect(textFault('<!-- x')).toBe('markup');
  for (const mark of ['\u202e', '\u200f', '\u2066', '\u200b', '\ufeff', '\u0000', '\ud800']) {
    expect([mark, textFault(`Lab${mark}el`)]).toEqual([mark, 'unseen']);
  }
  expect(textFault('x'.repeat(LONGEST_TEXT + 1))).toBe('long');
  for (const text of ['Rangrez & Co <3', 'क्‍षमा', '❤️ sale', 'મીના', 'a < b', 'two\nlines', 'x'.repeat(LONGEST_TEXT)]) {
    expect([text, textFault(text)]).toEqual([text, null]);
  }
});

test('the faulty text within a value is named by its path, also within lists and among keys', () => {
  expect(faultyText({ story: { en: ['fine', '<i>'] } }, 'about')).toEqual({ path: 'about.story.en', fault: 'markup' });
  expect(faultyText({ collections: { '<b>': 'x' } }, 'names.hi')).toEqual({
    path: 'names.hi.collections',
    fault: 'markup',
  });
  expect(faultyText({ a: [1, null, true, { b: 'fine' }] }, 'x')).toBeNull();
});
