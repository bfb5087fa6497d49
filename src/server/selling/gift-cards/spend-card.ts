import type { Transaction } from 'kysely';
import { readCardCode } from '../../../domain/gift-cards/gift-card-code.ts';
import type { Paise } from '../../../domain/money/money.ts';
import { creditBalance } from '../../../domain/store-credit/store-credit.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import { lockAccountById, mayPay, takeForOrder } from '../store-credit/service.ts';
import { codeDigest } from './order-card.ts';

/** Finds the card of a typed code that was paid; null: there is none. */
export async function findCard(database: Database, typed: string) {
  const code = readCardCode(typed);
  if (code === null) return null;
  const card = await database
    .selectFrom('gift_card')
    .selectAll()
    .where('code_digest', '=', codeDigest(code))
    .where('account_id', 'is not', null)
    .executeTakeFirst();
  const accountId = card?.account_id ?? null;
  return card === undefined || accountId === null ? null : { ...card, accountId };
}

/**
 * Takes what a new order is to be paid with off a gift card, in the transaction that writes the order. Orders with one
 * card wait for each other here. Throws gift_card_unknown, gift_card_insufficient, which undo the order.
 */
export async function spendCard(
  transaction: Transaction<DatabaseSchema>,
  { orderId, code, paise }: { orderId: string; code: string; paise: Paise },
  at: Date,
): Promise<void> {
  const card = await findCard(transaction, code);
  if (card === null) throw new ShopError('gift_card_unknown');
  const account = await lockAccountById(transaction, card.accountId, at);
  // Read once the account is locked: a refund that waits for it takes off less, and one that came first is seen here.
  if (!(await mayPay(transaction, account.id))) throw new ShopError('gift_card_unknown');
  if (await takeForOrder(transaction, account, { orderId, paise }, at)) return;
  throw new ShopError('gift_card_insufficient', { balancePaise: creditBalance(account.left, at.getTime()) });
}
