import sharp from 'sharp';

/** The only widths that are made: any other wish takes the next one up, so that the cache stays small. */
export const IMAGE_WIDTHS = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600] as const;

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** Decompression bombs stop here: 50 megapixels is more than any shop's original. */
const MAX_PIXELS = 50_000_000;

/**
 * Wider pictures are made in a fifth of the time for 3 to 5 % more bytes, since somebody waits for the first of each; narrower
 * ones would grow by 8 %, and lists are full of them.
 */
const MAX_HIGH_EFFORT_WIDTH = 640;

/** A picture that takes longer is made to: the largest photographs take two seconds. */
const TIME_LIMIT = { seconds: 10 };

/**
 * How the files of pictures begin that are made of pixels. A drawing (SVG, PDF) is a program: a few hundred bytes of it
 * keep a processor busy for minutes, and cannot be stopped.
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

export function snapWidth(requested: number): number {
  return IMAGE_WIDTHS.find((width) => width >= requested) ?? 1600;
}

/** The best format the client takes. */
export function chooseFormat(accept: string): ImageFormat {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

/** Makes one size of a picture; never larger than the original. Rejects when the bytes are not a picture of pixels, or take too long. */
export async function transformImage(original: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = sharp(pixelsOf(original), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout(TIME_LIMIT)
    .rotate()
    .resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return resized
        .avif({
          quality: avifQuality(width),
          effort: width > MAX_HIGH_EFFORT_WIDTH ? 0 : 3,
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
 * Wide ones fill a dense screen, which hides more, and are what a page's largest paint waits for: a sixth lighter. A point less
 * where less effort makes more bytes.
 */
function avifQuality(width: number): number {
  if (width > MAX_HIGH_EFFORT_WIDTH) return 43;
  return width === MAX_HIGH_EFFORT_WIDTH ? 44 : 48;
}

/** What link previews of messengers and networks show; SHARE_PICTURE in domain/catalogue/picture-url.ts says so to them. */
const SHARE = { width: 1200, height: 630 } as const;

/** One pixel of the ground stands for so many of the preview: soft, and quick to make. */
const GROUND_SCALE = 20;

/** The whole garment in the middle of a link preview, its own ground going on to the sides. Rejects like transformImage. */
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
