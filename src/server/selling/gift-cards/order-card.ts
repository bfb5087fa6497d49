import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { newCardCode } from '../../../domain/gift-cards/gift-card-code.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { GiftCardTables } from '../../running/db/tables/gift-card-tables.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { type CardWish, sealCode, sealWish } from './card-wish.ts';

export type OrderedCard = {
  wish: CardWish;
  language: Language;
  monthsValid: number;
  /** Epoch ms. */
  deliverAt: number;
};

type Deps = { vault: CustomerVault; randomBytes: (count: number) => Uint8Array };

/**
 * A code has more than 74 random bits, so that its plain digest can be looked up and nobody finds the code of one. A key
 * would only have to be changed with the others.
 */
export const codeDigest = (code: string): string => createHash('sha256').update(`gift card ${code}`).digest('hex');

/** Writes the card that an order buys, in the transaction that writes the order. It can be spent once that is paid. */
export async function writeOrderedCard(
  { vault, randomBytes }: Deps,
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  { wish, language, monthsValid, deliverAt }: OrderedCard,
  at: Date,
): Promise<void> {
  const code = newCardCode(randomBytes);
  const [sealedCode, sealedWish] = [sealCode(vault, orderId, code), sealWish(vault, orderId, wish)];
  await transaction
    .insertInto('gift_card')
    .values({
      order_id: orderId,
      code_digest: codeDigest(code),
      code_last4: code.slice(-4),
      code_sealed: sealedCode.sealed,
      code_key_id: sealedCode.keyId,
      wish_sealed: sealedWish.sealed,
      wish_key_id: sealedWish.keyId,
      receiver_ref: wish.mobile === '' ? null : vault.customerRef(wish.mobile),
      language,
      months_valid: monthsValid,
      deliver_at: new Date(deliverAt),
      // Its buyer passes it on.
      ...(wish.mobile === '' && wish.email === '' ? { delivered_at: at } : {}),
      created_at: at,
    })
    .execute();
}

/** The card that an order buys, as it was written with it: code and names are encrypted. */
export type WrittenCard = Omit<Selectable<GiftCardTables['gift_card']>, 'account_id'>;

/** Returns the card that an order buys; null: it buys none. */
export async function orderedCardOf(database: Database, orderId: string): Promise<WrittenCard | null> {
  const row = await database.selectFrom('gift_card').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (row === undefined) return null;
  const { account_id: _, ...written } = row;
  return written;
}

/** Writes it once more with an order that the database had lost. It is made when that is paid, as the first time. */
export async function writeCardAgain(transaction: Transaction<DatabaseSchema>, card: WrittenCard): Promise<void> {
  await transaction.insertInto('gift_card').values(card).execute();
}
