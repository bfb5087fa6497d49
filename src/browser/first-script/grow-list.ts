import { aNumber, aString, listOf, objectOf, recordOf } from '../../contracts/shape.ts';
import { historyEntry, SCROLL_POSITIONS } from '../state/history-index.ts';
import { readStoredInTab, writeStoredInTab } from '../state/storage.ts';
import { announce } from '../../ui/overlay/toast.ts';
import { paintHearts } from './hearts.ts';

/** The next page is requested at this share of the list's height, checked at most this often [LIST-02]. */
const NEAR_END = 0.8;
const THROTTLE_MS = 150;

/** The number of pages that scrolling added to the list of each history entry in this tab [LIST-06]. */
const grownLists = listOf(objectOf({ entry: aString, pages: aNumber }));
const KEY = 'listings';
const MAX_LISTS = 5;

const END = '.list-end';

/**
 * Runs infinite scrolling: appends the HTML of the next page as the shopper scrolls. Without scripts the link to the
 * next page works. If a page fails to load, the list stays and a Retry button is shown [LIST-05].
 */
export function growLists(): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = null;
      const end = nearEnd();
      if (end) void growAndAnnounce(end).then(soon);
      completeSections();
    }, THROTTLE_MS);
  };
  for (const type of ['scroll', 'resize']) addEventListener(type, soon, { passive: true });
  document.addEventListener('click', (event) => {
    const wanted = event.target instanceof Element ? event.target.closest(`${END} a[rel=next], ${END} button`) : null;
    const end = wanted?.closest<HTMLElement>(END);
    if (!end || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void growAndAnnounce(end);
  });
  checkAgain = soon;
  soon();
}

let checkAgain = (): void => {};

/**
 * Loads the pages that a list had before the shopper came Back, then checks whether it needs more. Call it for a list
 * that was just added to the page.
 */
export async function resumeGrowth(within: ParentNode): Promise<void> {
  const list = within.querySelector<HTMLElement>('.listing-grid');
  if (!list) return checkAgain();
  const wanted = readGrown().find(({ entry }) => entry === historyEntry())?.pages ?? 0;
  const missing = wanted - pagesAdded(list);
  for (let page = 0; page < missing; page += 1) {
    const end = list.parentElement?.querySelector<HTMLElement>(END);
    if (!end || !(await grow(end))) break;
  }
  const scrollTop = missing > 0 ? savedScroll() : null;
  if (scrollTop !== null) window.scrollTo(0, scrollTop);
  checkAgain();
}

/** Returns the list's end if the screen has nearly reached it and it is neither loading nor failed; otherwise null. */
function nearEnd(): HTMLElement | null {
  const end = document.querySelector<HTMLElement>(`${END}:not([data-state])`);
  const box = end?.parentElement?.querySelector('.listing-grid')?.getBoundingClientRect();
  return end && box && window.innerHeight - box.top >= box.height * NEAR_END ? end : null;
}

/** Adds the next page, reads to screen readers how much was added, and gives on the focus of the link or button. */
async function growAndAnnounce(end: HTMLElement): Promise<void> {
  const frame = end.parentElement;
  const list = frame?.querySelector('.listing-grid');
  const shown = list?.childElementCount ?? 0;
  const hadFocus = end.contains(document.activeElement);
  const isGrown = await grow(end);
  if (isGrown) announce(frame?.querySelector<HTMLElement>(END)?.dataset['loaded'] ?? '');
  // Unless the shopper has moved on meanwhile.
  if (!hadFocus || document.activeElement !== document.body) return;
  (isGrown ? list?.children[shown]?.querySelector('a') : end.querySelector('button'))?.focus();
}

/** Adds the next page to the list. Resolves with false if there is none or it fails to load. */
async function grow(end: HTMLElement): Promise<boolean> {
  const list = end.parentElement?.querySelector<HTMLElement>('.listing-grid');
  const next = end.dataset['next'];
  if (!list || next === undefined || end.dataset['state'] === 'loading') return false;
  show(end, 'loading');
  list.setAttribute('aria-busy', 'true');
  list.append(...copiesOf(end, 'cards'));
  const page = await nextPage(next);
  for (const placeholder of list.querySelectorAll('[data-placeholder]')) placeholder.remove();
  list.removeAttribute('aria-busy');
  if (page === null) {
    show(end, 'failed');
    return false;
  }
  append(list, page.list);
  end.replaceWith(page.end);
  list.dataset['pages'] = String(pagesAdded(list) + 1);
  rememberGrown(pagesAdded(list));
  return true;
}

async function nextPage(address: string): Promise<{ list: ParentNode; end: Element } | null> {
  const page = await htmlOf(address);
  const list = page?.querySelector('.listing-grid');
  const end = page?.querySelector(END);
  return list && end ? { list, end } : null;
}

async function htmlOf(address: string): Promise<DocumentFragment | null> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    // Inside a template the browser fetches, runs and styles nothing.
    const page = document.createElement('template');
    page.innerHTML = await answer.text();
    return page.content;
  } catch {
    return null;
  }
}

/**
 * Replaces the placeholders of home's sections with their products when the shopper comes near
 * [HOME-04]. If they fail to load, the section ends with its first products and the link to all of them.
 */
function completeSections(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-rest]')) {
    const { top, bottom } = list.getBoundingClientRect();
    if (top > 2 * innerHeight || bottom < -innerHeight) continue;
    delete list.dataset['rest'];
    const whole = list.parentElement?.querySelector<HTMLAnchorElement>('.home-more');
    if (whole) void complete(list, `${whole.href}/rest`);
  }
}

async function complete(section: Element, rest: string): Promise<void> {
  const page = await htmlOf(rest);
  for (const placeholder of section.querySelectorAll('[data-placeholder]')) placeholder.remove();
  if (page) append(section, page);
}

/** Appends a page's cards, except products that the list already shows. */
function append(list: Element, page: ParentNode): void {
  const idOf = (item: Element) => item.getAttribute('data-card')?.split('\t', 1)[0];
  const shown = new Set([...list.children].map(idOf));
  const cards = document.createDocumentFragment();
  cards.append(...[...page.children].filter((item) => !shown.has(idOf(item))));
  paintHearts(cards);
  list.append(cards);
}

/** Shows a state of the list's end, with the HTML that the server rendered for it into a template. */
function show(end: HTMLElement, state: 'loading' | 'failed'): void {
  end.dataset['state'] = state;
  for (const shown of end.querySelectorAll(':scope > :not(template)')) shown.remove();
  end.append(...copiesOf(end, state));
}

function copiesOf(end: Element, part: 'cards' | 'loading' | 'failed'): Node[] {
  const template = end.querySelector<HTMLTemplateElement>(`template[data-for=${part}]`);
  return template ? [...document.importNode(template.content, true).childNodes] : [];
}

const pagesAdded = (list: HTMLElement): number => Number(list.dataset['pages'] ?? 0);

/** Returns the scroll position that the router stored for this history entry; null if there is none. */
function savedScroll(): number | null {
  return readStoredInTab(SCROLL_POSITIONS, recordOf(aNumber))?.[historyEntry()] ?? null;
}

function readGrown() {
  return readStoredInTab(KEY, grownLists) ?? [];
}

function rememberGrown(pages: number): void {
  const entry = historyEntry();
  const others = readGrown().filter((stored) => stored.entry !== entry);
  writeStoredInTab(KEY, [...others.slice(1 - MAX_LISTS), { entry, pages }]);
}
