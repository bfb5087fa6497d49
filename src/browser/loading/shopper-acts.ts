/** Events a shopper causes on purpose and waits for an answer to. */
export const TAPS = ['pointerdown', 'touchstart', 'keydown'] as const;

/** Every event that shows that a shopper is present: the one list of them, for inline scripts and modules. */
export const SHOPPER_ACTS = [...TAPS, 'focusin', 'pointermove', 'wheel', 'scroll'] as const;

/**
 * An element that moves by itself, such as a slider, fires scroll events too; only scrolling the document is the
 * shopper's. When the page moves under a resting mouse, browsers send mousemove events with a movement of 0.
 */
export function isShopperInteraction(event: Event): boolean {
  const { type, target } = event;
  if (type === 'pointermove' && 'movementX' in event && 'movementY' in event)
    return event.movementX !== 0 || event.movementY !== 0;
  return type !== 'scroll' || target === document;
}

/**
 * Runs once, in its own task after the shopper's first interaction with the page. Returns a function that cancels it.
 */
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
