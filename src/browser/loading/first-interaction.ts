const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'scroll', 'keydown'] as const;

/** What moves by itself, as a slider does, scrolls too; the page itself is scrolled by the shopper. */
export function isShopperInteraction({ type, target }: Event): boolean {
  return type !== 'scroll' || target === document;
}

/** Runs once, in a task of its own after the shopper first did anything on the page. Returns how to call it off. */
export function onFirstInteraction(run: () => void): () => void {
  const waiting = new AbortController();
  let calledOff = false;
  const wake = (event: Event) => {
    if (!isShopperInteraction(event)) return;
    waiting.abort();
    setTimeout(() => calledOff || run());
  };
  for (const type of SIGNS_OF_LIFE) {
    addEventListener(type, wake, { passive: true, capture: true, signal: waiting.signal });
  }
  return () => {
    calledOff = true;
    waiting.abort();
  };
}
