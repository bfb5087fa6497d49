import type { Paise } from '../../../domain/money/money.ts';
import type { Settlement, SettlementLine } from '../../../domain/reconciliation/reconciliation-input.ts';

/** Both ends are included; epoch ms. */
export type Span = { from: number; to: number };
/** `next` is the cursor of the following page, or null after the last one. */
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
  /** DISPUTE, CHARGEBACK, RETRIEVAL, PRE_ARBITRATION, ARBITRATION, or a kind that is not yet known. */
  kind: string;
  status: string;
  reasonCode: string | null;
  reason: string | null;
  amountPaise: Paise | null;
  begunAt: number | null;
  respondBy: number | null;
  updatedAt: number | null;
  /** Null while the dispute is open. */
  resolvedAt: number | null;
  remarks: string | null;
};

/** The gateway's reports of payouts and disputes. Every method rejects only with GatewayError. */
export interface SettlementApi {
  /** Returns the settlements made within a span. */
  settlements(span: Span, cursor: string | null): Promise<Page<GatewaySettlement>>;
  /** Returns the lines of those settlements. */
  settlementLines(span: Span, cursor: string | null): Promise<Page<GatewaySettlementLine>>;
  disputesOfOrder(orderId: string): Promise<GatewayDispute[]>;
}
