import { expect, test } from 'vitest';

const files = import.meta.glob<string>(
  [
    '../languages/hi/**/*.ts',
    '../desk/**/*.{ts,tsx}',
    '../server/**/*.ts',
    '../contracts/**/*.ts',
    '../domain/**/*.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const inHindi = Object.entries(files).filter(([, text]) => /[\u0900-\u0963]/.test(text));

test('Hindi texts use the dot below (nukta) only under ज and फ, never under क, ख or ग', () => {
  const found = (folder: string) => inHindi.filter(([name]) => name.startsWith(folder)).length;
  expect(found('../languages/hi/')).toBeGreaterThan(30);
  expect(found('../desk/')).toBeGreaterThan(30);
  for (const [name, text] of inHindi) expect(text.normalize('NFD'), name).not.toMatch(/[कखग]\u093c/);
});

/** Words that are borrowed and could be written otherwise, as the shop and the desk write them. */
const ONE_SPELLING: Readonly<Record<string, RegExp>> = {
  प्रोडक्ट: /प्रॉडक्ट|उत्पाद/,
  मेन्यू: /मेनू/,
};

test('one thing has one name in Hindi, in the shop and at the desk', () => {
  for (const [name, text] of inHindi)
    for (const [written, others] of Object.entries(ONE_SPELLING))
      expect(others.exec(text)?.[0] ?? written, name).toBe(written);
});
