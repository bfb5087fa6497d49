import { sql } from 'kysely';
import type { DeskGiftCard, DeskGiftCardDetail } from '../../../contracts/desk/gift-cards.ts';
import { cardState } from '../../../domain/gift-cards/card-state.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { ShopError } from '../../running/errors.ts';
import { entriesOfAccounts, owedCredit, statementFrom } from '../store-credit/service.ts';
import { openWish } from './card-wish.ts';

type Reader = { database: Database; now: () => number };

type Row = {
  order_id: string;
  account_id: number;
  code_last4: string;
  deliver_at: Date;
  delivered_at: Date | null;
  sends: number;
  created_at: Date;
  state: OrderState;
};

/** The last card of a page: several may be of one moment. */
export type CardCursor = { at: Date; orderId: string };

/** A page of cards, and where the next one begins; null: there is none. */
export type CardPage = { cards: DeskGiftCard[]; next: CardCursor | null };

/** Reads the cards that were made, the last ordered first. */
export async function readCards(reader: Reader, limit: number, after: CardCursor | null): Promise<CardPage> {
  const rows = await cards(reader.database)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(gift_card.created_at, gift_card.order_id) < (${after?.at}::timestamptz, ${after?.orderId}::text)`,
      ),
    )
    .orderBy('gift_card.created_at', 'desc')
    .orderBy('gift_card.order_id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    cards: await listed(reader, page),
    next: last === undefined ? null : { at: last.created_at, orderId: last.order_id },
  };
}

const cards = (database: Database) =>
  database
    .selectFrom('gift_card')
    .innerJoin('shop_order', 'shop_order.order_id', 'gift_card.order_id')
    .select((row) => [
      'gift_card.order_id',
      row.ref('account_id').$notNull().as('account_id'),
      'code_last4',
      'deliver_at',
      'delivered_at',
      'sends',
      'gift_card.created_at',
      'shop_order.state',
    ])
    .where('account_id', 'is not', null);

async function listed({ database, now }: Reader, rows: readonly Row[]): Promise<DeskGiftCard[]> {
  if (rows.length === 0) return [];
  const entries = await entriesOfAccounts(
    database,
    rows.map((row) => row.account_id),
  );
  return rows.map((row) => {
    const own = entries.filter((entry) => entry.account_id === row.account_id);
    const sold = own.find(({ kind }) => kind === 'sold');
    const { balancePaise } = statementFrom(own, now());
    // Credit that came back from an order may last longer than the card was to.
    const endsAt = Math.max(...own.map(({ expires_at: at }) => at?.getTime() ?? 0));
    return {
      orderId: row.order_id,
      last4: row.code_last4,
      state: cardState({ orderState: row.state, balancePaise, endsAt }, now()),
      soldPaise: sold?.amount_paise ?? 0,
      balancePaise,
      soldAt: (sold?.at ?? row.created_at).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      deliverAt: row.deliver_at.toISOString(),
      deliveredAt: row.sends === 0 ? null : (row.delivered_at?.toISOString() ?? null),
    };
  });
}

/** Reads one card with its book; throws not_found if the order made none. */
export async function readCard(
  reader: Reader & { vault: CustomerVault },
  orderId: string,
): Promise<DeskGiftCardDetail> {
  const { database, vault, now } = reader;
  const rows = await cards(database).where('gift_card.order_id', '=', orderId).execute();
  const [card] = await listed(reader, rows);
  const [row] = rows;
  if (card === undefined || row === undefined) throw new ShopError('not_found');
  const stored = await database
    .selectFrom('gift_card')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const wish = openWish(vault, stored);
  const message = await database
    .selectFrom('message')
    .select('state')
    .where('message_key', '=', cardMessageKey(orderId, stored.sends))
    .executeTakeFirst();
  return {
    card,
    from: wish?.from ?? null,
    receiver: wish?.receiver ?? null,
    mobile: wish?.mobile ?? '',
    email: wish?.email ?? '',
    words: wish?.words ?? '',
    message: message?.state ?? null,
    entries: statementFrom(await entriesOfAccounts(database, [row.account_id]), now()).entries,
  };
}

/** The key of the message with which a card is sent for the nth time. */
export const cardMessageKey = (orderId: string, nth: number): string => `gift-card-${orderId}-${nth}`;

/** What all cards together can still buy, in paise: the shop owes it. A card whose order is held counts. */
export async function owedOnCards({ database, now }: Reader): Promise<number> {
  return owedCredit(database, 'gift_card', now());
}
