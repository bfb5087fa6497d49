import { expect, test } from 'vitest';
import { colourTitle, tagKind, tagTitle } from './tag-kinds.ts';

test('a tag’s words decide its kind, the craft before the cloth', () => {
  expect(['cotton mulmul', '60% cotton, 40% silk', 'Linen'].map(tagKind)).toEqual(['fabric', 'fabric', 'fabric']);
  expect(['ajrakh block print', 'handwoven silk', 'leheriya tie-dye'].map(tagKind)).toEqual([
    'craft',
    'craft',
    'craft',
  ]);
  expect(['festive', 'women', 'madder red', 'upf 50', ''].map(tagKind)).toEqual([
    'occasion',
    'wearer',
    'colour',
    null,
    null,
  ]);
});

test('tags are shown in sentence case and retain existing capitals', () => {
  expect(['block print', 'UPF 50', ''].map(tagTitle)).toEqual(['Block print', 'UPF 50', '']);
});

test('a colour of the tags is written as options write theirs, letter by letter of any script', () => {
  expect(['madder red', 'off-white', 'électrique', 'Rust', 'लाल', ''].map(colourTitle)).toEqual([
    'Madder Red',
    'Off-White',
    'Électrique',
    'Rust',
    'लाल',
    '',
  ]);
});
