import * as v from 'valibot';
import { expect, test } from 'vitest';
import { lookSchema } from '../../../../contracts/merchant/look.ts';
import type { Shopping } from '../../../../domain/cart/shopping-rules.ts';
import { cardStyle } from './card-style.ts';

const styleOf = (look: v.InferInput<typeof lookSchema>, shopping: Shopping = 'as-specified') =>
  cardStyle(v.parse(lookSchema, look), shopping);

/** The rules within the media query of a width. */
const at = (query: string, style: string) => style.split('@media ').find((part) => part.startsWith(query)) ?? '';

test('a card as specified has no rule more', () => {
  expect(styleOf({})).toBe('');
});

test('what changes the height of a card also says how high it will be, so that lists do not jump', () => {
  expect(styleOf({ picture: '1:1' })).toContain('calc(min((100cqw - .5rem)/2*1,14.875rem) + 8.125rem)');
  expect(styleOf({ picture: '4:5', price: 'over' })).toContain(
    'calc(min((100cqw - .5rem)/2*5/4,14.875rem) + 6.875rem)',
  );
  expect(at('(min-width:767px) and (hover:hover)', styleOf({ quickAdd: 'hover' }))).toContain('20rem) + 3.875rem');
  expect(styleOf({ density: 'compact' })).toContain('(100cqw - .75rem*(var(--columns) - 1))/var(--columns)*4/3');
  expect(styleOf({ quickAdd: 'round' })).toMatch(/home-section-rail[^}]*calc\(8\.875rem/);
});

test('a button that waits for the mouse is shown to the keyboard too, and only where there is a mouse', () => {
  const style = styleOf({ quickAdd: 'hover' });
  expect(style).toContain('.card:is(:hover,:focus-within)>.card-add{opacity:1}');
  expect(style.indexOf('opacity:0')).toBeGreaterThan(style.indexOf('(hover:hover)'));
});

test('with recommended shopping the button is a round bag, and the price stands below the picture at every width', () => {
  const style = styleOf({}, 'recommended');
  expect(style).toContain('width:2.75rem;height:2.75rem');
  // Where all names of a row have one line, the price stands right below them.
  const rows = "1fr 'price' 1.25rem 'offer' auto/minmax(0,1fr)";
  expect(at('(min-width:767px)', style)).toContain(`.card{grid-template:'picture' auto 'title' ${rows}`);
  expect(at('(max-width:766.98px)', style)).toContain("'title title' 2.75rem");
  expect(at('(min-width:767px)', style)).toContain('.card>.card-price{grid-area:price');
  expect(at('(max-width:766.98px)', style)).not.toContain("'add add'");
});

test('the look decides before the shopping: a bar and a price on the picture stay, a bag stands in any shop', () => {
  expect(styleOf({ quickAdd: 'bar', price: 'over' }, 'recommended')).toBe(styleOf({ price: 'over' }));
  expect(styleOf({ quickAdd: 'round', price: 'below-everywhere' })).toBe(styleOf({}, 'recommended'));
  expect(at('(min-width:767px) and (hover:hover)', styleOf({ quickAdd: 'hover' }, 'recommended'))).not.toContain(
    'translateY',
  );
});
