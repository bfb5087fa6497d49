import type { ColumnType, Generated } from 'kysely';
import type { AttemptState } from '../../../../domain/messages/attempt-state.ts';
import type { MerchantKind, MessageKind } from '../../../../domain/messages/message-kind.ts';
import type { ReminderOutcome } from '../../../../domain/messages/payment-reminder.ts';
import type { Ending, Transport } from '../../../../domain/messages/send-decision.ts';
import type { Language } from '../../../../i18n/languages.ts';

type Fixed<T> = ColumnType<T, T, never>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Messages and what they report; see migrations/0016-messages.sql, 0017 and 0036. */
export type MessageTables = {
  message: {
    id: Generated<number>;
    message_key: Fixed<string>;
    audience: Fixed<'shopper' | 'merchant'>;
    kind: Fixed<MessageKind | MerchantKind>;
    language: Fixed<Language>;
    order_id: Fixed<string | null>;
    facts: Fixed<string>;
    recipient_sealed: Nullable<string>;
    recipient_key_id: Nullable<string>;
    state: 'waiting' | Ending;
    reason: Nullable<string>;
    event_at: Fixed<Date>;
    created_at: Fixed<Date>;
    next_at: NullableTime;
    handed_over: Defaulted<boolean>;
  };
  message_attempt: {
    attempt_id: Fixed<string>;
    message_id: Fixed<number>;
    transport: Fixed<Transport>;
    state: AttemptState;
    tries: Defaulted<number>;
    provider_id: Nullable<string>;
    claimed_at: Date;
    changed_at: Date;
    error: Nullable<string>;
  };
  message_contact: {
    contact_ref: Fixed<string>;
    last_inbound_at: Date;
    stopped: Defaulted<boolean>;
    word_at: NullableTime;
  };
  merchant_notice: {
    id: Generated<number>;
    kind: Fixed<MerchantKind>;
    event_id: Fixed<string>;
    subject_id: Fixed<string>;
    event_at: Fixed<Date>;
    told_at: NullableTime;
  };
  /** Consents to one reminder of an order whose payment is left behind (migrations/0230). */
  payment_reminder: {
    order_id: Fixed<string>;
    consented_at: Date;
    words: string;
    decided_at: NullableTime;
    outcome: Nullable<ReminderOutcome>;
    opened_at: NullableTime;
  };
  /** Shoppers who wait for a sold-out variant; products and variants by the feed's ids. */
  stock_alert: {
    alert_id: Fixed<string>;
    product_id: Fixed<string>;
    variant_id: Fixed<string>;
    contact_digest: string | null;
    recipient_sealed: string | null;
    recipient_key_id: string | null;
    language: Fixed<Language>;
    asked_at: Fixed<Date>;
    told_at: NullableTime;
  };
};
