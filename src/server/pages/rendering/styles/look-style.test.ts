import * as v from 'valibot';
import { expect, test } from 'vitest';
import { lookSchema } from '../../../../contracts/merchant/look.ts';
import type { Shopping } from '../../../../domain/cart/shopping-rules.ts';
import { lookStyle } from './look-style.ts';

const styleOf = (look: v.InferInput<typeof lookSchema>, shopping: Shopping = 'as-specified') =>
  lookStyle(v.parse(lookSchema, look), shopping);

test('a shop without a look of its own has no rule more', () => {
  expect(styleOf({})).toBe('');
});

test('second colour and corners are custom properties', () => {
  expect(styleOf({ secondColour: '#7a1f3d', corners: 'round' })).toBe(
    ':root{--color-saving:#7a1f3d;--radius-card:12px}',
  );
  expect(styleOf({ corners: 'none' })).toBe(':root{--radius-card:0px}');
});

test('buttons of lists and pages are written in capitals, and nothing else is', () => {
  expect(styleOf({ buttons: 'upper' })).toBe(
    '.card-add,:is(a,button).rounded-card.font-semibold{text-transform:uppercase}',
  );
});

test('[HDR-06] the offer’s banner is black as specified, and calm with recommended shopping', () => {
  expect(styleOf({})).not.toContain('.offer-banner');
  expect(styleOf({}, 'recommended')).toContain('.offer-banner{background:var(--color-sand)');
});
