import type { OrderAct } from '../../domain/acts/order-acts.ts';
import type { ReturnActName } from './act-endpoints.ts';

/** Names that acts had in the audit log before they had one name everywhere. Entries are never rewritten. */
const FORMER_ACT_NAMES: Readonly<Record<string, OrderAct | ReturnActName>> = {
  confirmOrder: 'confirm',
  packOrder: 'pack',
  shipOrder: 'ship',
  outForDeliveryOrder: 'out-for-delivery',
  deliverOrder: 'deliver',
  returnOrder: 'return',
  attemptFailedOrder: 'attempt-failed',
  rtoOrder: 'rto',
  rtoReceivedOrder: 'rto-received',
  acceptOrder: 'accept',
  cancelOrder: 'cancel',
  callOffRest: 'cancel-rest',
  cancelItems: 'cancel-items',
  refundOrder: 'refund',
  retryRefund: 'retry-refund',
  changeAddress: 'change-address',
  bookParcel: 'book',
  shipParcel: 'ship-part',
  bookParcelAgain: 'book-again',
  callOffParcel: 'cancel-booking',
  parcelLost: 'lost',
  sendAgain: 'send-again',
  refundLost: 'refund-lost',
  approveReturn: 'return.approve',
  declineReturn: 'return.decline',
  pickUpReturn: 'return.pick-up',
  receiveReturn: 'return.receive',
  refuseReturn: 'return.refuse',
  sendBackReturn: 'return.send-back',
  refundReturn: 'return.refund',
  closeReturn: 'return.close',
};

/** The name of an action in the audit log as it is today. */
export function presentActName(name: string): string {
  return FORMER_ACT_NAMES[name] ?? name;
}

/** An act's name with those that it had before, to find its entries. */
export function allNamesOf(act: OrderAct): string[] {
  return [act, ...Object.keys(FORMER_ACT_NAMES).filter((name) => FORMER_ACT_NAMES[name] === act)];
}
