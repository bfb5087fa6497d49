import type { Transaction } from 'kysely';
import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { creditBonus } from '../../../domain/store-credit/credit-of-order.ts';
import { creditExpiry } from '../../../domain/store-credit/store-credit.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { openAccount } from './lock-account.ts';

export type CreditTerms = Pick<ShopConfig['storeCredit'], 'on' | 'insteadOfRefund' | 'bonusPercent' | 'monthsValid'>;

/** The terms for refunds. Who cannot be sent a code could not spend credit, so none is offered instead of money. */
export function creditTerms(config: { shop: Pick<ShopConfig, 'storeCredit'>; sendsCodes: boolean }): CreditTerms {
  const { storeCredit } = config.shop;
  return { ...storeCredit, insteadOfRefund: storeCredit.insteadOfRefund && config.sendsCodes };
}

/** What shoppers may choose instead of a refund; null: nothing. */
export function creditInstead(terms: CreditTerms | undefined): CreditTerms | null {
  return terms?.on === true && terms.insteadOfRefund ? terms : null;
}

/** Gives what a shopper chose instead of the money of a refund, with the bonus, once for each refund. */
export async function giveInstead(
  transaction: Transaction<DatabaseSchema>,
  vault: CustomerVault,
  { mobile, refundId, terms }: { mobile: string; refundId: string; terms: CreditTerms },
  at: Date,
): Promise<void> {
  const refund = await transaction
    .selectFrom('refund')
    .select(['order_id', 'instead_paise'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  if (refund === undefined || refund.instead_paise === 0) return;
  const account = await openAccount(transaction, vault, mobile, at);
  const given = await transaction
    .selectFrom('store_credit_entry')
    .select('entry_id')
    .where('refund_id', '=', refundId)
    .where('kind', '=', 'refunded')
    .executeTakeFirst();
  if (given !== undefined) return;
  const shared = {
    account_id: account.id,
    expires_at: new Date(creditExpiry(at.getTime(), terms.monthsValid)),
    order_id: refund.order_id,
    refund_id: refundId,
    at,
  };
  const bonusPaise = creditBonus(refund.instead_paise, terms.bonusPercent);
  await transaction
    .insertInto('store_credit_entry')
    .values([
      { ...shared, kind: 'refunded', amount_paise: refund.instead_paise },
      ...(bonusPaise === 0 ? [] : [{ ...shared, kind: 'bonus' as const, amount_paise: bonusPaise }]),
    ])
    .execute();
}
