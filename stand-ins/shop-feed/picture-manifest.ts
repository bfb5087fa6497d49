import type { PictureSpec } from './art/picture-spec.ts';
import { COLLECTIONS, LINES } from './catalogue/collections.ts';
import { tileFile } from './catalogue/demo-shop.ts';
import { hashOf } from './catalogue/seeded.ts';
import { shotsOf } from './catalogue/shots.ts';

type BannerScene = Pick<PictureSpec, 'garment' | 'view' | 'textile' | 'palette' | 'ground'> & {
  trims?: PictureSpec['trims'];
  others?: PictureSpec['others'];
};

/** Slider pictures come twice, wide for desktop and upright for phones; the offer banner is wide only. */
const SLIDES: readonly { name: string; calm: 'left' | 'right'; scene: BannerScene }[] = [
  {
    name: 'slide-festive',
    calm: 'left',
    scene: {
      garment: 'lehenga',
      view: 'front',
      textile: 'brocade',
      palette: 'rani-pink',
      ground: 'blush',
      trims: { border: 'gota' },
    },
  },
  {
    name: 'slide-block-print',
    calm: 'left',
    scene: { garment: 'kurta', view: 'three-quarter', textile: 'ajrakh', palette: 'indigo', ground: 'linen' },
  },
  {
    name: 'slide-linen',
    calm: 'right',
    scene: { garment: 'shirt', view: 'front', textile: 'linen', palette: 'sage', ground: 'wheat' },
  },
];

const OFFER: BannerScene = {
  garment: 'stack',
  view: 'front',
  textile: 'bandhani',
  palette: 'rani-pink',
  ground: 'sand',
  others: [
    { textile: 'ajrakh', palette: 'indigo' },
    { textile: 'leheriya', palette: 'haldi' },
  ],
};

function banner(file: string, shape: 'wide' | 'tall', calm: 'left' | 'right', scene: BannerScene): PictureSpec {
  const { trims, others, ...rest } = scene;
  return {
    file,
    kind: 'banner',
    shape,
    calm,
    seed: hashOf(file),
    ...rest,
    ...(trims !== undefined && { trims }),
    ...(others !== undefined && { others }),
  };
}

function tiles(): PictureSpec[] {
  return COLLECTIONS.flatMap((entry) => {
    const [top, ...others] = entry.tile;
    if (top === undefined) return [];
    const line = LINES.find(({ collection }) => collection === entry.handle);
    const spec: PictureSpec = {
      file: tileFile(entry),
      kind: 'tile',
      garment: others.length > 0 || line === undefined ? 'stack' : line.garment,
      view: 'front',
      ...top,
      ground: line?.ground ?? 'sand',
      seed: hashOf(entry.handle),
      ...(line?.trims !== undefined && { trims: line.trims }),
      others,
    };
    return [spec];
  });
}

/**
 * Every picture of the demo shop, each file name once, in the order in which a visitor is likely to need them:
 * banners, tiles, the first picture of each product, then the rest.
 */
export function pictureManifest(): PictureSpec[] {
  const banners = SLIDES.flatMap(({ name, calm, scene }) => [
    banner(`${name}-wide.jpg`, 'wide', calm, scene),
    banner(`${name}-upright.jpg`, 'tall', calm, scene),
  ]);
  const shots = LINES.flatMap((line) => line.pieces.map((piece) => shotsOf(line, piece).map(({ spec }) => spec)));
  return [
    ...banners,
    banner('banner-offer.jpg', 'wide', 'right', OFFER),
    ...tiles(),
    ...shots.flatMap((specs) => specs.slice(0, 1)),
    ...shots.flatMap((specs) => specs.slice(1)),
  ];
}
