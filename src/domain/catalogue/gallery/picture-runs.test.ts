import { expect, test } from 'vitest';
import { galleryOrder } from './picture-runs.ts';

const product = (pictures: number, tied: readonly (number | null)[]) => ({
  pictures: Array.from({ length: pictures }, (_, index) => ({
    url: `/${index}.jpg`,
    width: null,
    height: null,
    alt: null,
  })),
  variants: tied.map((pictureIndex, index) => ({
    id: String(index),
    options: [],
    pricePaise: 100,
    compareAtPricePaise: null,
    available: true,
    pictureIndex,
  })),
});

test('[PDP-01] a colour’s picture opens the gallery with the views that follow it, and no other colour is between them', () => {
  expect(galleryOrder(product(8, [0, 4]), 4)).toEqual([4, 5, 6, 7, 0, 1, 2, 3]);
  expect(galleryOrder(product(8, [0, 4]), 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(galleryOrder(product(6, [0, 2, 4]), 2)).toEqual([2, 3, 0, 1, 4, 5]);
});

test('[PDP-01] pictures that are tied to no colour, or to one only, keep the feed’s order behind the first', () => {
  expect(galleryOrder(product(4, [2]), 2)).toEqual([2, 0, 1, 3]);
  expect(galleryOrder(product(4, [0, 1]), 3)).toEqual([3, 0, 1, 2]);
  expect(galleryOrder(product(3, [null]), 9)).toEqual([0, 1, 2]);
  expect(galleryOrder(product(0, []), 0)).toEqual([]);
});
