import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STATES } from '../../src/domain/address/address.ts';
import { placeholdersOf } from '../../src/domain/messages/message-template.ts';
import { readLanguageFacts } from '../../src/i18n/language-facts.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { examplePolicy } from '../examples/example-policy.ts';

const SOURCE = path.join(import.meta.dirname, '../..', 'src');
const filesOf = async (pattern: string, cwd: string) => (await Array.fromAsync(glob(pattern, { cwd }))).toSorted();
const english = await filesOf('**/*.en.{ts,svg}', SOURCE);
/** Stands in for the facts about a language, which the other languages have in their language.json. */
const OF_THE_PAGE = 'domain/language/language.en.ts';
const ENGLISH = english.filter((file) => file !== OF_THE_PAGE);
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Paths of English files and their translations. */
const PAIRS = OTHERS.flatMap((language) =>
  ENGLISH.filter((file) => file.endsWith('.ts')).map((file) => ({
    file,
    translated: `languages/${language}/${file.replace(/\.en\.ts$/, '.ts')}`,
    language,
  })),
);

/** The merchant's desk is one build with two languages: a file of its texts has both. */
const DESK = (await filesOf('desk/**/*.ts', SOURCE)).filter((file) =>
  readFileSync(path.join(SOURCE, file), 'utf8').includes('inDeskLanguage({ en, hi })'),
);

/** Matches letters of a language's script. Texts in English may use any script. */
const scriptOf = (language: string) => new RegExp(`\\p{Script=${new Intl.Locale(language).maximize().script}}`, 'u');
/**
 * Texts that are the same in all languages: codes, brand names, addresses, and the attribution that a licence
 * requires verbatim.
 */
const SAME_IN_ALL =
  /(?:^|\.)(?:id|icon|mrp|pin(?:Attribution|Source|Licence|LicenceSource|Adapted)|whatsapp|emailPlaceholder)$/;

const FACTS = {
  name: 'Shop',
  legalName: 'Shop Private Limited',
  address: '12 Example Road',
  host: 'shop.example',
  email: 'support@shop.example',
  supportEmail: 'support@shop.example',
  supportHours: '9 to 6',
  phone: '+919000000000',
  cashOnDelivery: true,
  offer: { groupSize: 3, freePerGroup: 1 },
  policy: examplePolicy(),
  ownDays: null,
  notifies: { whatsapp: true, email: true, sms: true },
  shopping: 'as-specified',
  paymentCompany: 'Example Payments',
  inactivityMinutes: 15,
  officer: { name: 'Meera Example', designation: 'Officer', email: 'care@shop.example', phone: '+919000000000' },
};

test.each(OTHERS)('the folder of %s has a file for every English one, and no other', async (language) => {
  const expected = ENGLISH.map((file) => file.replace(/\.en\.(ts|svg)$/, '.$1'));
  const there = await filesOf('**/*.{ts,svg}', path.join(SOURCE, 'languages', language));
  expect({
    missing: expected.filter((file) => !there.includes(file)),
    surplus: there.filter((file) => !expected.includes(file)),
  }).toEqual({ missing: [], surplus: [] });
});

test.each(PAIRS)(
  '$translated has every message of the English file, and each can be formatted',
  async ({ file, translated, language }) => {
    const own = await textsOf(file);
    expect(own).not.toEqual([]);
    expectTranslated(own, await textsOf(translated), language);
  },
);

test('no ending of a word stands alone at the beginning of a line: “WhatsApp-এ” never breaks after its hyphen', async () => {
  const files = await filesOf('languages/*/**/*.ts', SOURCE);
  const breaking = files.flatMap((file) =>
    [...readFileSync(path.join(SOURCE, file), 'utf8').matchAll(/[A-Za-z]-[\u0900-\u09ff]+/g)].map(
      ([word]) => `${file}: ${word}`,
    ),
  );
  expect(breaking).toEqual([]);
});

test('the desk has every message in Hindi, and each can be formatted', async () => {
  expect(DESK.length).toBeGreaterThan(35);
  for (const file of DESK) {
    const all = await textsOf(file);
    const of = (language: string) =>
      all.flatMap(({ name, text }) => (name.startsWith(`${language}.`) ? [{ name: name.slice(3), text }] : []));
    expectTranslated(of('en'), of('hi'), 'hi');
  }
});

function expectTranslated(own: readonly Text[], theirs: readonly Text[], language: string): void {
  expect(theirs.map(({ name }) => name)).toEqual(own.map(({ name }) => name));
  expect(theirs.map(({ text }) => linksIn(text))).toEqual(own.map(({ text }) => linksIn(text)));
  for (const { name, text } of theirs) expect(text, name).not.toMatch(/undefined|NaN|\[object/);
  for (const { name, text } of theirs.filter(isWords)) expect(text, name).toMatch(scriptOf(language));
}

test.each(OTHERS)(
  'messages to shoppers have the same placeholders in %s, and no variable at an end',
  async (language) => {
    const file = 'server/communication/messages/message-texts';
    const own = await textsOf(`${file}.en.ts`);
    const theirs = await textsOf(`languages/${language}/${file}.ts`);
    for (const [index, { name, text }] of theirs.entries()) {
      const expected = placeholdersOf(own[index]?.text ?? '');
      expect(placeholdersOf(text).toSorted(), name).toEqual(expected.toSorted());
      // A subject is not part of the WhatsApp template.
      const ends = name.endsWith('.subject') ? '' : text;
      expect(ends, name).not.toMatch(/^\{|\}$/);
    }
  },
);

test.each(OTHERS)('a policy names the merchant in %s', async (language) => {
  const texts = await textsOf(`languages/${language}/pages/terms/messages.ts`);
  const all = texts.map(({ text }) => text).join(' ');
  for (const fact of [FACTS.legalName, FACTS.address, FACTS.email, FACTS.phone, FACTS.officer.name]) {
    expect(all).toContain(fact);
  }
});

test.each(OTHERS)('every state and union territory has its name in %s', async (language) => {
  const catalogue: unknown = await import(path.join(SOURCE, 'languages', language, 'domain/address/state-messages.ts'));
  for (const state of STATES) {
    const name = textsIn(catalogue, '', [state]).find((text) => text.name === 'messages.stateName');
    expect(name?.text, state).toMatch(scriptOf(language));
  }
});

test.each(readLanguageFacts(path.join(SOURCE, 'languages')))(
  'the facts of $tag agree with the runtime’s Unicode data',
  async ({ tag, name, locale, direction, singular }) => {
    expect(new Intl.DisplayNames(locale, { type: 'language' }).of(tag)).toBe(name);
    expect(new Intl.Locale(locale).getTextInfo().direction).toBe(direction);
    const rules = new Intl.PluralRules(locale);
    expect([0, 1, 2, 3, 11, 21, 100].filter((count) => rules.select(count) === 'one')).toEqual(singular);
    const months = await textsOf(
      tag === 'en' ? 'domain/dates/calendar-messages.en.ts' : `languages/${tag}/domain/dates/calendar-messages.ts`,
    );
    for (const [month, { text }] of months.slice(0, 12).entries()) {
      const whole = new Intl.DateTimeFormat(locale, { month: 'long' }).format(new Date(2026, month, 9));
      // The short name may end with an abbreviation sign.
      expect(whole.startsWith(text.replace(/[॰.]$/, '')), `${text} for ${whole}`).toBe(true);
    }
  },
);

/**
 * Code that always has exactly two languages: the desk, documents, and the merchant's names from before there
 * were more.
 */
const OF_TWO = /^(?:desk|domain\/invoices|server\/selling\/invoices)\/|^domain\/language\/merchant-names\.ts$/;

test('no file outside the two-language code names a language, so that a new language needs no second list', async () => {
  const tag = new RegExp(`(['"\`])(?:${OTHERS.join('|')})\\1`);
  const sources = await filesOf('**/*.{ts,tsx}', SOURCE);
  const naming = sources.filter(
    (file) =>
      !/^languages\/\w+\/|\.test\.tsx?$/.test(file) &&
      !OF_TWO.test(file) &&
      tag.test(readFileSync(path.join(SOURCE, file), 'utf8')),
  );
  expect(naming).toEqual([]);
});

/** Return policies that reach each variant of the sentences that depend on the policy. */
const POLICIES = [
  examplePolicy(),
  examplePolicy({
    returnDays: 15,
    cancelUntil: 'shipped',
    pickUp: false,
    exchangeFor: 'variant',
    refundCashTo: 'agreed',
  }),
  examplePolicy({ returnDays: 0, exchangeDays: 5, cancelUntil: 'never', exchangeSentOn: 'approval' }),
  examplePolicy({ returnDays: 0, exchangeDays: 0, notReturnable: [] }),
];

type Text = { name: string; text: string };

function isWords({ name, text }: Text): boolean {
  return /\p{L}/u.test(text) && !SAME_IN_ALL.test(name);
}

/**
 * Returns every text of a catalogue with its path. Texts with a count are formatted for one and for several.
 */
async function textsOf(file: string): Promise<Text[]> {
  const catalogue: unknown = await import(path.join(SOURCE, file));
  const isPolicy = /(?:policy|terms)\/messages/.test(file);
  return textsIn(
    catalogue,
    '',
    isPolicy
      ? [FACTS, { ...FACTS, shopping: 'recommended', ownDays: '2-6' }]
      : file.includes('promise-messages')
        ? POLICIES
        : ['1', '3'],
  );
}

function textsIn(value: unknown, name: string, given: readonly unknown[]): Text[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (typeof value === 'function') {
    const lists = /^messages\.otherwise$/.test(name) ? [['1'], ['1', '3']] : given;
    if (/\.ofPolicy$|^messages\.notes\.returns$/.test(name)) {
      // Days that the merchant promises follow the policy.
      return POLICIES.flatMap((policy) =>
        [null, '2-6'].flatMap((days) => textsIn(Reflect.apply(value, undefined, [policy, days]), name, given)),
      );
    }
    return lists.flatMap((each) => textsIn(Reflect.apply(value, undefined, [each, each, each]), name, given));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, name === '' ? key : `${name}.${key}`, given));
}

/** Returns the pages and addresses that a text links to. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((\w+)\)|https:\S+/g)].map(([all, page]) => page ?? all).toSorted();
}
