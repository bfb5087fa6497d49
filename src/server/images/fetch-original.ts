import { ShopError } from '../errors.ts';

const MAX_BYTES = 15 * 1024 * 1024;
const TIME_LIMIT_MS = 25_000;

/**
 * Fetches a picture's original from an address the catalogue has already judged safe to ask. No redirects, 15 MB and
 * 25 s at most, pictures only; anything else is `not_found`. A source that does not answer is `picture_unavailable`:
 * the same picture may well be there a moment later.
 */
export async function fetchOriginal(url: string): Promise<Buffer> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    headers: { accept: 'image/*' },
  }).catch((error: unknown) => {
    throw new ShopError('picture_unavailable', {}, { cause: error });
  });
  if (response.status >= 500 || response.status === 429) throw new ShopError('picture_unavailable');
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('image/') || !response.body) throw new ShopError('not_found');
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of response.body) {
    total += chunk.byteLength;
    if (total > MAX_BYTES) throw new ShopError('not_found');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
