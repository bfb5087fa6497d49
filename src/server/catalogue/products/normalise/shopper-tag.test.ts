import { expect, test } from 'vitest';
import { isShopperTag } from './shopper-tag.ts';

test.each(['Cotton', 'block print', 'हाथ से बना', 'New in 2026', '90s', 'hand-block-print', 'A-line', 'summer26'])(
  '[LIST-08] the tag "%s" is a filter for shoppers',
  (tag) => {
    expect(isShopperTag(tag)).toBe(true);
  },
);

test.each([
  'vendor::hue => grey',
  'YGroup_kurtas',
  '070925ph',
  'gm002420f20576c-ph',
  'limit-quantity-two',
  '8901234',
  'https://x.example',
  'x'.repeat(41),
])('[LIST-08] the tag "%s" is for machines only', (tag) => {
  expect(isShopperTag(tag)).toBe(false);
});
