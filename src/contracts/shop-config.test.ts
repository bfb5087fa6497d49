import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleSections } from '../../test/examples/example-home.ts';
import { placesOf } from '../../test/examples/plausible-settings.ts';
import { MOST_HOURS_UNCONFIRMED, MOST_SECONDS_SHOWN } from '../domain/merchant/setting-limits.ts';
import { shopConfigSchema } from './shop-config.ts';

const EXAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  home: Object.values(exampleSections()).map((section) => [section]),
};
const PLACES = Object.entries(shopConfigSchema.entries).flatMap(([key, schema]) =>
  placesOf(schema, EXAMPLES[key]).map((place) => ({ ...place, path: key + place.path })),
);

test('no number of the settings is so large that a sum with it is wrong, or no date', () => {
  const numbers = PLACES.filter(({ fits }) => typeof fits === 'number');
  expect(numbers.map(({ path }) => path)).toEqual(expect.arrayContaining(['delivery.chargePaise', 'offer.groupSize']));
  for (const huge of [1e15, 1e308]) {
    expect(numbers.filter(({ schema }) => v.is(schema, huge)).map(({ path }) => path)).toEqual([]);
  }
});

test('what a page shows for a while is changed by a timer that browsers can set', () => {
  expect(MOST_SECONDS_SHOWN * 1_000).toBeLessThan(2 ** 31);
  const { timers } = shopConfigSchema.entries;
  expect(v.is(timers, { slideSeconds: MOST_SECONDS_SHOWN, bannerSeconds: MOST_SECONDS_SHOWN })).toBe(true);
  expect(v.is(timers, { slideSeconds: MOST_SECONDS_SHOWN + 1 })).toBe(false);
  expect(v.is(timers, { bannerSeconds: MOST_SECONDS_SHOWN + 1 })).toBe(false);
});

test('cash on delivery is cancelled after hours that the database can count back', () => {
  /** The first year of PostgreSQL's dates is 4713 BC. */
  const first = Date.UTC(-4712, 0, 1);
  expect(Date.UTC(2026, 0, 1) - MOST_HOURS_UNCONFIRMED * 3_600_000).toBeGreaterThan(first);
  expect(v.is(shopConfigSchema.entries.cod, { cancelAfterHours: MOST_HOURS_UNCONFIRMED })).toBe(true);
  expect(v.is(shopConfigSchema.entries.cod, { cancelAfterHours: MOST_HOURS_UNCONFIRMED + 1 })).toBe(false);
});
