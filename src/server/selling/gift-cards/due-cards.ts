import { type Selectable, sql, type Transaction } from 'kysely';
import { isHourForCards, WARNED_DAYS_BEFORE } from '../../../domain/gift-cards/gift-card-terms.ts';
import { shownCardCode } from '../../../domain/gift-cards/gift-card-code.ts';
import type { Paise } from '../../../domain/money/money.ts';
import { statesWith } from '../../../domain/orders/order-state-table.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { GiftCardTables } from '../../running/db/tables/gift-card-tables.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { entriesOfAccounts, statementFrom } from '../store-credit/service.ts';
import { type CardWish, openCode, openWish } from './card-wish.ts';
import { cardMessageKey } from './read-cards.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

const BATCH = 20;
/** The card's order stands: its money is here and is not going back. */
const GOOD = statesWith({ phase: ['active'] });

type Open = Transaction<DatabaseSchema>;
type Deps = { database: Database; vault: CustomerVault; now: () => number };
type CardRow = Selectable<GiftCardTables['gift_card']>;

/** A message about a card that is due. `code`: the whole one, or its last characters in a reminder. */
export type CardToTell = {
  key: string;
  wish: CardWish;
  code: string;
  balancePaise: Paise;
  /** Epoch ms, the first moment at which it no longer counts. */
  endsAt: number;
  language: Language;
};

type TellOfCard = (transaction: Open, card: CardToTell) => Promise<void>;

/**
 * Hands over each card whose time has come, once however many processes run this: that it was sent is written with what
 * `tell` writes. Cards of orders that are held wait, and cards whose key is not configured here. Returns whether there may
 * be more.
 */
export async function sendDueCards(deps: Deps, tell: TellOfCard): Promise<boolean> {
  const now = deps.now();
  if (!isHourForCards(now)) return false;
  return eachDue(
    deps,
    (transaction) =>
      lockable(deps, transaction)
        .where('deliver_at', '<=', new Date(now))
        .where('delivered_at', 'is', null)
        .orderBy('deliver_at')
        .execute(),
    async (transaction, row) => {
      const [wish, code] = [openWish(deps.vault, row), openCode(deps.vault, row)];
      const card = await about(transaction, row, now);
      // Null: erased meanwhile, so that there is nobody to send it to. Nobody is given a card that its buyer has spent.
      const isSent = wish !== null && code !== null && card.balancePaise > 0;
      const sends = row.sends + (isSent ? 1 : 0);
      await change(transaction, row.order_id, { delivered_at: new Date(now), sends });
      if (!isSent) return;
      await tell(transaction, {
        ...card,
        key: cardMessageKey(row.order_id, sends),
        wish,
        code: shownCardCode(code),
      });
    },
  );
}

/** Tells the holders of cards that end soon and are not spent, once each. Returns whether there may be more. */
export async function warnOfEnds(deps: Deps, tell: TellOfCard): Promise<boolean> {
  const now = deps.now();
  if (!isHourForCards(now)) return false;
  return eachDue(
    deps,
    (transaction) =>
      lockable(deps, transaction)
        .where('warned_at', 'is', null)
        .where(
          sql<boolean>`exists (select 1 from store_credit_entry sold where sold.account_id = gift_card.account_id
            and sold.kind = 'sold' and sold.expires_at > ${new Date(now)}
            and sold.expires_at <= ${new Date(now + WARNED_DAYS_BEFORE * DAY_MS)})`,
        )
        .execute(),
    async (transaction, row) => {
      await change(transaction, row.order_id, { warned_at: new Date(now) });
      const wish = openWish(deps.vault, row);
      const card = await about(transaction, row, now);
      if (wish === null || card.balancePaise === 0 || (wish.mobile === '' && wish.email === '')) return;
      await tell(transaction, { ...card, key: `gift-card-ends-${row.order_id}`, wish, code: row.code_last4 });
    },
  );
}

const lockable = ({ vault: { keyIds } }: Deps, transaction: Open) =>
  transaction
    .selectFrom('gift_card')
    .selectAll('gift_card')
    .where('account_id', 'is not', null)
    .where((row) =>
      row.or([
        row('wish_key_id', 'is', null),
        row.and([row('wish_key_id', 'in', keyIds), row('code_key_id', 'in', keyIds)]),
      ]),
    )
    .where((row) =>
      row.exists(
        row
          .selectFrom('shop_order')
          .select('shop_order.order_id')
          .whereRef('shop_order.order_id', '=', 'gift_card.order_id')
          .where('state', 'in', GOOD),
      ),
    )
    .limit(BATCH)
    .forUpdate()
    .skipLocked();

async function eachDue(
  { database }: Deps,
  find: (transaction: Open) => Promise<CardRow[]>,
  handle: (transaction: Open, row: CardRow) => Promise<void>,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const rows = await find(transaction);
    for (const row of rows) await handle(transaction, row);
    return rows.length === BATCH;
  });
}

async function change(
  transaction: Open,
  orderId: string,
  changes: { delivered_at: Date; sends: number } | { warned_at: Date },
): Promise<void> {
  await transaction.updateTable('gift_card').set(changes).where('order_id', '=', orderId).execute();
}

async function about(transaction: Open, row: CardRow, now: number) {
  const entries = row.account_id === null ? [] : await entriesOfAccounts(transaction, [row.account_id]);
  const sold = entries.find(({ kind }) => kind === 'sold');
  const { balancePaise } = statementFrom(entries, now);
  return { balancePaise, endsAt: sold?.expires_at?.getTime() ?? now, language: row.language };
}
