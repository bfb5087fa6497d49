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
    window.name = isOwn ? MARK + new URLSearchParams([...refusedTexts]).toString() : '';
  });
  addEventListener('pageshow', ({ persisted }) => persisted && take());
  return true;
}

/**
 * Another site may name a tab before it leads here or back here, and apps' browsers keep the name: it would put a cart and an
 * address of its own in the place of the shopper's. The browser says from which document it came, if that was the shop's.
 */
function take(): void {
  const { name } = window;
  const isMarked = name.startsWith(MARK);
  if (isMarked) window.name = '';
  const isOwn = isMarked && (navigation.activation?.from ?? null) !== null;
  const found: unknown = isOwn ? name.slice(MARK.length) : Reflect.get(Object(history.state), 'refused');
  if (typeof found !== 'string') return;
  for (const [key, text] of new URLSearchParams(found)) refusedTexts.set(key, text);
}
