import { expect, test } from 'vitest';
import { pictureSourceSet, pictureUrl } from './picture-url.ts';

test('a width is added to a picture address and replaces an existing one', () => {
  expect(pictureUrl('https://cdn.example/a_small.jpg', 360)).toBe('https://cdn.example/a_small.jpg?width=360');
  expect(pictureUrl('/p/a.jpg?v=17&width=4000', 360)).toBe('/p/a.jpg?v=17&width=360');
});

test('a picture address of the shop names its format, so that caches do not mix the formats of browsers', () => {
  expect(pictureUrl('/images/kurta/0-abc', 480)).toBe('/images/kurta/0-abc?width=480&format=avif');
});

test('no width above the original is offered, but always at least one width', () => {
  const picture = { url: '/a.jpg', width: 400, height: 500, alt: null };
  expect(pictureSourceSet(picture, [360, 720])).toBe('/a.jpg?width=360 360w');
  expect(pictureSourceSet({ ...picture, width: 90 }, [360, 720])).toBe('/a.jpg?width=360 360w');
  expect(pictureSourceSet({ ...picture, width: null }, [360, 720])).toBe(
    '/a.jpg?width=360 360w, /a.jpg?width=720 720w',
  );
});
