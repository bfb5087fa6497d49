import type { Paise } from '../../../domain/money/money.ts';
import type { GatewayOrderStatus, GatewayPayment } from '../../../domain/payments/payment-decision.ts';
import type { RefundState } from '../../../domain/payments/refund-state.ts';

/** The order to create at the gateway. */
export type NewGatewayOrder = {
  orderId: string;
  amountPaise: Paise;
  currency: 'INR';
  /** 3–50 letters and digits; always the same for the same shopper. */
  customerId: string;
  /** Null to leave it out; the gateway does not need it. */
  customerName: string | null;
  /** Ten digits. */
  customerMobile: string;
  returnUrl: string;
  /** Null if the gateway cannot reach the shop. */
  notifyUrl: string | null;
  /** Epoch ms; at least 20 minutes ahead. */
  expiresAt: number;
};

export type GatewayOrder = {
  orderId: string;
  status: GatewayOrderStatus;
  /** Null if the gateway sent something that is not an amount. */
  amountPaise: Paise | null;
  currency: string;
  sessionId: string | null;
  /** End of the time to pay in epoch ms, or null if the gateway does not say. */
  expiresAt: number | null;
  /** When it was created, in epoch ms; null if the gateway does not say. */
  createdAt: number | null;
  /** Where the shopper returns to: tells which shop of the account it belongs to. */
  returnUrl: string | null;
  payer: { name: string | null; mobile: string } | null;
};

export type NewGatewayRefund = { orderId: string; refundId: string; amountPaise: Paise; note: string };

export type GatewayRefund = {
  /** Our id if the shop requested the refund, otherwise the id given in the gateway's dashboard. */
  refundId: string | null;
  /** The gateway's own id. */
  gatewayRefundId: string | null;
  /** Whether the gateway started the refund by itself, as it does for a duplicate payment. */
  byGateway: boolean;
  paymentId: string | null;
  amountPaise: Paise | null;
  state: RefundState;
};

/**
 * The payment gateway as the shop uses it. Every method rejects only with GatewayError. `leave` is the share (0
 * to 1) of the account's calls per minute to leave to other work: if less is left, the call rejects with
 * rate_limited without reaching the gateway. `reserved`: the call was taken by `reserve` before.
 */
export interface Gateway {
  /**
   * Takes one call of each of these operations from the account's calls, or none of them and returns false: work that
   * needs several answers must not spend the first call and then wait for the second.
   */
  reserve(operations: readonly LookUp[], leave: number): boolean;
  /** How many calls of this operation may be made now; Infinity if the gateway sets no limit. */
  callsLeft(operation: LookUp, leave: number): number;
  createOrder(order: NewGatewayOrder, idempotencyKey: string): Promise<GatewayOrder>;
  order(orderId: string, leave?: Leave): Promise<GatewayOrder>;
  payments(orderId: string, leave?: Leave): Promise<GatewayPayment[]>;
  terminate(orderId: string): Promise<GatewayOrder>;
  createRefund(refund: NewGatewayRefund, idempotencyKey: string): Promise<GatewayRefund>;
  refund(orderId: string, refundId: string): Promise<GatewayRefund>;
  refunds(orderId: string, leave?: Leave): Promise<GatewayRefund[]>;
}

/** The look-ups of an order. */
export type LookUp = 'order' | 'payments' | 'refunds';
export type Leave = number | 'reserved';

/**
 * Why a call failed. After `unreachable` and `failed` the gateway may or may not have carried out the request;
 * after the others it has not.
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
  /** The gateway's error code, or '' without one. */
  readonly code: string;
  /** How long to wait after rate_limited, if the gateway said so. */
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

/** Whether the gateway may have carried out the request in spite of the error. */
export function isUncertain(error: unknown): boolean {
  return error instanceof GatewayError && (error.fault === 'unreachable' || error.fault === 'failed');
}
