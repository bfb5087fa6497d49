import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { requestRefund } from '../payments/service.ts';
import { creditInstead, type CreditTerms, giveInstead } from '../store-credit/service.ts';
import { customerOf } from './order-customer.ts';

type Deps = { vault: CustomerVault; storeCredit?: CreditTerms };

/**
 * Requests a refund whose shopper chose store credit in place of the money, and gives the credit. The money goes back
 * where it came from if the merchant does not offer that any more, or the number is not known any more.
 */
export async function refundAsCredit(
  { vault, storeCredit }: Deps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  request: Parameters<typeof requestRefund>[2],
  at: Date,
): Promise<void> {
  const terms = creditInstead(storeCredit);
  const mobile = customerOf(vault, order)?.address.mobile;
  const asCredit = terms !== null && mobile !== undefined && order.payment_method === 'online';
  await requestRefund(transaction, order, { ...request, asCredit }, at);
  if (asCredit) await giveInstead(transaction, vault, { mobile, refundId: request.refundId, terms }, at);
}
