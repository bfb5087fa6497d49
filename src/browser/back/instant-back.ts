import { paintHearts } from '../first-script/hearts.ts';
import { restoreRails } from './rail-positions.ts';
import { afterFrame } from '../loading/after-frame.ts';
import { historyEntry } from '../state/history-index.ts';

/** Data younger than this (ms) is shown again without asking the server. */
export const FRESH_MS = 5 * 60_000;

/** A list page that the shopper left: its detached elements, its scroll position and whether it had the search box. */
type ListSnapshot = {
  address: string;
  shownAt: number;
  scrollTop: number;
  parts: readonly Element[];
  hasSearchBox: boolean;
};

const MAX_SNAPSHOTS = 5;
/** Keyed by history entry, the least recently left first. */
const snapshots = new Map<string, ListSnapshot>();

let shownAt = Date.now();
let end = (): void => {};
let isReplaying = false;

/** Saves the list of a page right before the router removes it from the document. `address` is path and query. */
export function takeSnapshot(entry: string, address: string): void {
  const parts = [...(document.querySelector('#content')?.children ?? [])].filter(
    (part) => !part.matches('.list-snapshot'),
  );
  const list = { address, shownAt, scrollTop: window.scrollY, parts, hasSearchBox: hasSearchBox() };
  snapshots.delete(entry);
  // A page that reuses the same elements for another list (another filter) keeps only the last one.
  for (const [other, { parts: others }] of snapshots)
    if (others.some((part) => parts.includes(part))) snapshots.delete(other);
  if (holdsCards(list)) snapshots.set(entry, list);
  for (const oldest of snapshots.keys()) if (snapshots.size > MAX_SNAPSHOTS) snapshots.delete(oldest);
}

/** Removes the snapshot in the same frame in which the router has rendered the real page. */
export function endInstantBack(): void {
  shownAt = Date.now();
  end();
}

/**
 * On Back to a list, puts its elements back into the page within the popstate event. The router receives the event only
 * after the frame that shows them, because its work takes a slow phone several frames (docs/decisions/0014). Must be
 * called before the router adds its listener.
 */
export function showListsAtBack(): void {
  addEventListener(
    'popstate',
    (event) => {
      if (isReplaying) return;
      end();
      const list = snapshots.get(historyEntry());
      if (!list || list.address !== location.pathname + location.search) return;
      if (Date.now() - list.shownAt > FRESH_MS || !holdsCards(list) || isInPage(list)) return;
      event.stopImmediatePropagation();
      show(list);
    },
    true,
  );
}

function show(list: ListSnapshot): void {
  const content = document.querySelector<HTMLElement>('#content');
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!content) return replayPopState();
  const wasAt = window.scrollY;
  const snapshot = document.createElement('div');
  snapshot.className = 'list-snapshot';
  snapshot.append(...list.parts);
  paintHearts(snapshot);
  content.classList.add('shows-snapshot');
  if (list.hasSearchBox) header?.classList.add('shows-search-row');
  content.append(snapshot);
  restoreAllRails(snapshot);
  window.scrollTo(0, list.scrollTop);
  const [entry, address] = [historyEntry(), location.href];
  const cancel = afterFrame(() => {
    // The shopper may have tapped a card meanwhile.
    if (entry !== historyEntry() || address !== location.href) return;
    // The router stores the scroll position of the page that is left.
    const scrollTop = window.scrollY;
    window.scrollTo(0, wasAt);
    replayPopState();
    window.scrollTo(0, scrollTop);
  });
  end = () => {
    end = () => {};
    cancel();
    snapshot.remove();
    content.classList.remove('shows-snapshot');
    // Hidden elements cannot be scrolled, so rails are restored once they are shown.
    restoreAllRails(content);
    header?.classList.remove('shows-search-row');
  };
}

function restoreAllRails(within: Element): void {
  for (const part of within.querySelectorAll('[data-html]')) restoreRails(part);
}

function replayPopState(): void {
  isReplaying = true;
  dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  isReplaying = false;
}

/** False once another page has taken the cards out of this snapshot. */
const holdsCards = ({ parts }: Pick<ListSnapshot, 'parts'>): boolean =>
  parts.some((part) => part.querySelector('[data-html] li[data-card]') !== null);

/** True if the page already shows these elements, with other content. */
const isInPage = ({ parts }: ListSnapshot): boolean => parts.some((part) => part.isConnected);

const hasSearchBox = (): boolean => document.querySelector('.search-box-hidden') === null;
