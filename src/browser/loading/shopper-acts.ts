/** What a shopper does on purpose and waits for. */
export const TAPS = ['pointerdown', 'touchstart', 'keydown'] as const;

/** Every sign that a shopper is there: the one list of it, for scripts in the page and for modules. */
export const SHOPPER_ACTS = [...TAPS, 'focusin', 'pointermove', 'wheel', 'scroll'] as const;

/**
 * What moves by itself, as a slider does, scrolls too; the page itself is scrolled by the shopper. Where the page moves under
 * a mouse that rests, browsers tell of a mouse that moved by nothing.
 */
export function isShopperInteraction(event: Event): boolean {
  const { type, target } = event;
  if (type === 'pointermove' && 'movementX' in event && 'movementY' in event)
    return event.movementX !== 0 || event.movementY !== 0;
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
  for (const type of SHOPPER_ACTS) {
    addEventListener(type, wake, { passive: true, capture: true, signal: waiting.signal });
  }
  return () => {
    calledOff = true;
    waiting.abort();
  };
}
