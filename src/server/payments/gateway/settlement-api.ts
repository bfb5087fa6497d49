import type { Paise } from '../../../domain/money/money.ts';
import type { Settlement, SettlementLine } from '../../../domain/reconciliation/reconciliation-input.ts';

/** Both included; epoch ms. */
export type Span = { from: number; to: number };
/** `next` asks for the following page; null: there is none. */
export type Page<Row> = { rows: Row[]; next: string | null };

export type GatewaySettlement = Settlement & { status: string };
export type GatewaySettlementLine = SettlementLine & {
  utr: string | null;
  settledAt: number | null;
  at: number | null;
};

export type GatewayDispute = {
  disputeId: string;
  orderId: string | null;
  paymentId: string | null;
  /** DISPUTE, CHARGEBACK, RETRIEVAL, PRE_ARBITRATION, ARBITRATION; others may come. */
  kind: string;
  status: string;
  reasonCode: string | null;
  reason: string | null;
  amountPaise: Paise | null;
  begunAt: number | null;
  respondBy: number | null;
  updatedAt: number | null;
  /** Null while it goes on. */
  resolvedAt: number | null;
  remarks: string | null;
};

/** What the gateway tells of money it paid out and of what banks ask back. Every method rejects with GatewayError alone. */
export interface SettlementApi {
  /** Settlements made within a span. */
  settlements(span: Span, cursor: string | null): Promise<Page<GatewaySettlement>>;
  /** Their lines. */
  settlementLines(span: Span, cursor: string | null): Promise<Page<GatewaySettlementLine>>;
  disputesOfOrder(orderId: string): Promise<GatewayDispute[]>;
}
