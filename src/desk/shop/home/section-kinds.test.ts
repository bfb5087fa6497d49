import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { exampleSections } from '../../../../test/examples/example-home.ts';
import { HOME_SECTION_KINDS, homeSectionsSchema } from '../../../contracts/merchant/home-sections.ts';
import { fieldsIn, fieldValue, typedValue } from '../../../domain/merchant/setting-field.ts';
import { isGroup, settingAt, type Settings, withSetting } from '../../../domain/merchant/setting-path.ts';
import { newSection, sectionsIn } from './edited-section.ts';
import { firstHome } from './first-home.ts';
import { homeChanges } from './home-changes.ts';
import type { PartForm } from '../part-form/part-form.ts';
import { SECTION_KINDS } from './section-kinds.ts';
import { sectionName } from './section-name.ts';
import { momentsOf } from './shown-now.ts';

const EXAMPLES = exampleSections();
const LANGUAGES = ['en', 'hi', 'bn'];
const asTyped = (handle: string) => handle;

/** Every field of a part shows what the part has, and means the same when it is typed again. */
function provePart(part: Settings, form: PartForm): void {
  const rows = form.fields(part);
  expect(Object.keys(form.texts).toSorted()).toEqual(rows.map(({ path }) => path).toSorted());
  for (const field of fieldsIn(rows, LANGUAGES)) {
    const value = settingAt(part, field.path);
    expect([field.path, fieldValue(field, typedValue(field, value))]).toEqual([field.path, { value }]);
    if (field.kind !== 'choice') continue;
    const { options = {} } = form.texts[field.path] ?? {};
    expect([field.path, Object.keys(options)]).toEqual([field.path, field.options]);
  }
}

function proveLimits(part: Settings, form: PartForm, isTaken: (part: Settings) => boolean): void {
  for (const field of fieldsIn(form.fields(part), ['en'])) {
    if (field.kind !== 'text') continue;
    const { path, most = 0 } = field;
    const taken = [most, most + 1].map((length) => isTaken(withSetting(part, path, 'a'.repeat(length))));
    expect([path, ...taken]).toEqual([path, true, false]);
    expect([path, fieldValue(field, 'a'.repeat(most + 1))]).toEqual([path, { fault: 'long' }]);
  }
}

describe.each(HOME_SECTION_KINDS)('the form of a section of kind %s', (kind) => {
  const form = SECTION_KINDS[kind];
  const example: Settings = EXAMPLES[kind];

  test('has a field for everything that a section has, which shows it as it is', () => {
    const common = ['id', 'kind', 'hidden', 'from', 'until'];
    const covered = new Set([
      ...form.fields(example).map(({ path }) => path.split('.')[0]),
      form.items?.path,
      ...common,
    ]);
    expect(Object.keys(example).filter((key) => !covered.has(key))).toEqual([]);
    provePart(example, form);
  });

  test('has the same for each part of its list', () => {
    const parts = form.items === undefined ? [] : settingAt(example, form.items.path);
    for (const part of Array.isArray(parts) ? parts.filter(isGroup) : []) {
      const { items } = form;
      if (items === undefined) continue;
      const covered = new Set(items.fields(part).map(({ path }) => path.split('.')[0]));
      expect(Object.keys(part).filter((key) => !covered.has(key))).toEqual([]);
      provePart(part, items);
    }
  });

  test('takes a text as long in its field as in the settings, and no longer', () => {
    const isTaken = (section: Settings) => v.safeParse(homeSectionsSchema, [section]).success;
    proveLimits(example, form, isTaken);
    const { items } = form;
    const parts = items === undefined ? [] : settingAt(example, items.path);
    const [part] = Array.isArray(parts) ? parts.filter(isGroup) : [];
    expect(Boolean(part)).toBe(Boolean(items));
    if (items === undefined || part === undefined) return;
    proveLimits(part, items, (changed) => isTaken({ ...example, [items.path]: [changed] }));
  });

  test('begins with a section that lacks only what must be chosen', () => {
    const { issues = [] } = v.safeParse(homeSectionsSchema, [newSection(kind, [])]);
    const lacking = issues.map((issue) => v.getDotPath(issue)?.replace(/^0\./, ''));
    const choices = /^(collection|ends|picture\.value|slides\.0(\.picture\.value)?)$/;
    for (const path of lacking) expect(path).toMatch(choices);
  });
});

test('a home to begin with is valid, and shows the collections that shoppers can open', () => {
  const collections = [
    { handle: 'kurtas', hidden: false, products: 3 },
    { handle: 'hidden', hidden: true, products: 3 },
    { handle: 'empty', hidden: false, products: 0 },
    { handle: 'sarees & more', hidden: false, products: 9 },
  ];
  const made = firstHome(collections, (handle) => `The ${handle}`);
  expect(v.safeParse(homeSectionsSchema, made).issues).toBeUndefined();
  expect(made.map(({ kind, collection }) => collection ?? kind)).toEqual([
    'hero',
    'categories',
    'offers',
    'kurtas',
    'sarees & more',
  ]);
  expect(v.safeParse(homeSectionsSchema, firstHome([], asTyped)).success).toBe(true);
});

test('a new section has an id of its own, also after others were removed', () => {
  const first = newSection('rail', []);
  const second = newSection('rail', [first]);
  const third = newSection('rail', [second]);
  expect(new Set([first.id, second.id, third.id]).size).toBe(3);
});

test('what is no section, or of a kind that a newer build brought, is not edited', () => {
  expect(sectionsIn([EXAMPLES.rail, { kind: 'toString', id: 'x' }, null, 'rail', { kind: 'rail' }])).toEqual([
    EXAMPLES.rail,
  ]);
  expect(sectionsIn(null)).toEqual([]);
});

test('a section is called by its kind and by what tells it from others', () => {
  const titleOf = (handle: string) => `The ${handle}`;
  const named = [EXAMPLES.rail, EXAMPLES.grid, EXAMPLES.hero, EXAMPLES.categories].flatMap((one) => sectionsIn([one]));
  expect(named.map((section) => sectionName(section, titleOf))).toEqual([
    'Row of a collection: New kurtas',
    'Grid of a collection: The sarees',
    'Slides: The festive edit',
    'Round categories',
  ]);
});

test('a save says of each section what becomes of it', () => {
  const before = sectionsIn([EXAMPLES.hero, EXAMPLES.rail, EXAMPLES.grid]);
  const after = sectionsIn([EXAMPLES.hero, EXAMPLES.text, { ...EXAMPLES.grid, hidden: true }]);
  const told = homeChanges(before, after).map(({ section, what }) => [section.id, ...what]);
  expect(told).toEqual([['hero'], ['text', 'added'], ['grid', 'changed'], ['rail', 'takenOut']]);
  const turned = homeChanges(before, before.toReversed()).map(({ section, what }) => [section.id, ...what]);
  expect(turned).toEqual([['grid', 'otherPlace'], ['rail'], ['hero', 'otherPlace']]);
});

test('a section’s times are told: when it begins, when it ends, and that it is over', () => {
  const [countdown] = sectionsIn([EXAMPLES.countdown]);
  if (countdown === undefined) throw new Error('no section');
  const { ends } = EXAMPLES.countdown;
  expect(momentsOf(countdown, { now: ends })).toEqual(['Over']);
  expect(momentsOf({ ...countdown, from: ends - 5 }, { now: ends - 10 })).toEqual([
    expect.stringMatching(/^From /),
    expect.stringMatching(/^Until .*00:00/),
  ]);
});
