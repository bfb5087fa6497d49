import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { exampleSections } from '../../../../test/examples/example-home.ts';
import { ownPictureAddress } from '../../../domain/merchant/own-picture.ts';
import { shopConfigSchema } from '../../../contracts/shop-config.ts';
import { fitSettings } from './fit-settings.ts';

const { hero, rail, countdown, text } = exampleSections();

test('settings of today fit as they are', () => {
  const settings = { name: 'Rangrez', offer: { groupSize: 4, freePerGroup: 1 }, home: [hero, rail, countdown, text] };
  expect(fitSettings(settings)).toEqual({ settings, unfit: [] });
});

test('of a version that an older build stored the least is left out, and each part is named', () => {
  // A moment could once be any whole number, and a slide needed no words for those who cannot see it.
  const [slide] = hero.slides;
  const silent = { ...slide, headline: {}, alt: {} };
  const old = {
    name: 'Rangrez',
    snow: true,
    offer: { groupSize: 4, freePerGroup: 1, sticker: 'round' },
    home: [
      { ...hero, slides: [slide, silent] },
      { ...countdown, ends: Number.MAX_SAFE_INTEGER },
      { ...text, until: Number.MAX_SAFE_INTEGER },
    ],
  };
  const { settings, unfit } = fitSettings(old);
  expect(settings).toEqual({
    name: 'Rangrez',
    offer: { groupSize: 4, freePerGroup: 1 },
    home: [
      { ...hero, slides: [slide] },
      { ...text, until: undefined },
    ].map((one) => JSON.parse(JSON.stringify(one))),
  });
  expect(unfit.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
    { path: 'home.1.slides.2', becomes: 'gone' },
    { path: 'home.2', becomes: 'gone' },
    { path: 'home.3.until', becomes: 'gone' },
    { path: 'offer.sticker', becomes: 'gone' },
    { path: 'snow', becomes: 'gone' },
  ]);
});

test('what a group lacks is as usual, and named; a key of which nothing fits is left to shop.config.ts', () => {
  const { settings, unfit } = fitSettings({ look: { corners: 'round', shadow: 'deep' }, menuEntries: [], name: 7 });
  expect(settings).toEqual({ look: { corners: 'round' } });
  expect(unfit).toContainEqual({ path: 'look.density', becomes: 'usual' });
  expect(unfit).toContainEqual({ path: 'look.shadow', becomes: 'gone' });
  expect(unfit).toContainEqual({ path: 'menuEntries', becomes: 'gone' });
  expect(unfit).toContainEqual({ path: 'name', becomes: 'gone' });
});

test('what names a picture that was deleted is without it, or left out where it cannot be, and said so', () => {
  const [lost, kept] = ['0'.repeat(24), '1'.repeat(24)];
  const [slide] = hero.slides;
  const withPicture = (id: string) => ({ ...slide, picture: { from: 'address', value: ownPictureAddress(id) } });
  const menuEntries = [
    { to: { kind: 'collection', value: 'kurtas' }, name: {}, red: false, picture: ownPictureAddress(lost), below: [] },
  ];
  const home = [
    { ...hero, slides: [withPicture(lost), withPicture(kept)] },
    { ...hero, id: 'b', slides: [withPicture(lost)] },
  ];
  const { settings, unfit } = fitSettings(
    { name: 'Rangrez', logoUrl: ownPictureAddress(lost), home, menuEntries },
    new Set([lost]),
  );
  expect(settings).toEqual({
    name: 'Rangrez',
    logoUrl: null,
    home: [{ ...hero, slides: [withPicture(kept)] }],
    menuEntries: [{ ...menuEntries[0], picture: null }],
  });
  expect(unfit.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
    { path: 'home.1.slides.1', becomes: 'picture' },
    { path: 'home.2', becomes: 'picture' },
    { path: 'logoUrl', becomes: 'picture' },
    { path: 'menuEntries.1.picture', becomes: 'picture' },
  ]);
});

test('whatever is stored, what is left of it is what today’s schema takes, and nothing is lost unnamed', () => {
  const keys = Object.keys(shopConfigSchema.entries).filter(
    (key) => !['feedUrl', 'feedSource', 'currency'].includes(key),
  );
  const stored = fc.dictionary(fc.constantFrom(...keys, 'unknown'), fc.jsonValue({ maxDepth: 4 }));
  const entries = new Map<string, v.GenericSchema>(Object.entries(shopConfigSchema.entries));
  fc.assert(
    fc.property(stored, (given) => {
      const { settings, unfit } = fitSettings(given);
      for (const [key, value] of Object.entries(settings)) {
        const schema = entries.get(key);
        expect(schema !== undefined && v.is(schema, value)).toBe(true);
      }
      for (const [key, value] of Object.entries(given)) {
        const isNamed = unfit.some(({ path, becomes }) => becomes === 'gone' && path.split('.')[0] === key);
        expect(isNamed || JSON.stringify(settings[key]) === JSON.stringify(value)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
