import { LANGUAGE } from '../../../domain/language/language.en.ts';
import { href, inLanguage } from '../../../routes.ts';

let asked: Promise<string> | null = null;

/**
 * Puts the whole menu into its place. A drawer that is open stays open, and what has the focus has it again. Rejects where the
 * menu does not come; it is asked for again the next time.
 */
export async function fillMenu(place: Element): Promise<void> {
  asked ??= fetchMenu();
  const html = await asked.catch((error: unknown) => {
    asked = null;
    throw error;
  });
  const whole = new DOMParser().parseFromString(html, 'text/html').querySelector('#menu');
  if (whole === null) return;
  const menu = place.querySelector('#menu');
  if (menu === null) {
    place.replaceChildren(whole);
    return;
  }
  const focused = menu.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
  menu.replaceChildren(...whole.childNodes);
  const again = [...menu.querySelectorAll<HTMLElement>('.menu-link')].filter(
    (link) => link.offsetParent !== null && link.getAttribute('href') === focused,
  );
  again[0]?.focus();
}

async function fetchMenu(): Promise<string> {
  const answer = await fetch(inLanguage(LANGUAGE, href('menu')));
  if (!answer.ok) throw new Error(`The menu answered ${answer.status}.`);
  return answer.text();
}

/** From a collection into its panel, and along the links there. */
export function moveInPanel(event: Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>): void {
  const item = event.target instanceof Element ? event.target.closest('.menu-item') : null;
  const links = [...(item?.querySelectorAll('a') ?? [])].filter((link) => link.offsetParent !== null);
  const at = links.findIndex((link) => link === event.target);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
