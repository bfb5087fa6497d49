import type { Gift } from '../../../contracts/checkout/gift.ts';
import type { ChargeAmounts } from '../../../domain/money/charges.ts';
import type { Utm } from '../../../domain/ads/ad-marks.ts';
import type { Address } from '../../../domain/address/address.ts';
import type { VariantOption } from '../../../domain/catalogue/product.ts';
import type { OrderSource } from '../../../domain/orders/order-source.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { PaymentState } from '../../../domain/payments/payment-state.ts';
import type { RefundState } from '../../../domain/payments/refund-state.ts';
import type { ReturnKind, ReturnState } from '../../../domain/returns/return-state.ts';
import type { GatewayEnvironment, PaymentMethod } from '../../running/db/tables/order-tables.ts';
import type { RefundKind } from '../../../domain/payments/refund-purpose.ts';

/**
 * An order in the merchant's view. `address` is null once the retention rule removed it. Of its charges the COD fee is in
 * duePaise, the others in amountPaise.
 */
export type MerchantView = ChargeAmounts & {
  orderId: string;
  state: OrderState;
  stateAt: Date;
  /** Rises by one with each action and each change of state. */
  version: number;
  /** `multipayment` was taken for the shop at `domainName`, without items. */
  source: OrderSource;
  /** The host name at or for which the shopper paid. */
  domainName: string;
  paymentMethod: PaymentMethod;
  amountPaise: number;
  /** The part of amountPaise that was for items cancelled before packing. */
  cancelledPaise: number;
  /** MRP − discount − extra discount − discount for paying online = the amount. */
  price: {
    totalMrpPaise: number;
    totalDiscountPaise: number;
    totalExtraDiscountPaise: number;
    prepaidDiscountPaise: number;
  };
  /** Amount due on delivery, less cancelled items. 0 for prepaid orders and exchanges. */
  duePaise: number;
  /** Null: it is no gift. The note is empty if there is none, or once the retention rule removed it. */
  gift: Gift | null;
  /** The order that it was added to, and whether it travels alone all the same; null: it was added to none. */
  addedTo: { orderId: string; alone: boolean } | null;
  /** The part of a COD order paid online before packing; duePaise is the rest. */
  advancePaise: number;
  /** The part of amountPaise that store credit paid. */
  creditPaise: number;
  /** Whether it was a gift card and not store credit. */
  creditByGiftCard: boolean;
  currency: string;
  /** The same for all orders of one mobile number. */
  customerRef: string;
  /** Items to send, without cancelled ones. */
  itemCount: number;
  /** Returns and exchanges that need an action. */
  openReturns: number;
  placedAt: Date;
  paidAt: Date | null;
  utr: string | null;
  carrier: string | null;
  awb: string | null;
  address: Address | null;
  /** The key of an address that cannot be decrypted at present; null if it can be, or was removed. */
  unreadableKeyId: string | null;
  /** Id of the request that placed the order, as in the log; null if unknown or removed. */
  requestId: string | null;
  items: MerchantItem[];
  /** The gateway environment of the payment; null if nothing is paid online, or it was not recorded. */
  environment: GatewayEnvironment | null;
  /** Paid with test money of the gateway or a stand-in: ship nothing. */
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
  /** "M / Bottle Green"; empty if the product has no options. */
  variantTitle: string;
  /** All options by name, including the size. */
  options: VariantOption[];
  /** The merchant's SKU; null if the feed has none. */
  sku: string | null;
  size: string;
  quantity: number;
  pricePaise: number;
};

export type MerchantDetail = MerchantView & {
  /** The campaign that brought the shopper, if they consented to ad measurement. */
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
    /** The part of it that went back as store credit, and the part that the shopper chose as such. */
    creditPaise: number;
    insteadPaise: number;
    note: string;
    lastError: string | null;
    requestedAt: Date;
    /** When it reached its current state. */
    at: Date;
    /** The payment that it is taken from, if known. */
    paymentId: string | null;
  }[];
  /** Cancelled items, returns and exchanges, shortened. The returns command shows them in full. */
  returns: {
    returnId: string;
    kind: ReturnKind;
    state: ReturnState;
    reason: string;
    valuePaise: number;
    /** The refund for this request. */
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
