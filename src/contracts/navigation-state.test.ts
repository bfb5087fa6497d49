import { expect, test } from 'vitest';
import { checkoutNavigationState } from './navigation-state.ts';

test('[CART-08] a navigation state that carries routeChange is understood, whatever else it carries', () => {
  expect(checkoutNavigationState({ routeChange: true, address: {} })).toEqual({ routeChange: true });
});

test('a foreign or damaged navigation state counts as none', () => {
  for (const state of [null, undefined, 'text', 7, { routeChange: 'yes' }]) {
    expect(checkoutNavigationState(state)).toEqual({});
  }
});
