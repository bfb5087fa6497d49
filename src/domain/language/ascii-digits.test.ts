import { expect, test } from 'vitest';
import { asciiDigits } from './ascii-digits.ts';

test('the digits of every script of India become ASCII digits, and other characters do not change', () => {
  for (const digits of ['०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '੦੧੨੩੪੫੬੭੮੯', '૦૧૨૩૪૫૬૭૮૯', '୦୧୨୩୪୫୬୭୮୯', '௦௧௨௩௪௫௬௭௮௯']) {
    expect(asciiDigits(digits)).toBe('0123456789');
  }
  for (const digits of ['౦౧౨౩౪౫౬౭౮౯', '೦೧೨೩೪೫೬೭೮೯', '൦൧൨൩൪൫൬൭൮൯']) expect(asciiDigits(digits)).toBe('0123456789');
  expect(asciiDigits('+91 ९०-x ж')).toBe('+91 90-x ж');
});
