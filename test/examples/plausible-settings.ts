import * as v from 'valibot';
import { isGroup } from '../../src/domain/merchant/setting-path.ts';
import { exampleSections } from './example-home.ts';

/** Values by key, where the schema alone does not tell what fits together. */
export const SETTING_EXAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  home: Object.values(exampleSections()).map((section) => [section]),
  sizeGuides: [
    [
      {
        name: 'Kurtas',
        for: [{ by: 'collection', value: 'kurtas' }],
        of: 'body',
        columns: [{ measure: 'Chest', name: {} }],
        rows: [{ size: 'M', cm: [96] }],
        how: { en: 'Measure over the fullest part.' },
        note: {},
      },
    ],
  ],
  menuEntries: [
    [{ to: { kind: 'collection', value: 'kurtas' }, name: { en: 'Kurtas' }, red: false, picture: null, below: [] }],
    [{ to: { kind: 'page', value: '/about-us' }, name: { en: 'About' }, red: false, picture: null, below: [] }],
  ],
};

/** A field somewhere in a schema, a value that fits it, and the whole value in which this field alone is another. */
export type Place = { path: string; schema: v.GenericSchema; fits: unknown; with: (value: unknown) => unknown };

const CANDIDATES: readonly unknown[] = [
  'kurtas',
  '#7a1f3d',
  'https://pictures.example/a.png',
  '/about-us',
  '560001',
  'A heading\nand what it says',
  '+919000000000',
  'help@shop.example',
  '6204',
  'AB',
  'a-1',
  '/old /about-us',
  '19:00',
  '29ABCDE1234F1Z5',
  1,
  5,
  50,
  500,
  1_000,
  50_000,
  100_000,
  true,
];

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
const schemasIn = (schema: object, name: string): readonly v.GenericSchema[] => {
  const held: unknown = Object.entries(schema).find(([key]) => key === name)?.[1];
  return Array.isArray(held) ? held.filter(isSchema) : isSchema(held) ? [held] : [];
};
const entriesOf = (schema: v.GenericSchema): [string, v.GenericSchema][] =>
  'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null
    ? Object.entries(schema.entries).filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1]))
    : [];
/** Languages of a text, or any other name. */
const keyOf = (record: v.GenericSchema): string => {
  const [key] = schemasIn(record, 'key');
  return key !== undefined && v.is(key, 'en') ? 'en' : 'kurtas';
};

/** Returns a value with everything that a schema needs, as far as that can be told from the schema alone. */
function plausible(schema: v.GenericSchema): unknown {
  const [wrapped] = schemasIn(schema, 'wrapped');
  if (wrapped !== undefined) return plausible(wrapped);
  const entries = entriesOf(schema);
  if (entries.length > 0) {
    const needed = entries.filter(([, entry]) => !/^(optional|nullish)$/.test(entry.type));
    return Object.fromEntries(needed.map(([key, entry]) => [key, plausible(entry)]));
  }
  const [item] = schemasIn(schema, 'item');
  if (item !== undefined) return v.is(schema, []) ? [] : [plausible(item)];
  const [value] = schemasIn(schema, 'value');
  if (value !== undefined) return { [keyOf(schema)]: plausible(value) };
  const items = schemasIn(schema, 'items');
  if (items.length > 0) return items.map(plausible);
  const options = schemasIn(schema, 'options').map(plausible);
  const known: unknown[] = 'options' in schema && Array.isArray(schema.options) ? schema.options : [];
  const literal: unknown = 'literal' in schema ? schema.literal : undefined;
  return [literal, ...CANDIDATES, ...options, ...known].find((one) => v.is(schema, one)) ?? null;
}

/**
 * Returns every field of a schema, those within others included. A part that stands in several places is taken once.
 * `examples`: whole values, where a schema alone does not tell what fits together.
 */
export function placesOf(
  schema: v.GenericSchema,
  examples: readonly unknown[] = [],
  path = '',
  seen = new Set<v.GenericSchema>(),
): Place[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const fits = examples.find((one) => v.is(schema, one)) ?? plausible(schema);
  const within = (part: v.GenericSchema, name: string, partly: readonly unknown[], put: Place['with']): Place[] =>
    placesOf(part, partly, `${path}${name}`, seen).map((place) => ({
      ...place,
      with: (value) => put(place.with(value)),
    }));
  const rest = isGroup(fits) ? fits : {};
  const inner = examples.filter(isGroup);
  const items = schemasIn(schema, 'items');
  const wrapped = schemasIn(schema, 'wrapped');
  const parts = [
    ...wrapped.flatMap((part) => within(part, '', examples, (value) => value)),
    ...entriesOf(schema).flatMap(([key, part]) =>
      within(
        part,
        `.${key}`,
        inner.map((one) => one[key]),
        (value) => ({ ...rest, [key]: value }),
      ),
    ),
    ...schemasIn(schema, 'item').flatMap((part) =>
      within(part, '[]', examples.filter(Array.isArray).flat(), (value) => [value]),
    ),
    ...schemasIn(schema, 'value').flatMap((part) =>
      within(
        part,
        '{}',
        inner.flatMap((one) => Object.values(one)),
        (value) => ({ [keyOf(schema)]: value }),
      ),
    ),
    ...schemasIn(schema, 'options').flatMap((part, index) =>
      within(
        part,
        `(${index})`,
        examples.filter((one) => v.is(part, one)),
        (value) => value,
      ),
    ),
    ...items.flatMap((part, index) =>
      within(part, `.${index}`, [], (value) => items.map((one, at) => (at === index ? value : plausible(one)))),
    ),
  ];
  return wrapped.length > 0 ? parts : [{ path, schema, fits, with: (value) => value }, ...parts];
}
