import type { Transaction } from 'kysely';
import type { CreditActInput, CreditOverview, CreditStatement } from '../../../contracts/desk/store-credit.ts';
import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { creditBalance, creditExpiry, takeCredit } from '../../../domain/store-credit/store-credit.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { ShopError } from '../../running/errors.ts';
import { lockAccount, openAccount } from './lock-account.ts';
import { owedCredit } from './owed-credit.ts';
import { readStatement, statementOf } from './read-statement.ts';

/** Runs in the transaction of the act, for what the caller writes with it; `account` names no one. */
type Beside = (transaction: Database, account: number) => Promise<void>;

export type StoreCreditService = {
  overview(): Promise<CreditOverview>;
  statement(mobile: string): Promise<CreditStatement>;
  /** The balance of a number that is known by its digests alone. */
  balanceOf(customerRefs: readonly string[]): Promise<number>;
  /** Throws credit_off, credit_above_limit. A repeated request gives once. */
  give(input: CreditActInput, by: string, beside: Beside): Promise<void>;
  /** Takes credit away, also once giving was turned off. Throws credit_insufficient. A repeated request takes once. */
  withdraw(input: CreditActInput, by: string, beside: Beside): Promise<void>;
};

export type StoreCreditDeps = {
  database: Database;
  vault: CustomerVault;
  settings: Pick<ShopConfig['storeCredit'], 'on' | 'monthsValid' | 'mostAtOncePaise'>;
  now: () => number;
};

export function createStoreCredit(deps: StoreCreditDeps): StoreCreditService {
  const { database, vault, settings, now } = deps;
  return {
    async overview() {
      const { on, monthsValid, mostAtOncePaise } = settings;
      return { on, monthsValid, mostAtOncePaise, outstandingPaise: await owedCredit(database, 'number', now()) };
    },
    statement: (mobile) => readStatement(deps, mobile),
    balanceOf: async (customerRefs) => (await statementOf(deps, customerRefs)).balancePaise,
    async give({ mobile, amountPaise, reason, requestKey }, by, beside) {
      if (!settings.on) throw new ShopError('credit_off');
      const mostPaise = settings.mostAtOncePaise;
      if (amountPaise > mostPaise) throw new ShopError('credit_above_limit', { mostPaise });
      await database.transaction().execute(async (transaction) => {
        const at = new Date(now());
        const account = await openAccount(transaction, vault, mobile, at);
        if (await isRepeated(transaction, requestKey)) return;
        await transaction
          .insertInto('store_credit_entry')
          .values({
            account_id: account.id,
            kind: 'given',
            amount_paise: amountPaise,
            expires_at: new Date(creditExpiry(at.getTime(), settings.monthsValid)),
            reason,
            by_user: by,
            request_key: requestKey,
            at,
          })
          .execute();
        await beside(transaction, account.id);
      });
    },
    async withdraw({ mobile, amountPaise, reason, requestKey }, by, beside) {
      await database.transaction().execute(async (transaction) => {
        const at = new Date(now());
        const account = await lockAccount(transaction, vault, mobile, at);
        if (await isRepeated(transaction, requestKey)) return;
        const left = account?.left ?? [];
        const parts = takeCredit(left, amountPaise, at.getTime());
        if (account === null || parts === null) {
          throw new ShopError('credit_insufficient', { balancePaise: creditBalance(left, at.getTime()) });
        }
        const about = { account_id: account.id, kind: 'withdrawn' as const, reason, by_user: by, at };
        await transaction
          .insertInto('store_credit_entry')
          .values(
            parts.map(({ from, paise }, index) => ({
              ...about,
              amount_paise: -paise,
              from_entry_id: from,
              // One act may take of several additions; the key marks its first line.
              request_key: index === 0 ? requestKey : null,
            })),
          )
          .execute();
        await beside(transaction, account.id);
      });
    },
  };
}

async function isRepeated(transaction: Transaction<DatabaseSchema>, requestKey: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('store_credit_entry')
    .select('entry_id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row !== undefined;
}
