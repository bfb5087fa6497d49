import type { ColumnType, Generated } from 'kysely';
import type { CreditHolder, CreditKind } from '../../../../domain/store-credit/store-credit.ts';

/** See migrations/0235-store-credit.sql, 0236-credit-of-orders.sql and 0260-gift-cards.sql. */
export type StoreCreditTables = {
  store_credit_account: {
    account_id: Generated<number>;
    customer_ref: string | null;
    mobile_sealed: string | null;
    mobile_key_id: string | null;
    /** Without a number of its own: a gift card. */
    holder: ColumnType<CreditHolder, CreditHolder | undefined, never>;
    created_at: ColumnType<Date, Date, never>;
  };
  store_credit_entry: {
    entry_id: Generated<number>;
    account_id: ColumnType<number, number, never>;
    kind: ColumnType<CreditKind, CreditKind, never>;
    amount_paise: ColumnType<number, number, never>;
    from_entry_id: ColumnType<number | null, number | null, never>;
    expires_at: ColumnType<Date | null, Date | null, never>;
    reason: ColumnType<string | null, string | null, null>;
    by_user: ColumnType<string | null, string | null, never>;
    /** The order that it pays for, or that it comes back from. */
    order_id: ColumnType<string | null, string | null | undefined, never>;
    /** The refund that it is a part of. */
    refund_id: ColumnType<string | null, string | null | undefined, never>;
    request_key: ColumnType<string | null, string | null, never>;
    at: ColumnType<Date, Date, never>;
  };
};
