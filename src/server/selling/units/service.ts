export { type BookedOrder, readBook } from './read-book.ts';
export { reservedForExchanges } from './reserved-for-exchanges.ts';
