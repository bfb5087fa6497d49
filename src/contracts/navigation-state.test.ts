import { expect, test } from 'vitest';
import { checkoutNavigationState } from './navigation-state.ts';

test('[CART-08] routeChange is read from a navigation state, and unknown fields are ignored', () => {
  expect(checkoutNavigationState({ routeChange: true, address: {} })).toEqual({ routeChange: true });
});

test('a foreign or damaged navigation state is read as empty', () => {
  for (const state of [null, undefined, 'text', 7, { routeChange: 'yes' }]) {
    expect(checkoutNavigationState(state)).toEqual({});
  }
});
