/** Searches without results, counted without any personal data. */
export { createMissedSearches, deleteExpiredMissedSearches, readMissedSearches } from './missed-searches.ts';
