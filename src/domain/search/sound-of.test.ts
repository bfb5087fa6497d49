import { expect, test } from 'vitest';
import { soundsOf } from './sound-of.ts';

test.each([
  ['राधिका', 'Radhika', 'Raadhika', 'রাধিকা', 'રાધિકા', 'రాధికా'],
  ['मीना', 'Meena', 'Mina', 'મીના', 'ਮੀਨਾ'],
  ['पटेल', 'Patel', 'પટેલ'],
  ['लक्ष्मी', 'Lakshmi', 'Laxmi', 'ಲಕ್ಷ್ಮಿ'],
  ['श्रीवास्तव', 'Shrivastava', 'Srivastav'],
  ['सूरत', 'Surat', 'સુરત'],
  ['कमला', 'Kamla'],
  ['कमला', 'Kamala'],
  ['फ़ातिमा', 'Fatima', 'Phatima'],
  ['सिंह', 'Sinh'],
])('%s sounds like its other spellings', (name, ...others) => {
  const sounds = new Set(soundsOf(name));
  for (const other of others) expect(sounds.intersection(new Set(soundsOf(other))).size, other).toBeGreaterThan(0);
});

test('other names sound different, and signs alone sound like nothing', () => {
  expect(soundsOf('Kavita')).toEqual(['kavit']);
  expect(soundsOf('Kavya')).not.toEqual(soundsOf('Kavita'));
  expect(soundsOf('-’')).toEqual([]);
});
