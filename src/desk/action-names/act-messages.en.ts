import { ACT_REASON_SENTENCES } from '../../domain/acts/act-reason-sentences.ts';
import type { ORDER_ACTS, OrderAct } from '../../domain/acts/order-acts.ts';
import { type RETURN_ACTS, RETURN_ACT_SENTENCES, type ReturnAct } from '../../domain/acts/return-acts.ts';

/** `name`: on its button; `done`: what the history calls it. */
type ActTexts = { name: string; done: string };

/** The texts of an order's acts; `ask`: what is said before one of which the desk asks. */
type OrderActTexts = {
  readonly [Act in OrderAct]: ActTexts & ((typeof ORDER_ACTS)[Act] extends { ask: string } ? { ask: string } : unknown);
};

/** The texts of a return's acts: those that take a form say there what they do. */
type ReturnActTexts = {
  readonly [Act in ReturnAct]: ActTexts &
    ((typeof RETURN_ACTS)[Act] extends { input: 'nothing' | 'reference' | 'check' } ? { ask: string } : unknown);
};

const order: OrderActTexts = {
  confirm: { name: 'Confirm', done: 'Confirmed' },
  accept: { name: 'Accept the payment', done: 'Payment accepted' },
  pack: { name: 'Mark as packed', done: 'Packed' },
  book: { name: 'Book courier', done: 'Courier booked' },
  ship: { name: 'Ship', done: 'Shipped' },
  'ship-part': { name: 'Ship a part', done: 'Parcel shipped' },
  'out-for-delivery': {
    name: 'Out for delivery',
    done: 'Out for delivery',
    ask: 'The carrier is on its way to the door. The shopper sees it at once.',
  },
  deliver: {
    name: 'Mark as delivered',
    done: 'Delivered',
    ask: 'The parcel was handed over. The shopper sees it at once.',
  },
  'rto-received': {
    name: 'RTO received',
    done: 'RTO received',
    ask: 'The parcel is back and was never delivered. It counts in the RTO figures. Where the shop sends money of such orders back, it goes back at once.',
  },
  'attempt-failed': {
    name: 'Delivery attempt failed',
    done: 'Delivery attempt failed',
    ask: 'The carrier could not hand it over. The shopper is asked what to do.',
  },
  rto: {
    name: 'Goes back to the shop (RTO)',
    done: 'RTO on its way',
    ask: 'The carrier sends it back undelivered. The shopper sees it at once.',
  },
  'correct-shipment': { name: 'Correct the shipment', done: 'Shipment corrected' },
  'change-address': { name: 'Change the address', done: 'Address changed' },
  return: { name: 'Mark as returned', done: 'Returned', ask: 'The parcel came back. Money is sent back by “Refund”.' },
  refund: { name: 'Refund', done: 'Refund asked for' },
  'refund-amount': { name: 'Refund an amount', done: 'Refund of an amount asked for' },
  'refund-items': { name: 'Refund pieces', done: 'Refund of pieces asked for' },
  'retry-refund': { name: 'Refund again', done: 'Refund sent again' },
  'cancel-items': { name: 'Take off the order', done: 'Taken off the order' },
  'cancel-rest': {
    name: 'The rest cannot be sent',
    done: 'Rest not sent',
    ask: 'Pieces that are in no parcel are taken out of the order. What was paid for them and did not go back yet goes back to the shopper. This cannot be undone.',
  },
  cancel: {
    name: 'Cancel the order',
    done: 'Cancelled',
    ask: 'All money that was paid goes back to the shopper. This cannot be undone.',
  },
  'book-again': { name: 'Try again', done: 'Courier asked again' },
  'cancel-booking': { name: 'Call off', done: 'Parcel’s booking cancelled' },
  lost: { name: 'It did not arrive', done: 'Parcel lost' },
  'send-again': {
    name: 'Send again',
    done: 'Lost parcel to be sent again',
    ask: 'Its pieces are to be packed and sent once more, in a new parcel.',
  },
  'refund-lost': {
    name: 'Give the money back',
    done: 'Lost parcel refunded',
    ask: 'What was paid for its pieces goes back; of a cash order it is no longer due. This cannot be undone.',
  },
};

const returns: ReturnActTexts = {
  approve: {
    name: 'Approve',
    done: 'Return approved',
    ask: 'The shopper is told to keep the items packed for the courier.',
  },
  decline: { name: 'Decline', done: 'Return declined' },
  'book-pickup': {
    name: 'Book a courier',
    done: 'Courier booked for the return',
    ask: 'A courier fetches the goods from the shopper, who sees on the tracking page which one comes.',
  },
  'pick-up': { name: 'Mark as picked up', done: 'Return picked up', ask: 'The courier has the parcel.' },
  receive: {
    name: 'Accept what came',
    done: 'Return accepted',
    ask: 'The parcel is back and was checked. The exchange is sent now, or if that is not possible the money goes back.',
  },
  refuse: { name: 'Do not accept', done: 'Return not accepted' },
  'send-back': { name: 'Sent back to the shopper', done: 'Sent to the shopper again' },
  refund: { name: 'Refund', done: 'Return refunded', ask: 'The gateway’s refund failed. It is requested again.' },
  close: { name: 'Close without money', done: 'Return closed', ask: 'The parcel never arrived. Nothing is refunded.' },
};

/** The texts of every act, and why one is not possible. */
export const messages = {
  order,
  returns,
  reasons: ACT_REASON_SENTENCES,
  returnReasons: RETURN_ACT_SENTENCES,
};
