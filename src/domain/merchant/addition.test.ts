import { expect, test } from 'vitest';
import { LONGEST_HEADING, readAddition } from './addition.ts';

test('the first line of a section is its heading, and each later one a paragraph', () => {
  expect(readAddition(' Do you wrap gifts?\r\nYes, for free.\n\n  Write it into the note. ')).toEqual({
    heading: 'Do you wrap gifts?',
    paragraphs: ['Yes, for free.', 'Write it into the note.'],
  });
});

test('a line alone is no section, and neither is one whose heading is a paragraph', () => {
  expect(readAddition('Do you wrap gifts?')).toBeNull();
  expect(readAddition('')).toBeNull();
  expect(readAddition(`${'a'.repeat(LONGEST_HEADING + 1)}\ntext`)).toBeNull();
});
