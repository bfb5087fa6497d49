import type { IncomingMessage } from 'node:http';
import { ShopError } from '../../running/errors.ts';
import { type OutsideRequest, readAtMost, requestOutside } from '../../running/http/outside-request.ts';

const MAX_BYTES = 15 * 1024 * 1024;
const TIME_LIMIT_MS = 25_000;

export type FetchOptions = Pick<OutsideRequest, 'insideOrigins' | 'resolve'>;

/**
 * Fetches a picture's original from a URL that the catalogue has already judged safe (`requestOutside` refuses internal
 * networks again). No redirects, 15 MB and 25 s at most, pictures only; anything else is `not_found`. A source that does not
 * respond is `image_unavailable`, because the picture may be there a moment later.
 */
export async function fetchOriginal(address: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  let answer: IncomingMessage | null = null;
  try {
    answer = await requestOutside(new URL(address), { ...options, signal, headers: { accept: 'image/*' } });
    return await readPicture(answer);
  } catch (error) {
    throw error instanceof ShopError ? error : new ShopError('image_unavailable', {}, { cause: error });
  } finally {
    answer?.destroy();
  }
}

async function readPicture(answer: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 500 || statusCode === 429) throw new ShopError('image_unavailable');
  if (statusCode !== 200 || headers['content-type']?.startsWith('image/') !== true) throw new ShopError('not_found');
  const { bytes, isWhole } = await readAtMost(answer, MAX_BYTES);
  if (!isWhole) throw new ShopError('not_found');
  return bytes;
}
