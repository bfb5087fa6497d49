const LONGEST_WAIT_MS = 5_000;

/** Runs once the page is loaded and nothing is left to do, at the latest after some seconds. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  const ending = new AbortController();
  const idle = () => {
    const once = () => {
      if (!ending.signal.aborted) run();
    };
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: LONGEST_WAIT_MS });
    else setTimeout(once, LONGEST_WAIT_MS);
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true, signal: ending.signal });
  return () => ending.abort();
}
