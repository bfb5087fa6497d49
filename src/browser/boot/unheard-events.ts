/**
 * Events that fire at every tap or during animations and that no component listens to; CSS reacts to them. For each of
 * them React would walk from the root to the element looking for listeners, about 10 ms of a slow phone's processor per
 * tap.
 */
export const UNHEARD_EVENTS = /^(touch|mouse|wheel|scroll|transition|animation|pointer(?!down|up))|capture$/;

/** Lets React take over the document without registering these events. Other listeners are not affected. */
export function withoutUnheardEvents(takeOver: () => void): void {
  const register = document.addEventListener.bind(document);
  const value = (type: string, listener: EventListener, options?: boolean | AddEventListenerOptions): void => {
    if (!UNHEARD_EVENTS.test(type)) register(type, listener, options);
  };
  Object.defineProperty(document, 'addEventListener', { configurable: true, value });
  try {
    takeOver();
  } finally {
    Reflect.deleteProperty(document, 'addEventListener');
  }
}
