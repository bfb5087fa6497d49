import { FeedError, isTransient } from './feed-error.ts';
import { parseFeedJson } from './feed-text.ts';
import { createLimiter } from '../../../running/jobs/limiter.ts';
import type { Reach } from '../../../running/http/outside-request.ts';
import { FEED_LIMITS, type FeedResponse, type FeedLimits, requestFeed, type Validators } from './feed-request.ts';
import type { Pause } from './pause.ts';

const RETRIES = 3;
const FIRST_PAUSE_MS = 1_000;
const RATE_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 120_000;

export type FeedClientOptions = {
  /** The shop platform's origin. */
  feedUrl: string;
  /** Where that address may lead; default: anywhere. */
  reach?: Reach | undefined;
  /** The shop's public address, sent to the feed so that its owner knows who makes the requests. */
  publicUrl?: string | undefined;
  now: () => number;
  pause: Pause;
  /** Number of concurrent requests of the sync. Requests for shoppers are not counted. */
  concurrency?: number | undefined;
  limits?: FeedLimits | undefined;
  /** Whether a refusal says that there are no pages beyond a limit. */
  isPageLimit?: ((text: string) => boolean) | undefined;
};

/**
 * `accept` reads the text. An error it throws counts as a bad response, so that a broken page is requested
 * again.
 */
export type ReadOptions<T> = {
  accept: (text: string, validators: Validators) => T;
  validators?: Validators | undefined;
  signal?: AbortSignal | undefined;
};

export type ReadResult<T> = { kind: 'not-modified' } | { kind: 'read'; value: T };

export type FeedMetrics = { requests: number; notModified: number; errors: Map<string, number>; lastLatencyMs: number };

type Settings = { validators?: Validators | undefined; signal?: AbortSignal | undefined; limits?: FeedLimits };

export type FeedClient = ReturnType<typeof createFeedClient>;

/**
 * Creates a client that reads one shop's feed politely: few requests at once, growing pauses after failures,
 * Retry-After obeyed, and no request during a pause that the feed requested.
 */
export function createFeedClient(options: FeedClientOptions) {
  const { feedUrl, reach, now, pause, isPageLimit } = options;
  const limits = options.limits ?? FEED_LIMITS;
  const lane = createLimiter({ atOnce: options.concurrency ?? 1 });
  const metrics: FeedMetrics = { requests: 0, notModified: 0, errors: new Map(), lastLatencyMs: 0 };
  const userAgent = `Poshak/1 (storefront catalogue sync${options.publicUrl === undefined ? '' : `; +${options.publicUrl}`})`;
  let quietUntil = 0;

  async function once(path: string, settings: Settings): Promise<FeedResponse> {
    const began = now();
    metrics.requests += 1;
    try {
      const answer = await requestFeed(`${feedUrl}${path}`, {
        reach,
        limits,
        userAgent,
        now,
        isPageLimit,
        ...settings,
      });
      if (answer.kind === 'not-modified') metrics.notModified += 1;
      return answer;
    } catch (error) {
      if (error instanceof FeedError) note(error);
      throw error;
    } finally {
      metrics.lastLatencyMs = now() - began;
    }
  }

  function note(error: FeedError): void {
    metrics.errors.set(error.code, (metrics.errors.get(error.code) ?? 0) + 1);
    if (error.retryAfterMs !== null) quietUntil = Math.max(quietUntil, now() + error.retryAfterMs);
  }

  /** For the sync: waits for its turn, retries transient errors, and gives up if the feed requests a long pause. */
  async function read<T>(path: string, { accept, validators, signal }: ReadOptions<T>): Promise<ReadResult<T>> {
    return await lane(async () => {
      for (let attempt = 0; ; attempt += 1) {
        await waitForRetryAfter(signal);
        try {
          const answer = await once(path, { validators, signal });
          return answer.kind === 'text' ? { kind: 'read', value: accept(answer.text, answer.validators) } : answer;
        } catch (error) {
          if (!(error instanceof FeedError) || !isTransient(error) || attempt === RETRIES) throw error;
          if (error.retryAfterMs === null) await pause(backoff(error, attempt), signal);
        }
      }
    });
  }

  async function waitForRetryAfter(signal: AbortSignal | undefined): Promise<void> {
    const silence = quietUntil - now();
    if (silence > MAX_PAUSE_MS) throw new FeedError('rate_limited', 'The feed asked for a long pause.', silence);
    if (silence > 0) await pause(silence, signal);
  }

  /** For a shopper's request: one attempt, at once. Throws FeedError during a pause that the feed requested. */
  async function readNow(path: string, timeoutMs: number): Promise<unknown> {
    if (quietUntil > now()) throw new FeedError('rate_limited', 'The feed has asked for silence.');
    const answer = await once(path, { limits: { ...limits, totalMs: timeoutMs, idleMs: timeoutMs } });
    if (answer.kind === 'not-modified') throw new FeedError('wrong_shape', 'Not modified, though nothing was offered.');
    return parseResponse(answer.text);
  }

  return { feedUrl, read, readNow, metrics, quietForMs: () => Math.max(0, quietUntil - now()) };
}

function backoff(error: FeedError, attempt: number): number {
  return (error.code === 'rate_limited' ? RATE_PAUSE_MS : FIRST_PAUSE_MS) * 2 ** attempt;
}

/** Parses a response. Throws FeedError if it is not JSON or is cut off. */
export function parseResponse(text: string): unknown {
  try {
    return parseFeedJson(text);
  } catch {
    throw new FeedError('not_json', 'JSON that cannot be read.');
  }
}
