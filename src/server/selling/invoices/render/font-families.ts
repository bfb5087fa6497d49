import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A family of fonts and the letters that it alone has. All but Arabic and emoji also have Latin letters and ₹. */
type Family = { name: string; letters: RegExp; regular: string; bold: string };

/** The scripts of India's scheduled languages; the first family sets everything that names no other. */
export const FAMILIES: readonly [Family, ...Family[]] = [
  {
    name: 'devanagari',
    letters: /\p{sc=Deva}/u,
    regular: require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  },
  {
    name: 'bengali',
    letters: /\p{sc=Beng}/u,
    regular: require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  },
  {
    name: 'gujarati',
    letters: /\p{sc=Gujr}/u,
    regular: require.resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold.ttf'),
  },
  {
    name: 'gurmukhi',
    letters: /\p{sc=Guru}/u,
    regular: require.resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf'),
  },
  {
    name: 'kannada',
    letters: /\p{sc=Knda}/u,
    regular: require.resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf'),
  },
  {
    name: 'malayalam',
    letters: /\p{sc=Mlym}/u,
    regular: require.resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold.ttf'),
  },
  {
    name: 'odia',
    letters: /\p{sc=Orya}/u,
    regular: require.resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-oriya/700Bold/NotoSansOriya_700Bold.ttf'),
  },
  {
    name: 'tamil',
    letters: /\p{sc=Taml}/u,
    regular: require.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf'),
  },
  {
    name: 'telugu',
    letters: /\p{sc=Telu}/u,
    regular: require.resolve('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-telugu/700Bold/NotoSansTelugu_700Bold.ttf'),
  },
  {
    name: 'ol-chiki',
    letters: /\p{sc=Olck}/u,
    regular: require.resolve('@expo-google-fonts/noto-sans-ol-chiki/400Regular/NotoSansOlChiki_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-ol-chiki/700Bold/NotoSansOlChiki_700Bold.ttf'),
  },
  {
    name: 'meetei-mayek',
    letters: /\p{sc=Mtei}/u,
    regular: require.resolve('@expo-google-fonts/noto-sans-meetei-mayek/400Regular/NotoSansMeeteiMayek_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-meetei-mayek/700Bold/NotoSansMeeteiMayek_700Bold.ttf'),
  },
  // Its punctuation is common to several scripts.
  {
    name: 'arabic',
    letters: /\p{sc=Arab}|[\u0600-\u06ff]/u,
    regular: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  },
  {
    name: 'emoji',
    letters: /(?![\d#*\u00a9\u00ae\u2122])\p{Emoji}/u,
    regular: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
  },
];

const [DEFAULT, ...OTHERS] = FAMILIES;
/** Letters that all families have but the last two. */
const LATIN = /^[\p{sc=Latn}\p{Nd}]+$/u;
/** Signs that the fonts have: ASCII, Latin-1, dashes, quotes, the joiners and the dandas of Indian scripts, ₹. */
const SIGNS = /^[\n\u0020-\u00ff\p{sc=Zinh}\u0964\u0965\u200b-\u2026\u2030\u2039\u203a\u20b9\u2116\u2122]+$/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A stretch of text that one font sets. */
export type FontRun = { family: string; text: string; isRightToLeft: boolean };

/**
 * Cuts a text where another font is needed. Latin letters, digits and signs stay with the Indian letters around them,
 * whose fonts have them too; beside Arabic letters they are runs of their own, because they read the other way.
 */
export function fontRuns(text: string): FontRun[] {
  if (!OTHERS.some(({ letters }) => letters.test(text))) {
    return text === '' ? [] : [{ family: DEFAULT.name, text, isRightToLeft: false }];
  }
  const runs: FontRun[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const own = FAMILIES.find(({ letters }) => letters.test(segment))?.name;
    const last = runs.at(-1);
    const family = own ?? (last === undefined || STANDS_ALONE.has(last.family) ? DEFAULT.name : last.family);
    // Digits read from the left in every script.
    const isRightToLeft = family === 'arabic' && !/\p{Nd}/u.test(segment);
    if (last?.family === family && last.isRightToLeft === isRightToLeft) last.text += segment;
    else if (
      last &&
      own !== undefined &&
      !STANDS_ALONE.has(own) &&
      last.family === DEFAULT.name &&
      isShared(last.text)
    ) {
      // What came before has letters that this font has as well.
      Object.assign(last, { family, text: last.text + segment });
    } else runs.push({ family, text: segment, isRightToLeft });
  }
  return runs;
}

const STANDS_ALONE: ReadonlySet<string> = new Set(['arabic', 'emoji']);

function isShared(text: string): boolean {
  return Array.from(text).every((letter) => LATIN.test(letter) || SIGNS.test(letter));
}

/** Whether the fonts have all letters and signs of a text; others would print as boxes. */
export function isPrintable(text: string): boolean {
  return fontRuns(text).every(({ family, text: run }) => {
    const letters = FAMILIES.find(({ name }) => name === family)?.letters;
    return Array.from(segmenter.segment(run)).every(
      ({ segment }) => letters?.test(segment) === true || isShared(segment),
    );
  });
}
