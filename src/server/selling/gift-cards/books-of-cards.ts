import { sql } from 'kysely';
import { statesWith } from '../../../domain/orders/order-state-table.ts';
import type { Paise } from '../../../domain/money/money.ts';
import type { Database } from '../../running/db/connect.ts';
import { owedOnCards } from './read-cards.ts';

const GOOD = statesWith({ phase: ['active'] });
/** The most orders that are named. */
const NAMED = 5;

/** What the shop owes on all cards, and where the books do not say what they should. */
type BooksOfCards = {
  cards: number;
  owedPaise: Paise;
  /** Orders that are paid and made no card, as a process of an older version leaves them. */
  withoutCard: string[];
  /** Orders of cards from whose book more was taken than it had, or on which more is left than was sold. */
  wrong: string[];
};

export async function booksOfCards(reader: { database: Database; now: () => number }): Promise<BooksOfCards> {
  const { database } = reader;
  const withoutCard = await database
    .selectFrom('shop_order')
    .leftJoin('gift_card', 'gift_card.order_id', 'shop_order.order_id')
    .select('shop_order.order_id')
    .where('source', '=', 'gift_card')
    .where('state', 'in', GOOD)
    .where('account_id', 'is', null)
    .orderBy('shop_order.order_id')
    .limit(NAMED)
    .execute();
  const { rows: wrong } = await sql<{ order_id: string }>`
    select card.order_id from gift_card card join store_credit_entry line using (account_id)
    group by card.order_id
    having sum(line.amount_paise) not between 0 and sum(line.amount_paise) filter (where line.kind = 'sold')
    order by card.order_id limit ${NAMED}`.execute(database);
  const { cards } = await database
    .selectFrom('gift_card')
    .select((row) => row.fn.count<number | string>('account_id').as('cards'))
    .executeTakeFirstOrThrow();
  return {
    cards: Number(cards),
    owedPaise: await owedOnCards(reader),
    withoutCard: withoutCard.map((row) => row.order_id),
    wrong: wrong.map((row) => row.order_id),
  };
}
