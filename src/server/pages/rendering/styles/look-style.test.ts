import * as v from 'valibot';
import { expect, test } from 'vitest';
import { lookSchema } from '../../../../contracts/merchant/look.ts';
import { lookStyle } from './look-style.ts';

const styleOf = (look: v.InferInput<typeof lookSchema>) => lookStyle(v.parse(lookSchema, look));

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

test('what changes the height of a card also says how high it will be, so that lists do not jump', () => {
  expect(styleOf({ picture: '1:1' })).toContain('calc(min((100cqw - .5rem)/2*1,14.875rem) + 8.125rem)');
  expect(styleOf({ picture: '4:5', price: 'over' })).toContain(
    'calc(min((100cqw - .5rem)/2*5/4,14.875rem) + 6.875rem)',
  );
  expect(styleOf({ quickAdd: 'hover' })).toMatch(
    /hover:hover\)\{\.card\{contain-intrinsic-height:[^}]*20rem\) \+ 3\.875rem/,
  );
  expect(styleOf({ density: 'compact' })).toContain('(100cqw - .75rem*(var(--columns) - 1))/var(--columns)*4/3');
});

test('a button that waits for the mouse is shown to the keyboard too, and only where there is a mouse', () => {
  const style = styleOf({ quickAdd: 'hover' });
  expect(style).toContain('.card:is(:hover,:focus-within)>.card-add{opacity:1}');
  expect(style.indexOf('opacity:0')).toBeGreaterThan(style.indexOf('(hover:hover)'));
});
