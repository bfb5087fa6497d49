/** Events that a shopper causes on purpose and expects a reaction to. */
export const TAPS = ['pointerdown', 'touchstart', 'keydown'] as const;

/** All events that show that a shopper is present. Inline scripts and modules share this list. */
export const SHOPPER_ACTS = [...TAPS, 'focusin', 'pointermove', 'wheel', 'scroll'] as const;

/**
 * Tells whether the shopper caused an event. Elements that move by themselves, such as sliders, fire scroll events too,
 * so only a scroll of the document counts. When the page moves under a resting mouse, browsers send pointermove events
 * with a movement of 0; these do not count.
 */
export function isShopperInteraction(event: Event): boolean {
  const { type, target } = event;
  if (type === 'pointermove' && 'movementX' in event && 'movementY' in event)
    return event.movementX !== 0 || event.movementY !== 0;
  return type !== 'scroll' || target === document;
}

/**
 * Calls `run` once, in its own task after the shopper's first interaction with the page. Returns a function that
 * cancels it.
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
