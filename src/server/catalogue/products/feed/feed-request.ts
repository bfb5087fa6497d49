import { inSpan, type SpanStart, traceHeaders } from '../../../running/tracing/span.ts';
import { fetchWithin, type Resolve, type Reach } from '../../../running/http/outside-request.ts';
import { ShopError } from '../../../running/errors.ts';
import { FeedError } from './feed-error.ts';
import { retryAfterMs } from './retry-after.ts';

/** Limits of one response: total time, time without data, size and redirects. */
export type FeedLimits = { totalMs: number; idleMs: number; bytes: number; redirects: number };

export const FEED_LIMITS: FeedLimits = { totalMs: 60_000, idleMs: 10_000, bytes: 32 * 1024 * 1024, redirects: 3 };

export type Validators = { etag: string | null; lastModified: string | null };

/** `origin`: who answered in the end, which differs from the address after a redirect. */
export type FeedResponse =
  | { kind: 'not-modified' }
  | { kind: 'text'; text: string; validators: Validators; origin: string };

export type RequestOptions = {
  /** Default: anywhere, as the operator of this machine may say. */
  reach?: Reach | undefined;
  /** For tests: the name server of a public reach. */
  resolve?: Resolve;
  limits: FeedLimits;
  userAgent: string;
  validators?: Validators | undefined;
  signal?: AbortSignal | undefined;
  now: () => number;
  /** Whether a refusal says that there are no pages beyond a limit. */
  isPageLimit?: ((text: string) => boolean) | undefined;
};

/**
 * Makes one request to the feed. Follows redirects on the same host only, with or without www., and accepts
 * only JSON within the limits. Rejects with FeedError.
 */
export async function requestFeed(address: string, options: RequestOptions): Promise<FeedResponse> {
  const controller = new AbortController();
  const stop = (): void => controller.abort(options.signal?.reason);
  options.signal?.addEventListener('abort', stop, { once: true });
  if (options.signal?.aborted) stop();
  const total = setTimeout(() => controller.abort(slow(options.limits.totalMs)), options.limits.totalMs);
  try {
    const { response, origin } = await follow(new URL(address), controller, options);
    if (response.status === 304) return { kind: 'not-modified' };
    const text = await readBody(response, controller, options.limits);
    checkStatus(response, text, options);
    checkJson(response, text);
    return { kind: 'text', text, validators: readValidators(response), origin };
  } catch (error) {
    throw asFeedError(error, controller.signal);
  } finally {
    clearTimeout(total);
    options.signal?.removeEventListener('abort', stop);
  }
}

async function follow(
  first: URL,
  controller: AbortController,
  options: RequestOptions,
): Promise<{ response: Response; origin: string }> {
  let url = first;
  for (let hops = 0; hops <= options.limits.redirects; hops += 1) {
    const idle = setTimeout(() => controller.abort(slow(options.limits.idleMs)), options.limits.idleMs);
    const at = url;
    const response = await inSpan(
      () => spanOf(at),
      async (span) => {
        const headers = { ...requestHeaders(options), ...traceHeaders() };
        const asked = { redirect: 'manual' as const, signal: controller.signal, headers };
        const { reach = 'anywhere', resolve } = options;
        const answer = await fetchWithin(reach, at, { ...asked, ...(resolve ? { resolve } : {}) });
        span.set({ 'http.response.status_code': answer.status });
        return answer;
      },
    ).finally(() => clearTimeout(idle));
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || response.status === 304 || location === null)
      return { response, origin: at.origin };
    await response.body?.cancel();
    url = nextHop(url, location);
  }
  throw new FeedError('too_many_redirects', `More than ${options.limits.redirects} redirects from ${first.pathname}.`);
}

function spanOf({ hostname, pathname, port, protocol }: URL): SpanStart {
  const template = pathname
    .replace(/^\/collections\/[^/]+\//, '/collections/{handle}/')
    .replace(/^\/products\/.+\.json$/, '/products/{handle}.json');
  return {
    name: `GET ${template}`,
    kind: 'client',
    attributes: {
      'http.request.method': 'GET',
      'url.template': template,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    },
  };
}

/** The address that a redirect leads to. Throws FeedError if it is not followed. */
export function nextHop(from: URL, location: string): URL {
  const to = URL.parse(location, from.href);
  if (!to || !/^https?:$/.test(to.protocol))
    throw new FeedError('refused', `A redirect to "${location.slice(0, 200)}".`);
  if (bareHost(to) !== bareHost(from)) {
    const advice = `If that is your shop, use ${to.origin} as the feed's address.`;
    throw new FeedError('other_host', `The feed sends us to another host, ${to.host}. ${advice}`);
  }
  if (from.protocol === 'https:' && to.protocol === 'http:') {
    throw new FeedError('refused', 'The feed sends us from https to http.');
  }
  if (/\/password\/?$/.test(to.pathname)) throw new FeedError('password', 'The shop is behind its password page.');
  return to;
}

/** A shop at www.myshop.in is also at myshop.in. */
function bareHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}

function requestHeaders(options: RequestOptions): Record<string, string> {
  const { etag, lastModified } = options.validators ?? { etag: null, lastModified: null };
  return {
    accept: 'application/json',
    'user-agent': options.userAgent,
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

async function readBody(response: Response, controller: AbortController, limits: FeedLimits): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (;;) {
    const idle = setTimeout(() => controller.abort(slow(limits.idleMs)), limits.idleMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(idle));
    if (done) return Buffer.concat(chunks).toString('utf8');
    size += value.byteLength;
    if (size > limits.bytes) {
      controller.abort(new FeedError('too_large', `An answer above ${limits.bytes} bytes.`));
      throw new FeedError('too_large', `An answer above ${limits.bytes} bytes.`);
    }
    chunks.push(value);
  }
}

function checkStatus(response: Response, text: string, { now, isPageLimit }: RequestOptions): void {
  const { status } = response;
  if (status >= 200 && status < 300) return;
  const wait = retryAfterMs(response.headers.get('retry-after'), now());
  const answered = `The feed answered ${status}.`;
  if (status === 404 || status === 410) throw new FeedError('gone', answered);
  if (status === 429) throw new FeedError('rate_limited', answered, wait);
  if (status === 430) {
    throw new FeedError('blocked', `${answered} The platform takes us for a bot: let it know this server.`, wait);
  }
  if (status === 401 || status === 403) throw new FeedError('blocked', answered, wait);
  if (status === 400 && isPageLimit?.(text))
    throw new FeedError('page_limit', 'The feed gives no pages beyond its limit.');
  if (status >= 500 || status === 408) throw new FeedError('server_error', answered, wait);
  throw new FeedError('refused', answered);
}

function checkJson(response: Response, text: string): void {
  const type = response.headers.get('content-type') ?? '';
  if (/html/i.test(type) || /^\s*</.test(text)) {
    throw new FeedError(
      'not_json',
      'A web page instead of JSON: no shop’s feed, or one behind a password or a bot check.',
    );
  }
  if (text.trim() === '') throw new FeedError('not_json', 'An empty answer.');
}

function readValidators(response: Response): Validators {
  return { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') };
}

function slow(ms: number): FeedError {
  return new FeedError('timeout', `No full answer within ${ms} ms.`);
}

function asFeedError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof FeedError) return error;
  if (signal.reason instanceof FeedError) return signal.reason;
  if (signal.aborted) return error;
  if (error instanceof ShopError) return new FeedError('refused', 'The feed’s address leads to an internal network.');
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new FeedError('unreachable', `The feed could not be reached: ${cause}`);
}
