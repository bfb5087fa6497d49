import type { FeaturedImage, FeedImage, FeedOption, FeedProduct, FeedVariant } from '../feed-shapes.ts';
import { platformTime } from '../wire-form.ts';
import { COLOUR_NAMES } from './colours.ts';
import { CRAFTS } from './crafts.ts';
import { descriptionOf } from './description.ts';
import { FIBRES } from './fibres.ts';
import type { Line, Piece } from './piece.ts';
import { hashOf } from './seeded.ts';
import { sizeOf } from '../picture-spec.ts';
import { handleOf, shotsOf, versionOf } from './shots.ts';

const VENDOR = 'Gulmohar';
const FIRST_DAY = Date.UTC(2025, 2, 1, 4, 30);
const DAYS_OF_PUBLISHING = 620;
const DAY_MS = 86_400_000;
/** The difference between the ids of a product's variants, as shop platforms number them. */
const VARIANT_STEP = 32_768;

function identifier(start: number, text: string): number {
  return start + hashOf(text) * 32;
}

/** Returns when a product went on sale: computed from its handle, so that "newest" is the same in every run. */
function publishedMs(handle: string): number {
  return FIRST_DAY + (hashOf(`published ${handle}`) % (DAYS_OF_PUBLISHING * 1440)) * 60_000;
}

function rupees(amount: number): string {
  return `${amount}.00`;
}

function comparePrice(piece: Piece, extra: number): string | null {
  if (piece.mrp === null) return null;
  return piece.mrp === 'zero' ? '0.00' : rupees(piece.mrp + extra);
}

/**
 * If the author gives no sold-out sizes, four in ten products lack one size, most often the smallest or one
 * of the largest.
 */
function soldOutSizes(line: Line, piece: Piece): readonly string[] {
  if (piece.soldOut !== undefined) return piece.soldOut === 'all' ? line.sizes : piece.soldOut;
  const seed = hashOf(`gaps ${piece.title}`);
  const ends = [line.sizes[0], line.sizes.at(-1), line.sizes.at(-2)].filter((size) => size !== undefined);
  const gap = ends[(seed >>> 8) % Math.max(ends.length, 1)];
  return seed % 10 < 4 && gap !== undefined ? [gap] : [];
}

type Choice = { size: string | null; colour: 'first colour' | 'second colour'; colourName: string | null };

function choicesOf(line: Line, piece: Piece): Choice[] {
  const sizes = line.sizes.length === 0 ? [null] : line.sizes;
  if (piece.alsoIn === undefined) {
    return sizes.map((size) => ({ size, colour: 'first colour' as const, colourName: null }));
  }
  const second = COLOUR_NAMES[piece.alsoIn];
  return sizes.flatMap((size) => [
    { size, colour: 'first colour' as const, colourName: COLOUR_NAMES[piece.palette] },
    { size, colour: 'second colour' as const, colourName: second },
  ]);
}

function optionsOf(line: Line, piece: Piece): FeedOption[] {
  if (line.sizes.length === 0) return [{ name: 'Title', position: 1, values: ['Default Title'] }];
  const size = { name: 'Size', position: 1, values: [...line.sizes] };
  if (piece.alsoIn === undefined) return [size];
  return [size, { name: 'Colour', position: 2, values: [COLOUR_NAMES[piece.palette], COLOUR_NAMES[piece.alsoIn]] }];
}

function tagsOf(line: Line, piece: Piece): string[] {
  const craft = CRAFTS[piece.textile];
  const occasion = piece.festive === true ? ['festive', 'wedding'] : ['everyday'];
  const fabric = FIBRES[piece.fibre ?? craft.fibre].composition.replace(/^100% /, '');
  return [...occasion, fabric, craft.name, COLOUR_NAMES[piece.palette], line.wearer].map((tag) => tag.toLowerCase());
}

/**
 * Builds a product of the demo merchant in the platform's shape. `number` counts within the line and ends the
 * SKU.
 */
export function buildProduct(line: Line, piece: Piece, number: number): FeedProduct {
  const handle = handleOf(piece.title);
  const productId = identifier(8_100_000_000_000, handle);
  const created = platformTime(publishedMs(handle) - 2 * DAY_MS);
  const published = platformTime(publishedMs(handle));
  const shots = shotsOf(line, piece);
  const soldOut = soldOutSizes(line, piece);

  const choices = choicesOf(line, piece);
  const firstVariantId = identifier(44_000_000_000_000, `${handle}/variants`);
  const variantId = (choice: Choice) => firstVariantId + choices.indexOf(choice) * VARIANT_STEP;
  const images: FeedImage[] = shots.map(({ spec, of }, index) => ({
    id: identifier(36_000_000_000_000, spec.file),
    created_at: created,
    position: index + 1,
    updated_at: created,
    product_id: productId,
    variant_ids: of === 'second colour' ? choices.filter(({ colour }) => colour === of).map(variantId) : [],
    src: `/cdn/shop/files/${spec.file}?v=${versionOf(hashOf(spec.file))}`,
    ...sizeOf(spec),
  }));

  const featured = ({ colour }: Choice): FeaturedImage | null => {
    const image = piece.alsoIn === undefined ? undefined : images[shots.findIndex(({ of }) => of === colour)];
    return image === undefined ? null : { ...image, alt: null };
  };
  const variants = choices.map((choice, index): FeedVariant => {
    const title = [choice.size, choice.colourName].filter((part) => part !== null).join(' / ') || 'Default Title';
    const isLarge = line.sizes.indexOf(choice.size ?? '') >= line.sizes.length - 2 && choice.size !== null;
    const extra = isLarge ? (piece.largeSizesCost ?? 0) : 0;
    const sku = ['GUL', line.code, String(number).padStart(3, '0'), choice.size, choice.colourName?.slice(0, 3)];
    return {
      id: variantId(choice),
      title,
      option1: choice.size ?? 'Default Title',
      option2: choice.colourName,
      option3: null,
      sku: sku
        .filter((part) => part !== null && part !== undefined)
        .join('-')
        .replaceAll(' ', '')
        .toUpperCase(),
      requires_shipping: true,
      taxable: true,
      featured_image: featured(choice),
      available: choice.size === null ? piece.soldOut !== 'all' : !soldOut.includes(choice.size),
      price: rupees(piece.price + extra),
      grams: line.grams,
      compare_at_price: comparePrice(piece, extra),
      position: index + 1,
      product_id: productId,
      created_at: created,
      updated_at: created,
    };
  });
  return {
    id: productId,
    title: piece.title,
    handle,
    body_html: descriptionOf(line, piece),
    published_at: published,
    created_at: created,
    updated_at: published,
    vendor: VENDOR,
    product_type: line.productType,
    tags: tagsOf(line, piece),
    variants,
    images,
    options: optionsOf(line, piece),
    ...(piece.film === true && { product_video: `/cdn/shop/files/${handle}.mp4` }),
  };
}
