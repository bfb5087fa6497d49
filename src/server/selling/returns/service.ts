import { cancellableStates } from '../../../domain/returns/order-actions.ts';
import type { PlainReturnMove, ReturnFacts } from '../../../domain/acts/return-acts.ts';
import type { Address } from '../../../domain/address/address.ts';
import type { ReturnReason } from '../../../domain/returns/return-policy.ts';
import type { ReturnState } from '../../../domain/returns/return-state.ts';
import type { Units } from '../../../domain/units/unit-book.ts';
import { ShopError } from '../../running/errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { type ActGuard, readOrder } from '../orders/service.ts';
import type { CourierAccount } from '../shipping/courier-port.ts';
import { cancelItems, cancelUnits, quoteCancellation, refundLost } from './cancel-units.ts';
import { followRefunds } from './close-refunded-returns.ts';
import { outlookOf, type ReturnOutlook } from './outlook.ts';
import type { Proof, ReturnDeps } from './deps.ts';
import {
  listReturns,
  type MerchantReturn,
  pageOfReturns,
  type ReturnPage,
  shoppersOf,
  showReturn,
} from './list-returns.ts';
import {
  approve,
  decline,
  type PlainOfReturn,
  plainMoves,
  receive,
  refund,
  refuse,
  type ReturnCheck,
  sendBack,
} from './merchant-steps.ts';
import type { ReturnGuard } from './move-return.ts';
import { actionsOf } from './order-facts.ts';
import { bookPickup } from './pickups/book-pickup.ts';
import { receiveReturnTracking } from './pickups/pickup-scans.ts';
import { readPicture } from './pictures.ts';
import { factsOfReturn } from './require-return-act.ts';
import type { ReturnDetails } from './return-details.ts';
import { readReturnableOrder, type ReturnableOrder, type ReturnRow } from './returnable-order.ts';
import { requestReturn, type ReturnInput, withdraw } from './shopper-requests.ts';
import { refuseUnseenLoss } from './unseen-loss.ts';
import { checkLines, findByKey, type RequestedLine, SHOPPER } from './write-request.ts';

export type { MerchantReturn } from './list-returns.ts';
export type { ReturnCheck } from './merchant-steps.ts';
export { isReturnId } from './return-id.ts';
export type { ReturnGuard } from './move-return.ts';
export { type ReturnDetails, readDetails } from './return-details.ts';

/** A shopper's requests after ordering. All actions reject like tracking if the proof is wrong. */
export type ShopperReturns = {
  /** Throws deadline_passed once the policy's time limit has passed. */
  cancelOrder(proof: Proof, input?: { asCredit?: boolean }): Promise<void>;
  /** Also throws invalid_fields, not_returnable, and offers_lost if more would be lost than was shown. */
  cancelPieces(proof: Proof, input: CancelInput): Promise<void>;
  /** Returns the id of the request. Also throws sold_out if the new size is not available, and offers_lost. */
  request(proof: Proof, input: ReturnInput): Promise<string>;
  /** Throws return_not_found, invalid_transition. */
  withdraw(proof: Proof, returnId: string): Promise<void>;
};

/**
 * The merchant's actions on requests, used by the orders command and the desk. Every action is recorded with
 * `by` and is idempotent. Throws return_not_found, invalid_transition, and with a guard return_changed.
 */
export type MerchantReturns = Record<PlainReturnMove, PlainOfReturn> & {
  /** Returns requests, oldest first; open ones if no state is named. */
  list(states: readonly ReturnState[]): Promise<MerchantReturn[]>;
  /** Returns open requests oldest first, or closed ones newest first. */
  page(page: ReturnPage): Promise<MerchantReturn[]>;
  /** Whose the orders of requests are, as far as it can be read. */
  shoppers(orderIds: readonly string[]): Promise<ReadonlyMap<string, Address>>;
  show(returnId: string): Promise<MerchantReturn & { details: ReturnDetails | null }>;
  /** What decides about the acts below now. */
  facts(returnId: string): Promise<ReturnFacts>;
  /** Returns a JPEG; positions start at 1. */
  picture(returnId: string, position: number): Promise<Buffer>;
  /** The same for a picture of what came. */
  checkPicture(returnId: string, position: number): Promise<Buffer>;
  /** The shopper reads `note`. Also throws invalid_fields. */
  decline(returnId: string, note: string, by: string, guard?: ReturnGuard): Promise<ReturnRow>;
  /**
   * Books the courier that fetches the goods. Also throws shipping_unavailable, shipping_rejected with the provider's
   * reason, and shipping_timeout, after which it is retried.
   */
  'book-pickup'(returnId: string, guard?: ReturnGuard): Promise<ReturnRow>;
  /** Accepts what came, whole by default. Also throws invalid_fields. */
  receive(returnId: string, by: string, guard?: ReturnGuard, check?: ReturnCheck): Promise<ReturnRow>;
  /** Does not accept what came; the shopper reads the note. Also throws invalid_fields. */
  refuse(
    returnId: string,
    check: Pick<ReturnCheck, 'note' | 'pictures'>,
    by: string,
    guard?: ReturnGuard,
  ): Promise<ReturnRow>;
  /** Sends refused items to the shopper again. Also throws invalid_fields. */
  'send-back'(
    returnId: string,
    parcel: { carrier: string; awb: string },
    by: string,
    guard?: ReturnGuard,
  ): Promise<ReturnRow>;
  /**
   * Records a manual payment with the bank's reference. Without one, repeats the refund at the gateway. Also
   * throws invalid_fields.
   */
  refund(returnId: string, paidReference: string | null, by: string, guard?: ReturnGuard): Promise<ReturnRow>;
  /**
   * Cancels and refunds the items that are in no shipment once the first shipment has left. The order
   * continues with what was sent. Throws order_not_found, order_changed, invalid_transition.
   */
  'cancel-rest'(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** Gives back what was paid for a lost parcel. Throws as cancel-rest, shipment_not_found, payment_disputed. */
  'refund-lost'(orderId: string, parcel: number, by: string, guard?: ActGuard): Promise<OrderRow>;
  /** What decides about the money of a request, if it were accepted now. Throws return_not_found. */
  outlook(returnId: string): Promise<ReturnOutlook>;
  /** Returns what cancel-items would send back now, in paise. Throws order_not_found, invalid_fields. */
  quoteCancellation(orderId: string, lines: readonly Units[]): Promise<number>;
  /** As cancel-rest for some items, also before anything has left. Also throws invalid_fields. */
  'cancel-items'(orderId: string, lines: readonly Units[], by: string, guard?: ActGuard): Promise<OrderRow>;
};

export type ReturnService = {
  shopper: ShopperReturns;
  merchant: MerchantReturns;
  /** Ends requests whose refund was paid. Returns true if there are more. */
  followRefunds(): Promise<boolean>;
  /** Stores what a provider's webhook says about a return; `unknown` if it is about none. */
  receiveTracking(provider: CourierAccount, body: unknown): Promise<'new' | 'known' | 'unknown'>;
};

export function createReturnService(deps: ReturnDeps): ReturnService {
  return {
    shopper: {
      cancelOrder: (proof, { asCredit = false } = {}) => cancelWhole(deps, proof, asCredit),
      cancelPieces: (proof, input) => cancelPieces(deps, proof, input),
      request: (proof, input) => requestReturn(deps, proof, input),
      withdraw: (proof, returnId) => withdraw(deps, proof, returnId),
    },
    merchant: {
      list: (states) => listReturns(deps.database, states),
      page: (page) => pageOfReturns(deps.database, page),
      shoppers: (orderIds) => shoppersOf(deps.database, deps.vault, orderIds),
      show: (returnId) => showReturn(deps.database, deps.vault, returnId),
      facts: (returnId) => factsOfReturn(deps, returnId),
      picture: (returnId, position) => readPicture(deps.database, 'return_picture', returnId, position),
      checkPicture: (returnId, position) => readPicture(deps.database, 'return_check_picture', returnId, position),
      ...plainMoves(deps),
      approve: (returnId, by, guard) => approve(deps, returnId, by, guard),
      decline: (returnId, note, by, guard) => decline(deps, returnId, note, by, guard),
      'book-pickup': (returnId, guard) => bookPickup(deps, returnId, guard),
      receive: (returnId, by, guard, check) => receive(deps, returnId, by, guard, check),
      refuse: (returnId, check, by, guard) => refuse(deps, returnId, check, by, guard),
      'send-back': (returnId, parcel, by, guard) => sendBack(deps, returnId, parcel, by, guard),
      refund: (returnId, paidReference, by, guard) => refund(deps, returnId, paidReference, by, guard),
      'cancel-rest': (orderId, by, guard) => cancelItems(deps, orderId, null, by, guard),
      'refund-lost': (orderId, parcel, by, guard) => refundLost(deps, orderId, parcel, by, guard),
      outlook: (returnId) => outlookOf(deps.database, returnId),
      quoteCancellation: (orderId, lines) => quoteCancellation(deps, orderId, lines),
      'cancel-items': (orderId, lines, by, guard) => cancelItems(deps, orderId, lines, by, guard),
    },
    followRefunds: () => followRefunds(deps),
    receiveTracking: (provider, body) => receiveReturnTracking(deps, provider, body),
  };
}

type CancelInput = {
  requestKey: string;
  reason: ReturnReason;
  lines: readonly RequestedLine[];
  /** Store credit instead of a refund, where the merchant offers that. */
  asCredit?: boolean;
  /** What the shopper was shown that offers take off the refund. Default: nothing. */
  shownLostPaise?: number;
};

/** Cancels and refunds the whole order, with the merchant's own action. Throws deadline_passed. */
async function cancelWhole(deps: ReturnDeps, proof: Proof, asCredit: boolean): Promise<void> {
  await deps.prove(proof);
  const from = cancellableStates(deps.policy);
  const order = await readOrder(deps, proof.orderId);
  if (order?.source !== 'checkout' || from.length === 0) throw new ShopError('deadline_passed');
  try {
    const guard = { from, byShopper: true, asCredit } as const;
    await deps.merchant.cancel(proof.orderId, `${SHOPPER}, on the tracking page`, guard);
  } catch (error) {
    throw error instanceof ShopError && error.code === 'invalid_transition' ? new ShopError('deadline_passed') : error;
  }
}

/** Cancels items of an order before packing; if nothing would remain, the whole order. Throws deadline_passed. */
async function cancelPieces(deps: ReturnDeps, proof: Proof, input: CancelInput): Promise<void> {
  await deps.prove(proof);
  const whole = await deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, proof.orderId);
    if (!order) throw new ShopError('order_not_found');
    if (await findByKey(transaction, order.order_id, input.requestKey)) return false;
    const returnable = await readReturnableOrder(transaction, order);
    const actions = actionsOf(deps, order, returnable, { notReturnable: new Set(), variants: new Map() });
    if (actions.cancelOrder && includesEveryLine(returnable, input.lines)) return true;
    checkLines(actions.cancelLines, input.lines, null);
    await refuseUnseenLoss(transaction, { order, payer: order }, { ...input, kind: 'cancel' });
    const why = { by: SHOPPER, cause: 'it was not packed yet', note: 'Items were cancelled' };
    await cancelUnits(deps, transaction, order, { ...input, ...why }, new Date(deps.now()));
    return false;
  });
  if (whole) await cancelWhole(deps, proof, input.asCredit === true);
}

function includesEveryLine({ shares }: ReturnableOrder, lines: readonly RequestedLine[]): boolean {
  const requested = new Map(lines.map(({ line, quantity }) => [line, quantity]));
  return [...shares].every(([line, share]) => (requested.get(line) ?? 0) === share.quantity - share.takenQuantity);
}
