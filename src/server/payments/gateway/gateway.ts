import type { Paise } from '../../../domain/money/money.ts';
import type { GatewayOrderStatus, GatewayPayment } from '../../../domain/payments/payment-decision.ts';
import type { RefundState } from '../../../domain/payments/refund-state.ts';

/** What the gateway is asked to make an order of. */
export type NewGatewayOrder = {
  orderId: string;
  amountPaise: Paise;
  currency: 'INR';
  /** 3–50 letters and digits, the same for the same shopper. */
  customerId: string;
  /** Null to leave it out: the gateway does not need it. */
  customerName: string | null;
  /** Ten digits. */
  customerMobile: string;
  returnUrl: string;
  /** Null where the gateway cannot reach the shop. */
  notifyUrl: string | null;
  /** Epoch ms; at least 20 minutes ahead. */
  expiresAt: number;
};

export type GatewayOrder = {
  orderId: string;
  status: GatewayOrderStatus;
  /** Null where the gateway sent something that is not an amount. */
  amountPaise: Paise | null;
  currency: string;
  sessionId: string | null;
  /** Epoch ms when the time to pay ends, null where the gateway does not say. */
  expiresAt: number | null;
};

export type NewGatewayRefund = { orderId: string; refundId: string; amountPaise: Paise; note: string };

export type GatewayRefund = {
  /** Ours, where we asked for it; otherwise what the gateway's dashboard gave. */
  refundId: string | null;
  /** The gateway's own id. */
  gatewayRefundId: string | null;
  /** The gateway began it by itself, as it does with a second payment. */
  byGateway: boolean;
  paymentId: string | null;
  amountPaise: Paise | null;
  state: RefundState;
};

/**
 * The payment gateway, as the shop uses it. Every method rejects with GatewayError and nothing else. `leave` is the share
 * (0 to 1) of the account's calls a minute that the call leaves to others: short of it the gateway is not asked, and the
 * fault is rate_limited.
 */
export interface Gateway {
  createOrder(order: NewGatewayOrder, idempotencyKey: string): Promise<GatewayOrder>;
  order(orderId: string, leave?: number): Promise<GatewayOrder>;
  payments(orderId: string, leave?: number): Promise<GatewayPayment[]>;
  terminate(orderId: string): Promise<GatewayOrder>;
  createRefund(refund: NewGatewayRefund, idempotencyKey: string): Promise<GatewayRefund>;
  refund(orderId: string, refundId: string): Promise<GatewayRefund>;
  refunds(orderId: string, leave?: number): Promise<GatewayRefund[]>;
}

/**
 * What may have happened when a call did not go through. After `unreachable` and `failed` the gateway may or may not
 * have done what was asked; after the others it has not.
 */
export type GatewayFault =
  | 'unreachable'
  | 'failed'
  | 'not_found'
  | 'already_exists'
  | 'key_reused'
  | 'rate_limited'
  | 'unauthorised'
  | 'refused';

/** Never carries credentials, phones or bodies. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly fault: GatewayFault;
  /** The gateway's own code, where it gave one. */
  readonly code: string;
  /** For rate_limited: how long to wait, where the gateway said so. */
  readonly retryAfterMs: number | null;

  constructor(
    fault: GatewayFault,
    message: string,
    extra: { code?: string; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, extra.cause === undefined ? {} : { cause: extra.cause });
    this.fault = fault;
    this.code = extra.code ?? '';
    this.retryAfterMs = extra.retryAfterMs ?? null;
  }
}

/** The gateway may have done what was asked all the same. */
export function isUncertain(error: unknown): boolean {
  return error instanceof GatewayError && (error.fault === 'unreachable' || error.fault === 'failed');
}
