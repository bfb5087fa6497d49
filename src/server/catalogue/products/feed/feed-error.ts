/**
 * Reasons why the feed could not be read. After `blocked` (401, 403, 430) and `password`, wait before the
 * next request. `gone` is a plain 404. `page_limit` is the platform's rejection of pages beyond its limit.
 */
export type FeedErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'server_error'
  | 'rate_limited'
  | 'blocked'
  | 'password'
  | 'other_host'
  | 'too_many_redirects'
  | 'gone'
  | 'page_limit'
  | 'refused'
  | 'not_json'
  | 'wrong_shape';

export class FeedError extends Error {
  override name = 'FeedError';
  readonly code: FeedErrorCode;
  /** Pause that the feed requests, in ms; null if it requests none. */
  readonly retryAfterMs: number | null;

  constructor(code: FeedErrorCode, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

const TRANSIENT: ReadonlySet<FeedErrorCode> = new Set([
  'unreachable',
  'timeout',
  'server_error',
  'rate_limited',
  'not_json',
  'wrong_shape',
]);

/** Whether a retry in a few seconds may help. */
export function isTransient(error: FeedError): boolean {
  return TRANSIENT.has(error.code);
}

/** Returns whether the feed rejects us altogether, so that the whole run must stop. */
export function isShut(error: FeedError): boolean {
  return error.code === 'blocked' || error.code === 'password' || error.code === 'other_host';
}
