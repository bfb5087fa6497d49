import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MOST_PIXELS, type PictureFault, STORED_SIZE } from '../../../domain/merchant/own-picture.ts';
import { ShopError } from '../../running/errors.ts';
import { drawUpload, readHead, transformImage } from '../images/service.ts';

export type EncodedPicture = {
  id: string;
  bytes: Buffer;
  width: number;
  height: number;
  /** Bytes of the size below as phones load it. */
  phoneBytes: number;
};

/** What a phone loads of a picture as wide as its screen. */
const PHONE_WIDTH = 800;
/** Bytes of a transparent PNG above which it is no logo but a photo that was cut out: lossless it can have 15 MB. */
const LONGEST_EXACT = 1_500_000;
const TIME_LIMIT = { seconds: 10 };

/**
 * Returns a file as the shop stores it: upright, in colours that all screens know, no larger than pages show it, and
 * without place, camera and whatever else the file held. Throws picture_refused; busy, too_many_requests if many wait.
 */
export async function encodeOwnPicture(file: Buffer, by: string): Promise<EncodedPicture> {
  return drawUpload(by, async () => {
    const head = await readHead(file).catch(() => refuse(isHeic(file) ? 'heic' : 'not_a_picture'));
    // The head is read before anything is decoded: a small file can have billions of pixels.
    if (head.pixels > MOST_PIXELS) refuse('too_many_pixels');
    if (head.frames > 1 || isMovingPng(file)) refuse('moving');
    const { bytes, width, height } = await encoded(file).catch(() => refuse(isHeic(file) ? 'heic' : 'broken'));
    const onPhone = await transformImage(bytes, PHONE_WIDTH, 'avif', 'low');
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
    return { id, bytes, width, height, phoneBytes: onPhone.length };
  });
}

async function encoded(file: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout(TIME_LIMIT)
    .rotate()
    .resize({ ...STORED_SIZE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { isOpaque } = await sharp(data).stats();
  const bytes = isOpaque
    ? await sharp(data).removeAlpha().jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    : await sharp(data)
        .webp(data.length > LONGEST_EXACT ? { quality: 90, alphaQuality: 100 } : { lossless: true })
        .toBuffer();
  return { bytes, width: info.width, height: info.height };
}

/** What iPhones store photos as. It is not damaged, but nobody here may decode it. */
function isHeic(file: Buffer): boolean {
  return /^[^]{4}ftyp(?:mif1|msf1|he(?:i|v)[cmsx])/.test(file.toString('latin1', 0, 12));
}

/**
 * Decoders read a moving PNG as its first picture; the part that says that it moves stands before the pixels. Parts are walked,
 * because words in one of them may look like another.
 */
function isMovingPng(file: Buffer): boolean {
  if (file.toString('latin1', 1, 4) !== 'PNG') return false;
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const kind = file.toString('latin1', at + 4, at + 8);
    if (kind === 'acTL' || kind === 'IDAT') return kind === 'acTL';
  }
  return false;
}

function refuse(reason: PictureFault): never {
  throw new ShopError('picture_refused', { reason });
}
