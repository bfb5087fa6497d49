import { type Resolve, readAtMost, requestOutside } from '../../running/http/outside-request.ts';

/** More than any head of a page has; what comes after it is not read. */
const MOST_PAGE_BYTES = 2 * 1024 * 1024;
const MOST_PICTURE_BYTES = 5 * 1024 * 1024;
const TIME_LIMIT_MS = 10_000;
/** From the bare name to www and to the language, at most. */
const MOST_REDIRECTS = 3;
const USER_AGENT = 'Poshak';

export type FetchLimits = {
  /** Only this origin may be on this machine or an internal network: the merchant named it. */
  insideOrigins: ReadonlySet<string>;
  /** For tests: the name server. */
  resolve?: Resolve;
  timeLimitMs?: number;
};

/** Fetches a page's HTML, at most its first 2 MB; null if there is none. */
export async function fetchHtml(
  address: string,
  limits: FetchLimits,
): Promise<{ html: string; address: string } | null> {
  const found = await fetchFollowing(address, limits, { accept: 'text/html', most: MOST_PAGE_BYTES, cuts: true });
  return found === null ? null : { html: found.bytes.toString('utf8'), address: found.address };
}

/** Fetches a picture's file of at most 5 MB, whatever is in it; null if there is none. */
export async function fetchPicture(address: string, limits: FetchLimits): Promise<Buffer | null> {
  const found = await fetchFollowing(address, limits, { accept: 'image/', most: MOST_PICTURE_BYTES, cuts: false });
  return found?.bytes ?? null;
}

type Wanted = { accept: string; most: number; /** Whether what is longer is cut, or refused. */ cuts: boolean };

/** All of it within one time limit, redirects included, each of which is judged like the first address. */
async function fetchFollowing(address: string, limits: FetchLimits, wanted: Wanted) {
  const signal = AbortSignal.timeout(limits.timeLimitMs ?? TIME_LIMIT_MS);
  let at = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(at, limits, wanted, signal);
    if (answer === null) return null;
    try {
      const { statusCode = 0, headers } = answer;
      const next = headers.location === undefined ? null : URL.parse(headers.location, at);
      if (statusCode >= 300 && statusCode < 400 && next !== null && /^https?:$/.test(next.protocol)) {
        at = next;
        continue;
      }
      if (statusCode !== 200 || headers['content-type']?.startsWith(wanted.accept) !== true) return null;
      const { bytes, isWhole } = await readAtMost(answer, wanted.most);
      return isWhole || wanted.cuts ? { bytes, address: at.href } : null;
    } catch {
      // A connection that broke, or the time that is over.
      return null;
    } finally {
      answer.destroy();
    }
  }
  return null;
}

async function ask(url: URL, { insideOrigins, resolve }: FetchLimits, { accept }: Wanted, signal: AbortSignal) {
  const headers = { accept: accept === 'image/' ? 'image/*' : accept, 'user-agent': USER_AGENT };
  const asked = { insideOrigins, signal, headers, ...(resolve ? { resolve } : {}) };
  return requestOutside(url, asked).catch(() => null);
}
