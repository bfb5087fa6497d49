import { expect, test } from 'vitest';
import * as v from 'valibot';
import shop from '../../../shop.config.ts';
import { shopConfigSchema } from '../../contracts/shop-config.ts';
import { OTHER_WORDS, otherInWords, partsInWords } from './other-words.ts';
import { SECTIONS } from './sections.ts';
import { en as english, hi as hindi } from './texts.ts';
import { withoutField } from './without-field.ts';

const NAMES = { titleOf: (handle: string) => handle.toUpperCase(), languageOf: (tag: string) => tag };
const config: Record<string, unknown> = v.parse(shopConfigSchema, {
  ...shop,
  slides: [{ wide: '/a.jpg', upright: '/b.jpg', alt: 'Festive kurtas', href: '/category/festive' }],
  hindi: { collections: { sale: 'सेल' }, tags: {} },
  messages: { ...shop.messages, smsTemplates: { order_confirmed: { en: '1234567890', hi: '1234567891' } } },
});
const settings = Object.entries(config).map(([key, value]) => ({
  key,
  value,
  fileValue: value,
  origin: 'file' as const,
}));
const others = withoutField(
  { settings },
  SECTIONS.flatMap(({ fields }) => fields.map(({ path, byLanguage }) => (byLanguage ? `${path}.en` : path))),
);

test('every setting without a form has a name and words of its own, and none looks like a program', () => {
  expect(others.length).toBeGreaterThan(5);
  for (const { path, value } of others) {
    expect([path, Object.hasOwn(OTHER_WORDS, path)]).toEqual([path, true]);
    expect([path, Object.hasOwn(english.otherNames, path), Object.hasOwn(hindi.otherNames, path)]).toEqual([
      path,
      true,
      true,
    ]);
    expect(otherInWords(path, value, NAMES)).not.toMatch(/[{}[\]"]|null|undefined|[a-z][A-Z]|_/);
  }
});

test('what each says is what it means', () => {
  const said = (path: string) => otherInWords(path, others.find((one) => one.path === path)?.value, NAMES);
  expect(said('invoices.slabs')).toBe('Up to ₹2,500 a piece: 5%\nAbove: 18%');
  expect(said('slides')).toBe('Festive kurtas, leads to /category/festive');
  expect(said('looks')).toBe('With KURTAS: PALAZZOS, DUPATTAS\nWith ANARKALIS: DUPATTAS');
  expect(said('messages.smsTemplates')).toBe('Order confirmed: en, hi');
  expect(said('hindi')).toBe('1 names');
  expect(said('currency')).toBe('Indian rupees (₹)');
  expect(said('policy.reasons')).toContain('Too small, Too large');
});

test('what has no words of its own is told part by part', () => {
  expect(partsInWords({ slideSeconds: 2, on: true, none: null, list: ['a', { b: 1 }] })).toBe(
    'slide seconds: 2\non: On\nlist: a, b: 1',
  );
});
