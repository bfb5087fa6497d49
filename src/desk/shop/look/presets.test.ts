import * as v from 'valibot';
import { expect, test } from 'vitest';
import { lookSchema } from '../../../contracts/merchant/look.ts';
import { READABLE, textContrast } from '../../../domain/display/contrast.ts';
import { withTyped, typedValue } from '../../../domain/merchant/setting-field.ts';
import { look as section } from '../sections/look.ts';
import { type Preset, PRESETS, valuesOf } from './presets.ts';

const ALL: [string, Preset][] = Object.entries(PRESETS);

test.each(ALL)('the look %s is one that the shop takes, and its colours can be read', (_name, preset) => {
  expect(v.parse(lookSchema, preset.look)).toEqual(preset.look);
  expect(textContrast(preset.themeColour, 'white')).toBeGreaterThanOrEqual(READABLE);
  if (preset.look.secondColour === null) return;
  expect(textContrast(preset.look.secondColour, 'wash')).toBeGreaterThanOrEqual(READABLE);
});

test.each(ALL)('the look %s sets every field of the look, so that nothing of another stays', (_name, preset) => {
  const own = section.fields.filter(({ path }) => path === 'themeColour' || path.startsWith('look.'));
  expect(Object.keys(valuesOf(preset)).toSorted()).toEqual(own.map(({ path }) => path).toSorted());
  const typed = Object.fromEntries(own.map((field) => [field.path, typedValue(field, valuesOf(preset)[field.path])]));
  const before = { themeColour: '#000000', look: v.parse(lookSchema, { corners: 'round', secondColour: '#0a7a3d' }) };
  expect(withTyped(before, own, typed)).toEqual({ settings: { ...preset }, faults: {} });
});

test('no two looks are the same', () => {
  expect(new Set(ALL.map(([, preset]) => JSON.stringify(preset))).size).toBe(4);
});
