/**
 * What a refund is for, by what it does to the ledger. `part`: the merchant gives a part back; `return`, `parcel` (that
 * came back undelivered), `exchange` (whose goods never reached their shopper) and `bank` (which gave money to the shop
 * again): the shop does. The last three began at the gateway: by itself, by a lost dispute, in its dashboard.
 */
export const REFUND_PURPOSES = {
  order: 'order',
  duplicate: 'duplicate',
  part: 'partial',
  return: 'partial',
  parcel: 'partial',
  exchange: 'partial',
  bank: 'partial',
  automatic: 'gateway',
  chargeback: 'gateway',
  external: 'gateway',
} as const;

export type RefundPurpose = keyof typeof REFUND_PURPOSES;
export type RefundKind = (typeof REFUND_PURPOSES)[RefundPurpose];
export const REFUND_KINDS: readonly RefundKind[] = ['order', 'partial', 'duplicate', 'gateway'];

/** Which part of an order: by the merchant's reference, a return, a parcel's number, the order of goods in exchange, a count. */
export type PartOfOrder = {
  [Purpose in RefundPurpose]: (typeof REFUND_PURPOSES)[Purpose] extends 'partial'
    ? { purpose: Purpose; refersTo: string }
    : never;
}[RefundPurpose];

/** A part in the ids of its refunds. An id has room for an order's id only without its prefix. */
export function partInId({ purpose, refersTo }: PartOfOrder): string {
  switch (purpose) {
    case 'part':
    case 'return':
      return refersTo;
    case 'parcel':
      return `rto-${refersTo}`;
    case 'exchange':
      return `x${refersTo.slice(3)}`;
    case 'bank':
      return `bank-${refersTo}`;
  }
}

/** What a merchant's own reference must not look like: ids of two parts would be the same. */
export const PART_OF_THE_SHOP = /^(?:RT[0-9A-Z]{12}|rto-\d+|bank-\d+|x\d.*)$/;

/** The id of a lost dispute in the ledger. */
export function chargebackId(disputeId: string): string {
  return `chargeback-${disputeId.replace(/[^\w-]/g, '').slice(-28)}`;
}
