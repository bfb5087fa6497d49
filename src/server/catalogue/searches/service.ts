/** Searches without results, counted without any personal data. */
export { readMissedSearches } from './missed-searches.ts';
