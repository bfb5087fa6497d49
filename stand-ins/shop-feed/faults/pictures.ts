import type { Json } from '../render.ts';
import type { Fault } from './fault.ts';

/** A file name that ends like a size suffix but has none; the CDN serves this name and not the stripped one. */
export const SMALL_SUFFIX_FILE = 'gulmohar-kurta_small.jpg';
/** Pictures far wider and far taller than any frame; the CDN serves them in these sizes. */
export const EXTREME_FILES = {
  wide: { file: 'gulmohar-panorama.jpg', width: 1780, height: 500 },
  tall: { file: 'gulmohar-scroll.jpg', width: 230, height: 1000 },
} as const;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function jsonList(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isJson) : [];
}

function everyImage(product: Json, change: (image: Json) => Json): Json {
  const { image, images } = product;
  return {
    ...product,
    images: Array.isArray(images) ? images.map((entry: unknown) => (isJson(entry) ? change(entry) : entry)) : images,
    ...(isJson(image) ? { image: change(image) } : {}),
  };
}

function firstImage(product: Json, change: (image: Json) => Json): Json {
  return everyImage(product, (image) => (image['position'] === 1 ? change(image) : image));
}

/** Pictures and films that are missing, wrongly described or at a wrong address. */
export const PICTURE_FAULTS: readonly Fault[] = [
  {
    case: 28,
    name: 'no-images',
    summary: 'images is an empty list',
    product: (product) => ({ ...product, images: [], ...('image' in product ? { image: null } : {}) }),
  },
  {
    case: 29,
    name: 'image-null-src',
    summary: 'the first image has src null',
    product: (product) => firstImage(product, (image) => ({ ...image, src: null })),
  },
  {
    case: 30,
    name: 'image-without-size',
    summary: 'width and height are null, or zero',
    values: ['null', 'zero'],
    product: (product, { value }) => {
      const size = value === 'null' ? null : 0;
      return everyImage(product, (image) => ({ ...image, width: size, height: size }));
    },
  },
  {
    case: 31,
    name: 'image-extreme-aspect',
    summary: 'the first image is 1780x500, or 230x1000',
    values: ['wide', 'tall'],
    product: (product, { value }, { origin }) => {
      const { file, width, height } = value === 'wide' ? EXTREME_FILES.wide : EXTREME_FILES.tall;
      return firstImage(product, (image) => ({ ...image, src: `${origin}/cdn/shop/files/${file}?v=1`, width, height }));
    },
  },
  {
    case: 32,
    name: 'image-protocol-relative',
    summary: 'every src starts with //',
    product: (product) =>
      everyImage(product, (image) => ({ ...image, src: String(image['src']).replace(/^https?:/, '') })),
  },
  {
    case: 33,
    name: 'image-on-other-host',
    summary: 'the first image is on a host that is not the CDN',
    product: (product) =>
      firstImage(product, (image) => ({ ...image, src: 'https://pictures.elsewhere.example/kurta.jpg' })),
  },
  {
    case: 34,
    name: 'image-name-like-a-size',
    summary: `the first image is named ${SMALL_SUFFIX_FILE}; without _small it does not exist`,
    product: (product, _, { origin }) =>
      firstImage(product, (image) => ({ ...image, src: `${origin}/cdn/shop/files/${SMALL_SUFFIX_FILE}?v=1` })),
  },
  {
    case: 35,
    name: 'video-unusable',
    summary: 'product_video is no address, javascript:, data:, on a foreign host, or a number',
    values: ['invalid', 'javascript', 'data', 'foreign-host', 'number'],
    product: (product, { value }) => ({ ...product, product_video: VIDEOS[value] }),
  },
];

const VIDEOS: Record<string, unknown> = {
  invalid: 'not an address',
  // oxlint-disable-next-line no-script-url -- the very thing a shop has to refuse
  javascript: 'javascript:alert(1)',
  data: 'data:text/html,<script>alert(1)</script>',
  'foreign-host': 'https://films.elsewhere.example/film.mp4',
  number: 42,
};
