import { expect, test } from 'vitest';
import { offerSlogan } from './offer-slogan.ts';

const BUY_2_GET_1_FREE = { groupSize: 3, freePerGroup: 1 };

test('[HDR-06] the banner states the offer in the words of the specification', () => {
  expect(offerSlogan(BUY_2_GET_1_FREE, false)).toBe('Buy 2 Get 1 Free (Add 3 item to cart)');
  expect(offerSlogan(BUY_2_GET_1_FREE, true)).toBe('Buy 2 Get 1 Free');
});
