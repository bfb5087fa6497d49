import { expect, test } from 'vitest';
import { addPage, isPrintable, LABEL, openSheet, write } from './sheet.ts';

async function fontsOf(text: string): Promise<string[]> {
  const sheet = await openSheet('A label', new Date(0));
  addPage(sheet, LABEL);
  write(sheet, text, { x: 12, y: 12, width: 260 });
  sheet.end();
  const file = Buffer.concat(await Array.fromAsync<Buffer>(sheet)).toString('latin1');
  return [...new Set(Array.from(file.matchAll(/\+(NotoSans\w+)-Regular/g), ([, name = '']) => name))];
}

test('an address in Bengali or Devanagari is set in its script’s font, and a file has only the fonts it uses', async () => {
  expect(await fontsOf('अनन्या उदाहरण, 12 Example Road')).toEqual(['NotoSansDevanagari']);
  expect(await fontsOf('অনন্যা উদাহরণ, কলকাতা ₹1,299')).toEqual(['NotoSansBengali']);
});

test('a text that no single font can set is detected, so that a label says so instead of printing boxes', () => {
  expect(['Asha Example', 'আশা উদাহরণ।', 'आशा उदाहरण।'].map(isPrintable)).toEqual([true, true, true]);
  expect(['ஆஷா', 'আশা आशा'].map(isPrintable)).toEqual([false, false]);
});
