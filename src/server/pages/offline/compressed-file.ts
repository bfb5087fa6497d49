import { COMMON_HEADERS } from '../../running/http/security-headers.ts';
import { type CompressedPage, compressPage, recompressPage } from '../../running/http/compressed-page.ts';

export type OfflineFile = { path: string; type: string; body: string; policy: string };

/** Files as they were last compressed: a shop that is composed from other settings mostly has the same ones. */
const before = new Map<string, CompressedPage>();

/**
 * Compresses a file in all forms at the start, because it is served for as long as the shop runs. The worker takes
 * 100 ms of processor time, for which settings that the merchant publishes would wait each time.
 */
export async function compressedFile({ path, type, body, policy }: OfflineFile): Promise<CompressedPage> {
  const headers = {
    ...COMMON_HEADERS,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'cache-control': 'no-cache',
  };
  const known = before.get(path) ?? null;
  const answer = { status: 200, body: Buffer.from(body), headers, tags: new Set<string>(), cacheable: true };
  const page = await compressPage(answer, known);
  if (known !== null && known.etag === page.etag) return known;
  const best = await recompressPage(page);
  before.set(path, best);
  return best;
}
