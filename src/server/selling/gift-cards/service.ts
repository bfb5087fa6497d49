/** Gift cards as other parts of the server use them. */
export { buyerKey } from './buyer-key.ts';
export { cardToPayBack, makeCard, takeOffCard } from './card-of-order.ts';
export { booksOfCards } from './books-of-cards.ts';
export { takingSoldCards } from './cards-out.ts';
export { type CardToTell, sendDueCards, warnOfEnds } from './due-cards.ts';
export { createGiftCards, type GiftCardService } from './gift-cards-service.ts';
export { type OrderedCard, orderedCardOf, writeCardAgain, writeOrderedCard, type WrittenCard } from './order-card.ts';
export { spendCard } from './spend-card.ts';
export { cardsOfPerson, eraseCardsOf, type PersonalCard, reencryptCards } from './personal-data.ts';
