import { carrying, refusedTexts } from '../state/refused-texts.ts';

/** Marks the tab's name as the shop's. */
const MARK = 'shop ';

/**
 * Carries what storage refuses to the shop's next document in the tab's name, which is empty before the tab goes to another
 * site, and takes over what the last document carried here or what this page left in the history (checkout/gateway-checkout.ts).
 * Only one event says where the tab goes before it leaves: browsers without it carry nothing. Returns whether it carries.
 */
export function carryRefused(): boolean {
  if (!('navigation' in globalThis)) return false;
  take();
  carrying.on = true;
  navigation.addEventListener('navigate', ({ destination: { sameDocument, url }, downloadRequest }) => {
    if (sameDocument || downloadRequest !== null || refusedTexts.size === 0) return;
    const isOwn = url.startsWith(`${location.origin}/`);
    const texts = new URLSearchParams([...refusedTexts]).toString();
    window.name = isOwn ? markOf(navigation.currentEntry) + texts : '';
  });
  addEventListener('pageshow', ({ persisted }) => persisted && take());
  return true;
}

/** Begins the name that a document gives: no other site knows the keys of the shop's entries in the tab's history. */
function markOf(from: NavigationHistoryEntry | null | undefined): string {
  return `${MARK}${from?.key ?? ''} `;
}

/**
 * Another site may name a tab before it leads here, which apps' browsers keep, or back here, which all keep: it would put a cart
 * and an address of its own in the place of the shopper's. So only a name is taken that the document before this one gave.
 */
function take(): void {
  const { name } = window;
  if (name.startsWith(MARK)) window.name = '';
  const from = navigation.activation?.from ?? null;
  const isOwn = from !== null && name.startsWith(markOf(from));
  const found: unknown = isOwn ? name.slice(markOf(from).length) : Reflect.get(Object(history.state), 'refused');
  if (typeof found !== 'string') return;
  for (const [key, text] of new URLSearchParams(found)) refusedTexts.set(key, text);
}
