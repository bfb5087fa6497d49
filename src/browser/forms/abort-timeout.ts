/**
 * Returns a signal that aborts a request after this many ms. `AbortSignal.timeout` is missing before Chrome 103 and
 * Safari 16.
 */
export function abortTimeout(milliseconds: number): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(new DOMException('The time is up.', 'TimeoutError')), milliseconds);
  return ending.signal;
}
