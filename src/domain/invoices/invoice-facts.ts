import type { InvoiceBody } from './invoice.ts';
import type { StateName } from './gst-state.ts';

/** Everything a paper shows but the buyer, as it was when the paper was issued; a change of the shop changes none of it. */
export type InvoiceFacts = {
  /** Of this shape; a later version reads the earlier ones. */
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
  /** What of a cash order was paid online before; left out: nothing. */
  advancePaise?: number;
  /** Paid with a stand-in's or the gateway's test money: the paper says so and is none for the books. */
  test: boolean;
  body: InvoiceBody;
  /** Of a credit note: the paper it takes back of, and why. */
  credits: { number: string; issuedAt: string; reason: string } | null;
};
