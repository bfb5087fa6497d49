import type { LeftOut } from './credited-units.ts';
import type { InvoiceBody } from './invoice.ts';
import type { StateName } from './gst-state.ts';

/**
 * All contents of a document except the buyer, as they were at the time of issue; later changes of the shop
 * do not affect them.
 */
export type InvoiceFacts = {
  /** Version of this shape; later versions of the shop read the earlier ones. */
  version: 1;
  seller: {
    shopName: string;
    legalName: string;
    address: string;
    gstin: string | null;
    state: StateName | null;
    phone: string;
  };
  orderId: string;
  /** ISO 8601 instants. */
  orderedAt: string;
  issuedAt: string;
  paymentMethod: 'online' | 'cash_on_delivery';
  /** The part of a COD order that was paid online before; absent: none. */
  advancePaise?: number;
  /** The part that store credit paid; absent: none. */
  creditPaise?: number;
  /** It was a gift card and not store credit. */
  byGiftCard?: true;
  /** The offers of the order as the merchant named them then, with their codes; absent: none with a name. */
  offers?: string[];
  /** Paid with test money of a stand-in or the gateway: the document says so and does not count for the books. */
  test: boolean;
  body: InvoiceBody;
  /** The parts of the order that are not in it; absent in documents from before it was stored. */
  leftOut?: LeftOut;
  /**
   * Only in a credit note: the document that it credits, and the reason. `notCreditedPaise` is what went back beyond
   * all that was left of the document; absent: nothing.
   */
  credits: { number: string; issuedAt: string; reason: string; notCreditedPaise?: number } | null;
};
