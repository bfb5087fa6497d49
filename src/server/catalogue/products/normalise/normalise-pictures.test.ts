import * as v from 'valibot';
import { expect, test } from 'vitest';
import { feedVariantSchema } from '../../../../contracts/feed.ts';
import { normalisePictures } from './normalise-pictures.ts';

const CDN = 'https://cdn.shopify.com/s/files/1/0000/0001/files';
const IMAGES = [
  { id: 31, src: `${CDN}/navy.jpg`, variant_ids: [] },
  { id: 32, src: `${CDN}/green.jpg`, variant_ids: [12] },
];

test.each([
  ['a list’s featured_image', { id: 11, featured_image: { id: 31 } }, 0],
  ['the image_id of the product’s own document', { id: 11, image_id: 31 }, 0],
  ['the image’s variant_ids', { id: 12, image_id: null }, 1],
  ['nothing', { id: 11, image_id: null }, null],
])('[FEED-01] a variant’s picture is found by %s', (_, variant, index) => {
  const { pictureOf } = normalisePictures(IMAGES, 'shirt', 'https://gulmohar.example');
  expect(pictureOf(v.parse(feedVariantSchema, variant), String(variant.id))).toBe(index);
});
