import { expect, test } from 'vitest';
import { readPdf } from '../../../../../test/pdf-text.ts';
import { isPrintable } from './font-families.ts';
import { addPage, LABEL, openSheet, type TextStyle, write } from './sheet.ts';

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

test('a text that no font can set is detected, so that a label says so instead of printing boxes', () => {
  const printed = [
    'Asha Example',
    'আশা উদাহরণ।',
    'आशा उदाहरण।',
    'ஆஷா',
    'আশা आशा',
    'عائشہ 12، روڈ',
    '12 Road 🏠 – “gate”, ₹5',
  ];
  expect(printed.filter((text) => !isPrintable(text))).toEqual([]);
  expect(['漢字', 'Шафран', '12 Road ★', '\ufffd'].filter(isPrintable)).toEqual([]);
});

/** A name in each script of a scheduled language, with the font that has it. */
const SCRIPTS = {
  NotoSansGujarati: 'મીના પટેલ',
  NotoSansGurmukhi: 'ਪੰਜਾਬੀ ਗਲੀ',
  NotoSansKannada: 'ಮೀನಾ ಉದಾಹರಣೆ',
  NotoSansMalayalam: 'മീന ഉദാഹരണം റോഡ്',
  NotoSansOriya: 'ମୀନା ଉଦାହରଣ',
  NotoSansTamil: 'மீனாட்சி சுந்தரம்',
  NotoSansTelugu: 'మీనా ఉదాహరణ',
  NotoSansOlChiki: 'ᱥᱟᱱᱛᱟᱲᱤ',
  NotoSansMeeteiMayek: 'ꯃꯤꯇꯩ ꯃꯌꯦꯛ',
  NotoSansArabic: 'محترمہ عائشہ',
  NotoEmoji: '🏠 🛕 👩‍👩‍👧',
} as const;

async function written(text: string, style: TextStyle = {}) {
  const sheet = await openSheet('A label', new Date(0));
  addPage(sheet, LABEL);
  const end = write(sheet, text, { x: 12, y: 12, width: 260 }, style);
  sheet.end();
  return { end, ...readPdf(Buffer.concat(await Array.fromAsync<Buffer>(sheet))) };
}

test.each(Object.entries(SCRIPTS))(
  '%s has every letter of its script, alone, beside Latin and in bold',
  async (font, text) => {
    for (const bold of [false, true]) {
      const { boxes, fonts } = await written(`12 Example Road, ${text}, ₹1,299`, { bold });
      expect([boxes, fonts.some((name) => name.startsWith(font))]).toEqual([0, true]);
    }
  },
);

test('all scripts in one text are set together, and marks at which the font’s rules fail do not stop the document', async () => {
  const all = await written(Object.values(SCRIPTS).join(' / '));
  expect([all.boxes, all.fonts.length]).toEqual([0, Object.keys(SCRIPTS).length + 1]);
  const { boxes } = await written('અઁઁ ഄൗ് ਅਁਂ இஂஂ');
  expect(boxes).toBe(0);
});

test('words that read from the right stand from the right, and numbers and Latin words among them read as they do', async () => {
  // As drawn, from the left.
  const shown = async (text: string) => (await written(text)).lines.join('').replaceAll(' ', '');
  expect(await shown('مکان 12 Example گلی')).toBe(`${reversed('گلی')}12Example${reversed('مکان')}`);
  expect(await shown('Road گلی مکان, 302001')).toBe(`Road,${reversed('مکان')}${reversed('گلی')}302001`);
});

/** The library draws the letters of such a word from the left. */
const reversed = (word: string) => Array.from(word).toReversed().join('');

test('a text of several scripts is broken into lines of its column, also within a word that is too long for one', async () => {
  const one = await written('আশা ஆஷா');
  const { end, lines } = await written(`${'ஆஷா'.repeat(40)} আশা`);
  const height = one.end - 12;
  expect(Math.round((end - 12) / height)).toBeGreaterThan(2);
  expect(lines.join('').match(/ஆ/g)).toHaveLength(40);
});
