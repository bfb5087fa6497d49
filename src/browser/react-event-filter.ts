/**
 * What comes with every tap, or with what moves by itself, and no component listens to: the styles do all that follows
 * from it.
 */
export const UNHEARD = [
  'pointerover',
  'pointerout',
  'pointermove',
  'mouseover',
  'mouseout',
  'mousemove',
  'transitionrun',
  'transitionstart',
  'transitionend',
  'transitioncancel',
  'animationstart',
  'animationiteration',
  'animationend',
] as const;

/**
 * Keeps these events from React, which looks for listeners from the page's root to the element at each of them: some
 * 10 ms of a slow phone's processor at every tap. The window's own listeners hear them where they capture.
 */
export function leaveUnheard(): void {
  for (const type of UNHEARD)
    addEventListener(type, (event) => event.stopPropagation(), { capture: true, passive: true });
}
