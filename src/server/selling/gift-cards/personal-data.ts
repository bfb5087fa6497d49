import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { openCode, openWish, sealCode, sealWish } from './card-wish.ts';

type Deps = { database: Database; vault: CustomerVault };

/** What the shop has of a person who bought a card, or for whom one was bought. The code is not told: whoever has it spends it. */
export type PersonalCard = {
  orderId: string;
  from: string;
  receiver: string;
  mobile: string;
  email: string;
  words: string;
};

const cardsOf = ({ database, vault }: Deps, mobile: string) => {
  const refs = vault.customerRefs(mobile);
  return database
    .selectFrom('gift_card')
    .innerJoin('shop_order', 'shop_order.order_id', 'gift_card.order_id')
    .selectAll('gift_card')
    .where((row) => row.or([row('receiver_ref', 'in', refs), row('customer_ref', 'in', refs)]))
    .orderBy('gift_card.order_id');
};

export async function cardsOfPerson(deps: Deps, mobile: string): Promise<PersonalCard[]> {
  const rows = await cardsOf(deps, mobile).execute();
  return rows.flatMap((row) => {
    const wish = openWish(deps.vault, row);
    if (wish === null) return [];
    const { from, receiver, mobile: to, email, words } = wish;
    return [{ orderId: row.order_id, from, receiver, mobile: to, email, words }];
  });
}

/**
 * Erases from whom and for whom the cards are, and what is written on them; a card that was not sent yet is sent no more.
 * The code goes on being worth what is left: it belongs to whoever has it. Returns how many cards.
 */
export async function eraseCardsOf(deps: Deps, mobile: string): Promise<number> {
  const rows = await cardsOf(deps, mobile).where('wish_sealed', 'is not', null).execute();
  if (rows.length === 0) return 0;
  await erase(
    deps.database,
    rows.map((row) => row.order_id),
  );
  return rows.length;
}

async function erase(database: Database, orderIds: readonly string[]): Promise<void> {
  await database
    .updateTable('gift_card')
    .set({ wish_sealed: null, wish_key_id: null, code_sealed: null, code_key_id: null, receiver_ref: null })
    .where('order_id', 'in', orderIds)
    .execute();
}

const KEPT_MS = 30 * 86_400_000;

/** Erases the same of cards that were never paid, or have ended, a month ago. */
export async function deleteExpiredWishes(database: Database, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS);
  const rows = await database
    .selectFrom('gift_card')
    .select('order_id')
    .where('wish_sealed', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('account_id', 'is', null), row('deliver_at', '<', before), row('created_at', '<', before)]),
        row.exists(
          row
            .selectFrom('store_credit_entry')
            .select('entry_id')
            .whereRef('store_credit_entry.account_id', '=', 'gift_card.account_id')
            .where('kind', '=', 'sold')
            .where('expires_at', '<', before),
        ),
      ]),
    )
    .limit(500)
    .execute();
  if (rows.length > 0) {
    await erase(
      database,
      rows.map((row) => row.order_id),
    );
  }
}

/** Encrypts with the current key what an older one encrypted. */
export async function reencryptCards({ database, vault }: Deps): Promise<{ reencrypted: number; unreadable: number }> {
  const rows = await database
    .selectFrom('gift_card')
    .selectAll()
    .where((row) =>
      row.or([row('wish_key_id', '!=', vault.currentKeyId), row('code_key_id', '!=', vault.currentKeyId)]),
    )
    .execute();
  const counts = { reencrypted: 0, unreadable: 0 };
  for (const row of rows) {
    const [wish, code] = [openWish(vault, row), openCode(vault, row)];
    if (wish === null || code === null) {
      counts.unreadable += 1;
      continue;
    }
    const [newWish, newCode] = [sealWish(vault, row.order_id, wish), sealCode(vault, row.order_id, code)];
    await database
      .updateTable('gift_card')
      .set({
        wish_sealed: newWish.sealed,
        wish_key_id: newWish.keyId,
        code_sealed: newCode.sealed,
        code_key_id: newCode.keyId,
        receiver_ref: wish.mobile === '' ? null : vault.customerRef(wish.mobile),
      })
      .where('order_id', '=', row.order_id)
      .where('wish_sealed', '=', row.wish_sealed)
      .execute();
    counts.reencrypted += 1;
  }
  return counts;
}
