import { aNumber } from '../../contracts/shape.ts';
import { readStoredInTab, writeStoredInTab } from '../state/storage.ts';

const PAGES_VIEWED = 'pagesSeen';

/** Counts a page of this visit (this tab, across full page loads and the bank's page). Returns the count so far. */
export function countPageView(): number {
  const views = (readStoredInTab(PAGES_VIEWED, aNumber) ?? 0) + 1;
  writeStoredInTab(PAGES_VIEWED, views);
  return views;
}
