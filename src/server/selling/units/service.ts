export { lostOffers, offersLostBy } from './lost-offers.ts';
export { type BookedOrder, readBook } from './read-book.ts';
export { reservedForExchanges } from './reserved-for-exchanges.ts';
export { asPaid, unitsOfRequest } from './units-of-request.ts';
