import { expect, test } from 'vitest';
import * as v from 'valibot';
import { placesOf, SETTING_EXAMPLES } from '../../test/examples/plausible-settings.ts';
import { shopConfigSchema } from './shop-config.ts';

const PLACES = Object.entries(shopConfigSchema.entries).flatMap(([key, schema]) =>
  placesOf(schema, SETTING_EXAMPLES[key]).map((place) => ({ ...place, path: key + place.path })),
);

const HUGE = 20_000;

/** A value with each of its letters, in turn, many times over: some pattern may take any number of it. */
const stretched = (fits: string): string[] => [
  fits + 'a'.repeat(HUGE),
  ...Array.from(fits, (letter, at) => fits.slice(0, at) + letter.repeat(HUGE) + fits.slice(at + 1)),
];

/** Whether a schema, or what it is piped from, has a limit of this kind. */
function hasLimit(schema: object, type: string): boolean {
  const pipe: unknown = Reflect.get(schema, 'pipe');
  return (
    Reflect.get(schema, 'type') === type ||
    (Array.isArray(pipe) &&
      pipe.some((part: unknown) => part !== schema && part instanceof Object && hasLimit(part, type)))
  );
}

const schemaAt = (schema: object, name: string): object | null => {
  const found: unknown = Reflect.get(schema, name);
  return found instanceof Object ? found : null;
};

test('no text of the settings may be of any length', () => {
  const endless = PLACES.filter(({ schema, fits }) => {
    if (typeof fits !== 'string') return false;
    return stretched(fits).some((text) => v.is(schema, text));
  });
  expect(endless.map(({ path }) => path)).toEqual([]);
});

test('no list of the settings may be of any length, and no record have any number of names, or names of any length', () => {
  const endless = PLACES.flatMap(({ path, schema }) => {
    if (schema.type === 'array') return hasLimit(schema, 'max_length') ? [] : [path];
    if (schema.type !== 'record') return [];
    const key = schemaAt(schema, 'key');
    // A record by languages or kinds of messages has no other names.
    if (key === null || Reflect.get(key, 'type') === 'picklist') return [];
    return hasLimit(schema, 'max_entries') && hasLimit(key, 'max_length') ? [] : [path];
  });
  expect(endless).toEqual([]);
});

test('the walk comes to the settings that once had no limit', () => {
  const walked = PLACES.map(({ path }) => path);
  for (const path of [
    'name',
    'slides',
    'about.story{}',
    'menu',
    'cod.allowPins',
    'legalEntity.address',
    'looks[].with',
  ]) {
    expect(walked).toContain(path);
  }
});
