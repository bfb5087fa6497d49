/** What shoppers looked for in vain, counted without a word of who they are. */
export { createMissedSearches, deleteExpiredMissedSearches, readMissedSearches } from './missed-searches.ts';
