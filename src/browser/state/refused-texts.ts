import { aString, objectOf, orNull, parseJson, recordOf } from '../../contracts/shape.ts';

/** Marks the tab's name as the shop's. */
const MARK = 'shop-storage ';
const heldShape = objectOf({ refusedTexts: aString });
const textsShape = recordOf(orNull(aString));

/**
 * What the browser's storage refused to keep, by key; null: removed. Apps' browsers may have no storage at all, and a full
 * phone has none left. It lives in memory and is carried to the shop's next document in the tab's name, which is empty
 * before the tab goes to another site.
 */
const texts = new Map<string, string | null>();
let carries = false;

/** Returns the text that storage refused; undefined if it did not. */
export function refusedText(key: string): string | null | undefined {
  return texts.get(key);
}

/** Keeps the text that storage refused. False if the next document will not have it, because nothing can carry it. */
export function keepRefused(key: string, text: string | null): boolean {
  texts.set(key, text);
  carry();
  return carries;
}

/** Forgets it, because storage has a newer text. */
export function forgetRefused(key?: string): void {
  if (key === undefined) texts.clear();
  else texts.delete(key);
}

/** Only this event says where the tab goes before it leaves, and nothing may be in its name when that is another site. */
function carry(): void {
  if (carries || !('navigation' in globalThis)) return;
  carries = true;
  navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (destination.sameDocument || downloadRequest !== null) return;
    window.name = destination.url.startsWith(`${location.origin}/`) ? MARK + asText() : '';
  });
  addEventListener('pageshow', ({ persisted }) => persisted && take());
}

/**
 * Leaves it in the history's entry of this page for a shopper who comes back to it from the gateway. The event above is too
 * late for this: it would stop the tab from leaving.
 */
export function leaveRefusedInHistory(): void {
  if (texts.size > 0) history.replaceState({ ...Object(history.state), refusedTexts: asText() }, '');
}

function asText(): string {
  return JSON.stringify(Object.fromEntries(texts));
}

/** Takes over what the last document carried here, and removes it from where others might find it. */
function take(): void {
  const state: unknown = history.state;
  const held = heldShape(state) ? state.refusedTexts : null;
  const isCarried = window.name.startsWith(MARK);
  const found = parseJson(isCarried ? window.name.slice(MARK.length) : held, textsShape);
  if (isCarried) window.name = '';
  if (held !== null) {
    const { refusedTexts: _, ...others } = Object(state);
    history.replaceState(others, '');
  }
  if (found === null) return;
  for (const [key, text] of Object.entries(found)) texts.set(key, text);
  carry();
}

if (typeof window !== 'undefined') take();
