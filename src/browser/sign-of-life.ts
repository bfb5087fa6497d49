const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'scroll', 'keydown'] as const;

/** Runs once, when the shopper first does anything on the page. Returns how to call it off. */
export function atFirstSignOfLife(run: () => void): () => void {
  const waiting = new AbortController();
  const wake = () => {
    waiting.abort();
    run();
  };
  for (const type of SIGNS_OF_LIFE) {
    addEventListener(type, wake, { passive: true, capture: true, signal: waiting.signal });
  }
  return () => waiting.abort();
}
