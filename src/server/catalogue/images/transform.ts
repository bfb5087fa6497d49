import sharp from 'sharp';

/** The only widths that are made. Any other request gets the next larger one, so that the cache stays small. */
export const IMAGE_WIDTHS = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600] as const;

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** How much work a narrow AVIF gets. Low effort takes a sixth of the time and makes 15 % more bytes. */
export type PictureEffort = 'low' | 'high';

/**
 * Protection against decompression bombs: 50 megapixels is more than any shop's original. Shoppers' uploads have
 * a lower limit (encode-uploads.ts).
 */
const MAX_PIXELS = 50_000_000;

/**
 * Wider pictures are always encoded with low effort, in a fifth of the time for 3 to 5 % more bytes, because a
 * shopper waits for the first of each. Narrower ones would grow by 15 %, and lists contain many of them.
 */
const MAX_HIGH_EFFORT_WIDTH = 640;

/** Encoding stops after this time. The largest photographs take two seconds. */
const TIME_LIMIT = { seconds: 10 };

/**
 * First bytes of the picture formats made of pixels. A drawing (SVG, PDF) is a program: a few hundred bytes
 * of it can occupy a CPU for minutes, and cannot be stopped.
 */
const OF_PIXELS: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(?:avi[fs]|mif1|msf1|hei[cx])/,
];

function pixelsOf(original: Buffer): Buffer {
  const start = original.toString('latin1', 0, 16);
  if (!OF_PIXELS.some((pattern) => pattern.test(start))) throw new Error('not a picture of pixels');
  return original;
}

/** Reads a picture's head, without decoding it: pixels of one picture, and of how many it is made. Rejects if it is no pixel picture. */
export async function readHead(original: Buffer): Promise<{ pixels: number; frames: number }> {
  const { width, height, pages = 1 } = await sharp(pixelsOf(original), { limitInputPixels: false }).metadata();
  return { pixels: width * height, frames: pages };
}

export function snapWidth(requested: number): number {
  return IMAGE_WIDTHS.find((width) => width >= requested) ?? 1600;
}

/** Returns the best format that the client accepts. */
export function chooseFormat(accept: string): ImageFormat {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

/**
 * Makes one size of a picture, never larger than the original. Rejects if the bytes are not a pixel picture,
 * or take too long.
 */
export async function transformImage(
  original: Buffer,
  width: number,
  format: ImageFormat,
  effort: PictureEffort = 'high',
): Promise<Buffer> {
  const resized = sharp(pixelsOf(original), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout(TIME_LIMIT)
    .rotate()
    .resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return resized
        .avif({
          quality: avifQuality(width),
          effort: effort === 'high' && width <= MAX_HIGH_EFFORT_WIDTH ? 3 : 0,
          chromaSubsampling: '4:2:0',
        })
        .toBuffer();
    case 'webp':
      return resized.webp({ quality: 74 }).toBuffer();
    case 'jpeg':
      return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
  }
}

/**
 * Returns the AVIF quality. Wide pictures fill a dense screen, which hides more artefacts, and determine a
 * page's largest paint, so they are made a sixth smaller. Low effort makes more bytes, so it gets one point
 * less.
 */
function avifQuality(width: number): number {
  if (width > MAX_HIGH_EFFORT_WIDTH) return 43;
  return width === MAX_HIGH_EFFORT_WIDTH ? 44 : 48;
}

/**
 * Size of link previews in messengers and networks; SHARE_PICTURE in domain/catalogue/picture-url.ts declares
 * the same.
 */
const SHARE = { width: 1200, height: 630 } as const;

/** Scale of the background: one of its pixels fills this many of the preview, which is soft, and fast to make. */
const GROUND_SCALE = 20;

/**
 * Makes a link preview with the whole garment in the middle, and its own background extended to the sides.
 * Rejects like transformImage.
 */
export async function shareCard(original: Buffer): Promise<Buffer> {
  const { data: whole, info } = await sharp(pixelsOf(original), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout(TIME_LIMIT)
    .rotate()
    .resize({ ...SHARE, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const small = (length: number) => Math.max(1, Math.round(length / GROUND_SCALE));
  const [width, height] = [small(info.width), small(info.height)];
  const across = Math.max(0, Math.ceil((small(SHARE.width) - width) / 2));
  const down = Math.max(0, Math.ceil((small(SHARE.height) - height) / 2));
  const ground = await sharp(whole)
    .resize(width, height, { fit: 'fill' })
    .extend({ left: across, right: across, top: down, bottom: down, extendWith: 'copy' })
    .toBuffer();
  return sharp(ground)
    .resize({ ...SHARE, fit: 'fill', kernel: 'cubic' })
    .composite([{ input: whole, gravity: 'centre' }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}
