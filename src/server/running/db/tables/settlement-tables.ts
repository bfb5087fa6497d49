import type { ColumnType, Generated } from 'kysely';
import type { DisputeStep } from '../../../../domain/payments/dispute-state.ts';
import type { LineKind } from '../../../../domain/reconciliation/reconciliation-input.ts';
import type { DifferenceKind, Subject } from '../../../../domain/reconciliation/difference.ts';

type Fixed<T> = ColumnType<T, T, never>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Settlements and what they are reconciled with; see migrations/0032-settlements.sql and 0033. Days are India's. */
export type SettlementTables = {
  settlement: {
    settlement_id: Fixed<string>;
    provider: Generated<string>;
    utr: Nullable<string>;
    amount_paise: Nullable<number>;
    charge_paise: Generated<number>;
    status: Generated<string>;
    /** Totals of the settlement's lines. */
    payments_paise: Generated<number>;
    deducted_paise: Generated<number>;
    line_charge_paise: Generated<number>;
    line_tax_paise: Generated<number>;
    line_count: Generated<number>;
    settled_at: Date;
  };
  settlement_line: {
    settlement_id: Fixed<string>;
    event_id: Fixed<string>;
    kind: Fixed<LineKind>;
    order_id: Nullable<string>;
    cf_payment_id: Nullable<string>;
    refund_id: Nullable<string>;
    amount_paise: number;
    is_credit: boolean;
    charge_paise: number;
    tax_paise: number;
    settled_paise: number;
    event_at: NullableTime;
  };
  settlement_day: {
    day: Fixed<string>;
    next_at: NullableTime;
    /** The gateway at which an interrupted read resumes; null: the first one. */
    provider: Nullable<string>;
    phase: Generated<'settlements' | 'lines'>;
    cursor: Nullable<string>;
    visits: Generated<number>;
    attempts: Generated<number>;
    read_at: NullableTime;
    last_error: Nullable<string>;
  };
  bank_credit: {
    id: Generated<number>;
    day: Fixed<string>;
    bank_references: Fixed<string[]>;
    amount_paise: Fixed<number>;
    imported_at: Fixed<Date>;
  };
  cod_remittance: {
    awb: Fixed<string>;
    reference: Fixed<string>;
    amount_paise: Fixed<number>;
    day: Fixed<string | null>;
    imported_at: Fixed<Date>;
  };
  money_difference: {
    id: Generated<number>;
    kind: Fixed<DifferenceKind>;
    subject: Fixed<Subject>;
    subject_id: Fixed<string>;
    order_id: Nullable<string>;
    settlement_id: Nullable<string>;
    expected_paise: Nullable<number>;
    actual_paise: Nullable<number>;
    found_at: Date;
    resolved_at: NullableTime;
    closed_at: NullableTime;
    closed_by: Nullable<string>;
    note: Nullable<string>;
  };
  dispute: {
    dispute_id: Fixed<string>;
    provider: Generated<string>;
    order_id: Nullable<string>;
    cf_payment_id: Nullable<string>;
    kind: string;
    /** The gateway's word, for people. */
    status: string;
    /** Null where an older version stored the dispute. */
    step: Nullable<DisputeStep>;
    reason_code: Nullable<string>;
    reason: Nullable<string>;
    amount_paise: Nullable<number>;
    begun_at: Date;
    respond_by: NullableTime;
    updated_at: Date;
    resolved_at: NullableTime;
    remarks: Nullable<string>;
    needs_answer: boolean;
    next_at: NullableTime;
    attempts: Generated<number>;
  };
};
