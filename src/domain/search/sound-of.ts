/** First places of the blocks of Indian scripts. Unicode lays them out alike: the same sound has the same place. */
const BLOCKS = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00];
const BLOCK_LENGTH = 0x80;

/** Sounds by place in a block: vowels from 05, consonants from 15, signs of vowels from 3e, letters with a dot from 58. */
const VOWELS = 'a a i i u u ri l e e e e o o o o'.split(' ');
const CONSONANTS = 'k k g g n c c j j n t t d d n t t d d n n p p b b m y r r l l l v s s s h'.split(' ');
const SIGNS = 'a i i u u ri ri e e e e o o o o'.split(' ');
const DOTTED = 'k k g j d d p y'.split(' ');
const VIRAMA = 0x4d;

type Syllable = { consonant: string; vowel: string; written: boolean };

/** Spellings of one sound in Latin letters; earlier ones first. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ph|f/g, 'p'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/([bcdgjkpst])h+/g, '$1'],
  [/ee|y(?![aeiou])/g, 'i'],
  [/oo/g, 'u'],
  [/a(?:i|y(?![aeiou]))|ei/g, 'e'],
  [/au|ou/g, 'o'],
  [/m(?=[^aeioumy])/g, 'n'],
  [/([a-z])\1+/g, '$1'],
  [/(?<=.)a$/, ''],
];

/**
 * Returns how a word sounds, in Latin letters, so that a name matches in every Indian script and in its usual Latin
 * spellings: राधिका, রাধিকা, "Radhika" and "Raadhika" are all "radik". A vowel that is not written inside a word may or may
 * not be spoken (कमला: "kamal", "kaml"), so there can be two.
 */
export function soundsOf(word: string): string[] {
  const syllables = syllablesOf(word.normalize('NFC').toLowerCase());
  const spoken = syllables.map(({ consonant, vowel }) => consonant + vowel).join('');
  const shortened = syllables.map((syllable, at) => {
    const [before, after] = [syllables[at - 1], syllables[at + 1]];
    const isSilent =
      !syllable.written && before?.vowel !== '' && before !== undefined && after !== undefined && after.vowel !== '';
    return syllable.consonant + (isSilent ? '' : syllable.vowel);
  });
  return [...new Set([spoken, shortened.join('')].map(asSpelled))].filter((sound) => sound !== '');
}

function syllablesOf(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  for (const letter of word) {
    const place = placeOf(letter);
    const last = syllables.at(-1);
    if (place === null) {
      if (/[a-z0-9]/.test(letter)) syllables.push({ consonant: letter, vowel: '', written: true });
    } else if (place === VIRAMA) {
      if (last) Object.assign(last, { vowel: '', written: true });
    } else if (SIGNS[place - 0x3e] !== undefined) {
      if (last) Object.assign(last, { vowel: SIGNS[place - 0x3e], written: true });
    } else if (place === 0x01 || place === 0x02) {
      syllables.push({ consonant: 'n', vowel: '', written: true });
    } else {
      const vowel = VOWELS[place - 0x05];
      const consonant = CONSONANTS[place - 0x15] ?? DOTTED[place - 0x58];
      if (vowel !== undefined) syllables.push({ consonant: '', vowel, written: true });
      else if (consonant !== undefined) syllables.push({ consonant, vowel: 'a', written: false });
    }
  }
  return syllables;
}

function placeOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  const block = BLOCKS.find((first) => code >= first && code < first + BLOCK_LENGTH);
  return block === undefined ? null : code - block;
}

function asSpelled(sound: string): string {
  return LATIN.reduce((text, [spelling, one]) => text.replaceAll(new RegExp(spelling, 'g'), one), sound);
}
