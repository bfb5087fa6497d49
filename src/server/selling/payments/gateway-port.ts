import type { GatewayCheckout } from '../../../contracts/checkout/gateway-checkout.ts';
import type { Paise } from '../../../domain/money/money.ts';
import type { DisputeStep } from '../../../domain/payments/dispute-state.ts';
import type { GatewayOrderStatus, GatewayPayment, GatewayStatus } from '../../../domain/payments/payment-decision.ts';
import type { RefundState } from '../../../domain/payments/refund-state.ts';
import type { Settlement, SettlementLine } from '../../../domain/reconciliation/reconciliation-input.ts';
import type { GatewayEnvironment } from '../../running/db/tables/order-tables.ts';
import type { Environment } from '../../running/environment/config-error.ts';

/**
 * What the shop needs of a payment gateway. A provider implements it in src/server/providers/gateways/<id>/, converts
 * its amounts to paise and its words to the shop's there, and passes the suite in test/contracts/gateway-contract.ts.
 */
export type GatewayProvider = GatewayInfo & {
  /** Reads the provider's settings and returns the account they open. Makes no request. Throws ConfigError. */
  open(environment: Environment): GatewayAccount;
};

export type GatewayInfo = {
  /** Stored with each order, payment, refund, dispute and settlement, so it never changes. */
  id: string;
  /** As the merchant knows it. */
  name: string;
  /** As the privacy policy names the company on whose page shoppers pay. */
  company: string;
  settings: {
    /** All names that it reads from the environment. */
    names: readonly string[];
    /** Those without which a live shop cannot be paid. With all of them set, the account is open for orders paid there. */
    credentials: readonly string[];
    /** The credential that webhooks are signed with. */
    webhookSecret: string;
    /** Says whether the keys move real or test money. */
    environment: string;
    /** Another address of its API, as a stand-in has. */
    baseUrl: string;
  };
};

/** The account at a gateway that this shop's keys open. */
export type GatewayAccount = GatewayInfo & {
  /** The money that its keys move. */
  environment: GatewayEnvironment;
  /** Address of its API; its `Date` header is compared with this machine's clock. */
  apiUrl: string;
  calls: Gateway;
  webhooks: GatewayWebhooks;
  /** Undefined if shoppers return to the order's address and bring nothing. */
  returns?: GatewayReturns;
  page: GatewayPage;
  /** The gateway refuses an order with less time to pay than this. */
  minTimeToPayMs: number;
};

/** The accounts of this shop. What was begun at one ends there, also after new orders go to another. */
export type Gateways = {
  /** Where new orders are paid. */
  current: GatewayAccount;
  /** All whose keys are set, the current one first. */
  all: readonly GatewayAccount[];
  /** Where new orders go when the current one opens no sessions; absent: nowhere. */
  second?: GatewayAccount;
};

/** How a page opens the account's checkout. */
export function checkoutOf({ id, page, environment }: GatewayAccount): GatewayCheckout {
  return { gateway: id, scriptUrl: page.scriptUrl, mode: environment === 'production' ? 'production' : 'sandbox' };
}

/** What the payment page loads and reaches to open the checkout (src/browser/checkout/gateways/). */
export type GatewayPage = {
  scriptUrl: string;
  origins: {
    scriptOrigins: readonly string[];
    formOrigins: readonly string[];
    frameOrigins: readonly string[];
    connectOrigins: readonly string[];
  };
};

/** How shoppers return from a gateway that has their browser post its answer to the shop, at `return` below the webhooks' path. */
export type GatewayReturns = {
  /** Whether the gateway signed that there is a payment for the order of this session. It may not be captured yet. */
  isGenuine(fields: Readonly<Record<string, string>>, sessionId: string): boolean;
};

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

export type GatewayWebhooks = {
  /** Path in this shop that the gateway calls. */
  path: string;
  /** The events to choose in the gateway's dashboard, by its own names. */
  events?: readonly string[];
  /** Whether the headers have the form of a signed webhook. If not, its body is not read. */
  mayBeGenuine(headers: WebhookHeaders): boolean;
  /** Checks the signature over the bytes as they came, and returns the facts in a genuine webhook. Never throws. */
  read(rawBody: Buffer, headers: WebhookHeaders): WebhookFacts | 'forged';
  /** A webhook without facts, signed by the gateway's secret or by a wrong one, that tries the way to the shop. */
  sample(isGenuine: boolean): { body: string; headers: Readonly<Record<string, string>> };
};

/** The facts in a genuine webhook, in the shop's own words. The shop asks the gateway for all others. */
export type WebhookFacts = {
  /** The gateway's name of the event, for the log and the merchant. */
  type: string;
  /** False if the body is not as documented; then only `ids` may be known. */
  isReadable: boolean;
  orderId: string | null;
  /** Finds the order if the webhook itself does not name it. */
  paymentId: string | null;
  /** The webhook is about a payment or refund. If the shop lacks its order, the merchant must look into it. */
  isAboutMoney: boolean;
  isAboutRefunds: boolean;
  isAboutDispute: boolean;
  /** What the webhook itself proves: its order is paid by this payment. Null if it reports no captured payment. */
  paid: GatewayStatus | null;
  /** A refund that the gateway made by itself and may report nowhere else. */
  refund: GatewayRefund | null;
  dispute: GatewayDispute | null;
  /** For the log and the merchant; no personal data. */
  ids: Readonly<Record<string, string>>;
};

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
  /** Epoch ms; further ahead than minTimeToPayMs. */
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
  /** Where the shopper returns to; identifies the shop where several share the account. */
  returnUrl: string | null;
  payer: { name: string | null; mobile: string } | null;
};

export type NewGatewayRefund = {
  orderId: string;
  refundId: string;
  amountPaise: Paise;
  note: string;
  /** The payment that goes back, where only one is meant; a gateway that refunds orders chooses by itself. */
  paymentId?: string | null;
  /** Where none is meant: the payments that paid for the order. What was paid twice goes back by a refund of its own. */
  ownPaymentIds?: readonly string[];
};

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

export type GatewayDispute = {
  disputeId: string;
  orderId: string | null;
  paymentId: string | null;
  /** DISPUTE, CHARGEBACK, RETRIEVAL, PRE_ARBITRATION, ARBITRATION, or a kind that is not yet known. */
  kind: string;
  /** The gateway's word, kept for people; it names one event to the merchant. */
  status: string;
  step: DisputeStep;
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

/**
 * The calls of a gateway. Every method rejects only with GatewayError and knows an order by the shop's own id. Ids of
 * payments, disputes and settlements must differ from those of every other gateway: a provider with plain numbers
 * prefixes them. `leave` is the share (0 to 1) of the account's calls per minute to leave to other work: if less is
 * left, the call rejects with rate_limited without reaching the gateway. `reserved`: the call was taken by `reserve`
 * before.
 */
export interface Gateway {
  /**
   * Takes one call of each of these operations from the account's calls, or none of them and returns false: work that
   * needs several answers must not spend the first call and then wait for the second.
   */
  reserve(operations: readonly LookUp[], leave: number): boolean;
  /** How many calls of this operation may be made now; Infinity if the gateway sets no limit. */
  callsLeft(operation: LookUp, leave: number): number;
  /** Creates the order once under the shop's id. The key is a UUID; with the same key the gateway may repeat its answer. */
  createOrder(order: NewGatewayOrder, idempotencyKey: string): Promise<GatewayOrder>;
  order(orderId: string, leave?: Leave): Promise<GatewayOrder>;
  payments(orderId: string, leave?: Leave): Promise<GatewayPayment[]>;
  /** Ends the time to pay of an order. */
  terminate(orderId: string): Promise<GatewayOrder>;
  createRefund(refund: NewGatewayRefund, idempotencyKey: string): Promise<GatewayRefund>;
  refund(orderId: string, refundId: string): Promise<GatewayRefund>;
  refunds(orderId: string, leave?: Leave): Promise<GatewayRefund[]>;
  disputesOfOrder(orderId: string): Promise<GatewayDispute[]>;
  /** Returns the settlements made within a span. */
  settlements(span: Span, cursor: string | null): Promise<Page<GatewaySettlement>>;
  /** Returns the lines of those settlements. */
  settlementLines(span: Span, cursor: string | null): Promise<Page<GatewaySettlementLine>>;
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
  | 'name_refused'
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
