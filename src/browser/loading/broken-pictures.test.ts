import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markBrokenPictures } from './broken-pictures.ts';

class ShownPicture extends EventTarget {
  complete = true;
  naturalWidth = 0;
  dataset: Record<string, string> = {};
  srcset: string;
  src: string;
  currentSrc: string;
  constructor(format: string) {
    super();
    this.srcset = [320, 480].map((width) => `/images/kurta/0-abc?width=${width}&format=${format} ${width}w`).join(', ');
    this.src = `/images/kurta/0-abc?width=320&format=${format}`;
    this.currentSrc = this.src;
  }
}

let images: ShownPicture[];
let stop: () => void;
beforeEach(() => {
  images = [];
  const page = Object.assign(new EventTarget(), { images });
  vi.stubGlobal('HTMLImageElement', ShownPicture);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('an AVIF picture that the browser cannot show is requested as WebP, in every width', () => {
  const picture = new ShownPicture('avif');
  images.push(picture);
  stop = markBrokenPictures();
  expect(picture.srcset).toBe(
    '/images/kurta/0-abc?width=320&format=webp 320w, /images/kurta/0-abc?width=480&format=webp 480w',
  );
  expect(picture.src).toBe('/images/kurta/0-abc?width=320&format=webp');
  expect(picture.dataset).toEqual({});
});

test('a broken picture in a format other than AVIF is marked as broken', () => {
  const [webp, jpeg] = [new ShownPicture('webp'), new ShownPicture('jpeg')];
  images.push(webp, jpeg);
  stop = markBrokenPictures();
  expect([webp.dataset, jpeg.dataset]).toEqual([{ broken: '' }, { broken: '' }]);
});
