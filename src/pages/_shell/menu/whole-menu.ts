import { LANGUAGE } from '../../../domain/language/language.en.ts';
import { href, inLanguage } from '../../../routes.ts';

/** Keyboard handling of the full menu. */
export type WholeMenu = { moveInPanel: (event: KeyPress) => void };

type KeyPress = Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>;

let request: Promise<string> | null = null;

/**
 * Replaces the row with the full menu. An open drawer stays open and the focused link keeps the focus.
 * Rejects if the menu cannot be loaded; the next call tries again.
 */
export async function fillMenu(container: Element): Promise<WholeMenu> {
  request ??= fetchMenu();
  const html = await request.catch((error: unknown) => {
    request = null;
    throw error;
  });
  const whole = new DOMParser().parseFromString(html, 'text/html').querySelector('#menu');
  if (whole === null) throw new Error('There is no menu in the answer.');
  const menu = container.querySelector('#menu');
  if (menu === null) container.replaceChildren(whole);
  else replaceLinks(menu, whole);
  return { moveInPanel };
}

function replaceLinks(menu: Element, whole: Element): void {
  const focused = menu.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
  menu.replaceChildren(...whole.childNodes);
  [...menu.querySelectorAll<HTMLElement>('.menu-link')]
    .find((link) => link.offsetParent !== null && link.getAttribute('href') === focused)
    ?.focus();
}

async function fetchMenu(): Promise<string> {
  const answer = await fetch(inLanguage(LANGUAGE, href('menu')));
  if (!answer.ok) throw new Error(`The menu answered ${answer.status}.`);
  return answer.text();
}

/** Moves the focus from a collection into its panel and along the links there. */
function moveInPanel(event: KeyPress): void {
  const item = event.target instanceof Element ? event.target.closest('.menu-item') : null;
  const links = [...(item?.querySelectorAll('a') ?? [])].filter((link) => link.offsetParent !== null);
  const at = links.findIndex((link) => link === event.target);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
