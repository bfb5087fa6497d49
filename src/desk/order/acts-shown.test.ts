import { expect, test } from 'vitest';
import { actsShown, isAsked } from './acts-shown.ts';

test('the next step is the main button, and everything else stands in the menu in its order', () => {
  const shown = actsShown({ state: 'packed', acts: ['book', 'ship', 'refund', 'cancel'], blocked: [], shipments: [] });
  expect(shown).toEqual({ main: 'book', buttons: [], menu: ['ship', 'refund', 'cancel'], blocked: [] });
});

test('at a held order accepting and cancelling are buttons, of which neither is the likely one', () => {
  const shown = actsShown({ state: 'held', acts: ['accept', 'change-address', 'cancel'], blocked: [], shipments: [] });
  expect(shown).toEqual({ main: undefined, buttons: ['accept', 'cancel'], menu: ['change-address'], blocked: [] });
});

test('the ways to refund are one entry: possible if one of them is, else refused with the first reason', () => {
  const cash = (act: 'refund' | 'refund-amount') => ({ act, reason: 'cash' as const });
  const possible = actsShown({
    state: 'shipped',
    acts: ['rto', 'refund-amount', 'cancel-rest'],
    blocked: [],
    shipments: [],
  });
  expect(possible.menu).toEqual(['rto', 'refund', 'cancel-rest']);
  const partly = actsShown({ state: 'packed', acts: ['refund-amount'], blocked: [cash('refund')], shipments: [] });
  expect([partly.menu, partly.blocked]).toEqual([['refund'], []]);
  const refused = actsShown({ state: 'shipped', acts: ['rto'], blocked: [cash('refund-amount')], shipments: [] });
  expect([refused.menu, refused.blocked]).toEqual([['rto'], [cash('refund')]]);
});

test('a parcel that is reported lost is not marked as delivered by the main button, but still can be in the menu', () => {
  const order = { state: 'shipped', acts: ['deliver', 'rto'], blocked: [] } as const;
  const shown = (badNews: 'reported_lost' | null) =>
    actsShown({ ...order, acts: [...order.acts], blocked: [], shipments: [{ badNews: null }, { badNews }] });
  expect(shown(null)).toMatchObject({ main: 'deliver', menu: ['rto'] });
  expect(shown('reported_lost')).toMatchObject({ main: undefined, menu: ['deliver', 'rto'] });
});

test('the desk asks before an act whose row says so, and not before others', () => {
  expect([isAsked('cancel'), isAsked('deliver'), isAsked('pack'), isAsked('refund')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
