import { paintHearts } from '../lists/hearts.ts';
import { restoreRails } from './rail-places.ts';
import { afterFrame } from '../loading/after-frame.ts';
import { historyEntry } from '../state/history-index.ts';

/** Data this young is shown again without asking. */
export const FRESH_MS = 5 * 60_000;

/** A list that was left: its elements, out of the page by now, and how it stood. */
type ListSnapshot = {
  address: string;
  shownAt: number;
  place: number;
  parts: readonly Element[];
  hasSearchBox: boolean;
};

const MAX_SNAPSHOTS = 5;
/** By history entry, least recently left first. */
const snapshots = new Map<string, ListSnapshot>();

let shownAt = Date.now();
let end = (): void => {};
let isReplaying = false;

/** Notes how a page with a list stands, right before the router takes it out of the document. `address` is path and query. */
export function takeSnapshot(entry: string, address: string): void {
  const parts = [...(document.querySelector('#content')?.children ?? [])].filter(
    (part) => !part.matches('.list-snapshot'),
  );
  const list = { address, shownAt, place: window.scrollY, parts, hasSearchBox: hasSearchBox() };
  snapshots.delete(entry);
  // A page that shows another list in the same elements, as with another filter, has only the last.
  for (const [other, { parts: others }] of snapshots)
    if (others.some((part) => parts.includes(part))) snapshots.delete(other);
  if (holdsCards(list)) snapshots.set(entry, list);
  for (const oldest of snapshots.keys()) if (snapshots.size > MAX_SNAPSHOTS) snapshots.delete(oldest);
}

/** The router's page is there: what stood in for it goes, within the same frame. */
export function endInstantBack(): void {
  shownAt = Date.now();
  end();
}

/**
 * Back to a list puts its elements into the page within the event, and only after the frame that shows them does the router
 * hear of it, whose work takes a slow phone several frames (docs/decisions/0014). To be called before the router listens.
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
  window.scrollTo(0, list.place);
  const [entry, address] = [historyEntry(), location.href];
  const callOff = afterFrame(() => {
    // A tap on a card may have led on.
    if (entry !== historyEntry() || address !== location.href) return;
    // The router notes how far the page that is left was scrolled.
    const place = window.scrollY;
    window.scrollTo(0, wasAt);
    replayPopState();
    window.scrollTo(0, place);
  });
  end = () => {
    end = () => {};
    callOff();
    snapshot.remove();
    content.classList.remove('shows-snapshot');
    // What is not shown cannot be scrolled.
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

/** Whoever shows the list again takes its cards away from here. */
const holdsCards = ({ parts }: Pick<ListSnapshot, 'parts'>): boolean =>
  parts.some((part) => part.querySelector('[data-html] li[data-card]') !== null);

/** The page that is shown may be the very one, with something else in it. */
const isInPage = ({ parts }: ListSnapshot): boolean => parts.some((part) => part.isConnected);

const hasSearchBox = (): boolean => document.querySelector('.search-box-hidden') === null;
