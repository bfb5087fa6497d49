import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STATES } from '../src/domain/address/address.ts';
import { messages as address } from '../src/languages/hi/pages/address/messages.ts';
import { LANGUAGES } from '../src/routes.ts';
import { examplePolicy } from './example-policy.ts';

const SOURCE = path.join(import.meta.dirname, '..', 'src');
const ENGLISH = (await Array.fromAsync(glob('**/*.en.ts', { cwd: SOURCE }))).toSorted();
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const PAIRS = OTHERS.flatMap((language) => ENGLISH.map((file) => ({ file, language })));

/** Letters of each language's own script; English has none that the others may not use. */
const SCRIPTS: Readonly<Record<(typeof OTHERS)[number], RegExp>> = { hi: /\p{Script=Devanagari}/u };
/** Codes, brand names and addresses, and the attribution a licence asks for verbatim. */
const SAME_IN_ALL =
  /(?:^|\.)(?:id|icon|mrp|pin(?:Attribution|Source|Licence|LicenceSource|Adapted)|whatsapp|emailPlaceholder|LANGUAGE|LOCALE)$/;

const FACTS = {
  name: 'Shop',
  legalName: 'Shop Private Limited',
  address: '12 Example Road',
  host: 'shop.example',
  email: 'support@shop.example',
  phone: '+919000000000',
  cashOnDelivery: true,
  offer: { groupSize: 3, freePerGroup: 1 },
  policy: examplePolicy(),
  tells: { whatsapp: true, email: true, sms: true },
  shopping: 'as-specified',
  inactivityMinutes: 15,
  officer: { name: 'Meera Example', designation: 'Officer', email: 'care@shop.example', phone: '+919000000000' },
};

test.each(PAIRS)('$file has every message in $language, and each can be said', async ({ file, language }) => {
  const english = await textsOf(file);
  const translated = await textsOf(file.replace(/\.en\.ts$/, `.${language}.ts`));
  expect(translated.map(({ name }) => name)).toEqual(english.map(({ name }) => name));
  expect(translated.map(({ text }) => linksIn(text))).toEqual(english.map(({ text }) => linksIn(text)));
  for (const { name, text } of translated) expect(text, name).not.toMatch(/undefined|NaN|\[object/);
  for (const { name, text } of translated.filter(isWords)) expect(text, name).toMatch(SCRIPTS[language]);
});

test('a policy names the merchant, whatever the language', async () => {
  const texts = await textsOf('pages/terms/messages.hi.ts');
  const all = texts.map(({ text }) => text).join(' ');
  for (const fact of [FACTS.legalName, FACTS.address, FACTS.email, FACTS.phone, FACTS.officer.name]) {
    expect(all).toContain(fact);
  }
});

test('every state and union territory has its Hindi name', () => {
  for (const state of STATES) expect(address.stateName(state), state).toMatch(SCRIPTS.hi);
});

/** Each sentence that follows the policy is said in its other ways too. */
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

/** Every text of a catalogue with where it stands; those that count are said for one and for several. */
async function textsOf(file: string): Promise<Text[]> {
  const catalogue: unknown = await import(path.join(SOURCE, file));
  const isPolicy = /(?:policy|terms)\/messages/.test(file);
  return said(
    catalogue,
    '',
    isPolicy
      ? [FACTS, { ...FACTS, shopping: 'recommended' }]
      : file.includes('promise-messages')
        ? POLICIES
        : ['1', '3'],
  );
}

function said(value: unknown, name: string, given: readonly unknown[]): Text[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (typeof value === 'function') {
    const lists = /^messages\.otherwise$/.test(name) ? [['1'], ['1', '3']] : given;
    const right = /\.ofPolicy$|^messages\.notes\.returns$/.test(name) ? POLICIES : lists;
    return right.flatMap((each) => said(Reflect.apply(value, undefined, [each, each, each]), name, given));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => said(part, name === '' ? key : `${name}.${key}`, given));
}

/** Pages and addresses a text leads to. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((\w+)\)|https:\S+/g)].map(([all, page]) => page ?? all).toSorted();
}
