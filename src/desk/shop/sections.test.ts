import { expect, test } from 'vitest';
import * as v from 'valibot';
import shop from '../../../shop.config.ts';
import { shopConfigSchema } from '../../contracts/shop-config.ts';
import { fieldsIn, fieldValue, typedValue, withTyped } from '../../domain/merchant/setting-field.ts';
import { settingAt, withSetting } from '../../domain/merchant/setting-path.ts';
import { PART_GROUPS, SECTIONS } from './sections.ts';
import { WHOLE_KEYS } from './whole-keys.ts';

/** What is off has no values below it. */
const allOn = {
  ...shop,
  reminders: { afterMinutes: 60 },
  secondGateway: {},
  secondCourier: {},
  labels: { new: {}, bestseller: {} },
};
const config: Record<string, unknown> = v.parse(shopConfigSchema, allOn);
const fields = SECTIONS.flatMap((section) => section.fields);

test('every field is a value of shop.config.ts, stands once, and is explained in a line', () => {
  expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
  for (const { path } of fields) expect([path, settingAt(config, path) !== undefined]).toEqual([path, true]);
  for (const { name, fields: own, texts } of SECTIONS) {
    expect([name, Object.keys(texts.fields)]).toEqual([name, own.map(({ path }) => path)]);
    for (const field of own) {
      const { help, options } = texts.fields[field.path] ?? {};
      expect([field.path, help?.trim() === help, help?.length]).toEqual([field.path, true, expect.any(Number)]);
      expect([field.path, Object.keys(options ?? {})]).toEqual([
        field.path,
        field.kind === 'choice' ? field.options : [],
      ]);
    }
  }
});

test('what a field shows of a valid configuration means the same when it is typed anew', () => {
  const all = fieldsIn(fields, ['en', 'hi', 'bn']);
  for (const field of all.filter(({ kind }) => kind !== 'group')) {
    const value = settingAt(config, field.path);
    expect([field.path, fieldValue(field, typedValue(field, value))]).toEqual([field.path, { value }]);
  }
  const offs = all.filter(({ kind }) => kind === 'group').map(({ path }) => [path, 'off']);
  const { settings } = withTyped(config, all, Object.fromEntries(offs));
  expect(v.safeParse(shopConfigSchema, settings).success).toBe(true);
});

/** What each kind of list has entries of. */
const ENTRY: Readonly<Record<string, unknown>> = {
  paragraphs: 'A heading\nand what it says',
  pins: '302001',
  collections: 'kurtas',
  prices: 499,
};

test('a text or a list may be as long in its field as in the settings, and no longer', () => {
  const isTaken = (path: string, value: unknown) =>
    v.safeParse(shopConfigSchema, withSetting(config, path, value)).success;
  for (const field of fieldsIn(fields, ['en'])) {
    const entry = ENTRY[field.kind];
    const isText = field.kind === 'text' && !field.path.startsWith('invoices.');
    if (entry === undefined && !isText) continue;
    const most = 'most' in field ? (field.most ?? 0) : 0;
    const long = (length: number) => (entry === undefined ? 'a'.repeat(length) : Array.from({ length }, () => entry));
    expect([field.path, isTaken(field.path, long(most)), isTaken(field.path, long(most + 1))]).toEqual([
      field.path,
      true,
      false,
    ]);
    const typed = typedValue(field, long(most + 1));
    expect([field.path, fieldValue(field, typed)]).toEqual([field.path, { fault: isText ? 'long' : 'many' }]);
  }
});

test('the page has every section and every editor once, the shop’s name and look first', () => {
  const parts = new Set([...SECTIONS.map(({ name }) => name), ...WHOLE_KEYS.values()]);
  const listed = PART_GROUPS.flatMap((one): readonly string[] => one.parts);
  expect(listed.toSorted()).toEqual([...parts].toSorted());
  expect(listed[0]).toBe('look');
});
