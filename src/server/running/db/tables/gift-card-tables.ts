import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../../../../i18n/languages.ts';

type Erasable = ColumnType<string | null, string | null, string | null>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** See migrations/0260-gift-cards.sql. */
export type GiftCardTables = {
  gift_card: {
    order_id: ColumnType<string, string, never>;
    account_id: ColumnType<number | null, number | null | undefined, number>;
    code_digest: ColumnType<string, string, never>;
    code_last4: ColumnType<string, string, never>;
    code_sealed: Erasable;
    code_key_id: Erasable;
    wish_sealed: Erasable;
    wish_key_id: Erasable;
    receiver_ref: Erasable;
    language: ColumnType<Language, Language, never>;
    months_valid: ColumnType<number, number, never>;
    deliver_at: Date;
    delivered_at: NullableTime;
    sends: Generated<number>;
    warned_at: NullableTime;
    created_at: ColumnType<Date, Date, never>;
  };
};
