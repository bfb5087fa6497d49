import { formatRupees } from '../../../domain/money/money.ts';
import type { Database } from '../../running/db/connect.ts';
import { booksOfCards } from '../../selling/gift-cards/service.ts';
import { fail, type Finding, ok } from './finding.ts';

/** Says what is owed on gift cards, and which orders are paid and have no card, or one whose book is wrong. */
export async function checkGiftCards(database: Database, now: () => number): Promise<Finding[]> {
  const { cards, owedPaise, withoutCard, wrong } = await booksOfCards({ database, now });
  return [
    ...(withoutCard.length === 0
      ? []
      : [
          fail(
            'gift cards',
            `Paid, and no card was made: ${withoutCard.join(', ')}. Refund these orders at the desk; see docs/gift-cards.md.`,
          ),
        ]),
    ...(wrong.length === 0 ? [] : [fail('gift cards', `The books of these cards are wrong: ${wrong.join(', ')}.`)]),
    ...(cards === 0
      ? []
      : [ok('gift cards', `${formatRupees(owedPaise)} are owed on gift cards; ${cards} were made.`)]),
  ];
}
