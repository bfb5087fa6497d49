const MAX_WAIT_MS = 5_000;

/**
 * Calls `run` when the page has loaded and is idle, at most MAX_WAIT_MS after it loaded. Returns a function that
 * cancels it.
 */
export function whenIdle(run: () => void): () => void {
  const ending = new AbortController();
  const idle = () => {
    const once = () => {
      if (!ending.signal.aborted) run();
    };
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: MAX_WAIT_MS });
    else setTimeout(once, MAX_WAIT_MS);
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true, signal: ending.signal });
  return () => ending.abort();
}
