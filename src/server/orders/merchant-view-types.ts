import type { Utm } from '../../domain/ads/ad-marks.ts';
import type { Address } from '../../domain/address/address.ts';
import type { VariantOption } from '../../domain/catalogue/product.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';
import type { PaymentState } from '../../domain/payments/payment-state.ts';
import type { RefundState } from '../../domain/payments/refund-state.ts';
import type { ReturnKind, ReturnState } from '../../domain/returns/return-state.ts';
import type { GatewayEnvironment, OrderSource, PaymentMethod } from '../db/tables/order-tables.ts';
import type { RefundKind } from '../db/tables/payment-tables.ts';

/** An order as the merchant works with it. `address` is null once the retention rule has removed it. */
export type MerchantView = {
  orderId: string;
  state: OrderState;
  stateAt: Date;
  /** One more with each act and each state. */
  version: number;
  /** `checkout`, or `multipayment`: money taken for the shop at `domainName`, with no items. */
  source: OrderSource;
  /** The host name the shopper paid at or for. */
  domainName: string;
  paymentMethod: PaymentMethod;
  amountPaise: number;
  /** What of it were pieces cancelled before packing. */
  cancelledPaise: number;
  /** mrp − discount − extra discount − discount for paying online = the amount. */
  price: {
    totalMrpPaise: number;
    totalDiscountPaise: number;
    totalExtraDiscountPaise: number;
    prepaidDiscountPaise: number;
  };
  /** What the courier takes at the door: less where pieces were cancelled; 0 for what is paid online or sent in exchange. */
  duePaise: number;
  /** What of it is the fee for cash on delivery; amountPaise does not hold it. */
  codFeePaise: number;
  /** What of a cash order is paid online before it is packed; duePaise is what is left. */
  advancePaise: number;
  currency: string;
  /** The same for orders of the same mobile number. */
  customerRef: string;
  /** Pieces to send: cancelled ones do not count. */
  itemCount: number;
  /** Returns and exchanges that somebody has to do something about. */
  openReturns: number;
  placedAt: Date;
  paidAt: Date | null;
  utr: string | null;
  carrier: string | null;
  awb: string | null;
  address: Address | null;
  /** The key that sealed an address which cannot be read now; null where it can be, or is removed. */
  unreadableKeyId: string | null;
  /** Of the request that placed it, which the log knows it by; null where it is not known, or removed. */
  requestId: string | null;
  items: MerchantItem[];
  /** Whose money it is; null where none is paid online, or nobody wrote it down. */
  environment: GatewayEnvironment | null;
  /** Paid with a stand-in's or the gateway's test money: nothing to ship for. */
  test: boolean;
};

export type MerchantItem = {
  /** 1, 2, … */
  line: number;
  pictureUrl: string | null;
  compareAtPricePaise: number | null;
  productId: string;
  variantId: string;
  handle: string;
  title: string;
  /** "M / Bottle Green"; empty where there was nothing to choose. */
  variantTitle: string;
  /** Every option by name, the size among them. */
  options: VariantOption[];
  /** The merchant's own number; null where the feed had none. */
  sku: string | null;
  size: string;
  quantity: number;
  pricePaise: number;
};

export type MerchantDetail = MerchantView & {
  /** The campaign the shopper came by, where they agreed to ad measurement. */
  utm: Utm | null;
  payments: {
    paymentId: string;
    state: PaymentState;
    amountPaise: number;
    method: string | null;
    message: string | null;
    settles: boolean;
    at: Date;
  }[];
  refunds: {
    refundId: string;
    kind: RefundKind;
    state: RefundState;
    amountPaise: number;
    note: string;
    lastError: string | null;
    requestedAt: Date;
    /** When it came to its state. */
    at: Date;
    /** The payment it takes the money of, as far as is known. */
    paymentId: string | null;
  }[];
  /** Cancelled pieces, returns and exchanges; the returns command shows each whole. */
  returns: {
    returnId: string;
    kind: ReturnKind;
    state: ReturnState;
    reason: string;
    valuePaise: number;
    /** Of the refund that takes it back. */
    refundId: string | null;
    requestedAt: Date;
  }[];
  history: {
    at: Date;
    subject: 'order' | 'payment' | 'refund' | 'return';
    subjectId: string;
    from: string;
    to: string;
    cause: string;
  }[];
};
