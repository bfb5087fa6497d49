import * as v from 'valibot';
import { expect, test } from 'vitest';
import file from '../../../../shop.config.ts';
import { shopConfigSchema } from '../../../contracts/shop-config.ts';
import { shopPictures } from './shop-pictures.ts';

test('[PAGE-02] the About page’s picture on another host comes from the shop, and a file of the shop’s own stays as it is', () => {
  const withPicture = (picture: string | null) =>
    shopPictures(v.parse(shopConfigSchema, { ...file, about: { ...file.about, picture } }));
  const elsewhere = withPicture('https://pictures.example/workshop.jpg');
  const { picture } = elsewhere.shop.about;
  expect(picture).toMatch(/^\/images\/~shop\/[\w-]{16}$/);
  expect(elsewhere.source(String(picture).replace('/images/', ''))).toBe('https://pictures.example/workshop.jpg');
  expect(elsewhere.origins).toContain('https://pictures.example');
  expect(withPicture('/workshop.jpg').shop.about.picture).toBe('/workshop.jpg');
  expect(withPicture(null).shop.about.picture).toBeNull();
});
