import type { ReturnState } from '../../domain/returns/return-state.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import type { ActGuard } from '../orders/service.ts';
import { callOffRest } from './call-off-rest.ts';
import { cancelPieces, type CancelInput, cancelWhole } from './cancel-requests.ts';
import { followRefunds } from './close-refunded-returns.ts';
import { listReturns, type MerchantReturn, pageOfReturns, type ReturnPage, showReturn } from './list-returns.ts';
import { approve, close, decline, pickUp, receive, refund } from './merchant-steps.ts';
import type { ReturnGuard } from './move-return.ts';
import type { Proof, ReturnDeps } from './deps.ts';
import { readPicture } from './pictures.ts';
import type { ReturnDetails } from './return-details.ts';
import { ask, type ReturnInput, withdraw } from './shopper-requests.ts';
import type { ReturnRow } from './returnable-order.ts';

export type { MerchantReturn } from './list-returns.ts';
export { isReturnId } from './return-id.ts';
export type { ReturnGuard } from './move-return.ts';
export { type ReturnDetails, readDetails } from './return-details.ts';

/** What a shopper asks for after ordering. Every act rejects as tracking does where the proof is wrong. */
export type ShopperReturns = {
  /** Throws too_late once the policy's moment is over. */
  cancelOrder(proof: Proof): Promise<void>;
  /** Also throws invalid_fields and not_returnable. */
  cancelPieces(proof: Proof, input: CancelInput): Promise<void>;
  /** Gives the request's id. Also throws sold_out where the new size is gone. */
  ask(proof: Proof, input: ReturnInput): Promise<string>;
  /** Throws return_not_found, move_not_allowed. */
  withdraw(proof: Proof, returnId: string): Promise<void>;
};

/**
 * What the merchant does with requests; the orders command and the desk stand on this. Every act is recorded with `by`, and
 * done twice changes nothing. Throws return_not_found, move_not_allowed; with a guard also return_changed.
 */
export type MerchantReturns = {
  /** The open ones where no state is named, the oldest first. */
  list(states: readonly ReturnState[]): Promise<MerchantReturn[]>;
  /** Open ones the oldest first, closed ones the newest first. */
  page(page: ReturnPage): Promise<MerchantReturn[]>;
  show(returnId: string): Promise<MerchantReturn & { details: ReturnDetails | null }>;
  /** A JPEG; positions count from 1. */
  picture(returnId: string, position: number): Promise<Buffer>;
  approve(returnId: string, by: string, guard?: ReturnGuard): Promise<ReturnRow>;
  /** `note` is what the shopper reads. Also throws invalid_fields. */
  decline(returnId: string, note: string, by: string, guard?: ReturnGuard): Promise<ReturnRow>;
  pickUp(returnId: string, by: string, guard?: ReturnGuard): Promise<ReturnRow>;
  receive(returnId: string, by: string, guard?: ReturnGuard): Promise<ReturnRow>;
  /** Paid by hand, with the bank's reference; or without one asked of the gateway anew. Also throws invalid_fields. */
  refund(returnId: string, paidReference: string | null, by: string, guard?: ReturnGuard): Promise<ReturnRow>;
  close(returnId: string, by: string, guard?: ReturnGuard): Promise<ReturnRow>;
  /**
   * Calls off what of an order is in no parcel once the first has left: its money goes back, and the order goes on with what
   * was sent. Throws order_not_found, order_changed, move_not_allowed.
   */
  callOffRest(orderId: string, by: string, guard?: ActGuard): Promise<OrderRow>;
};

export type ReturnService = {
  shopper: ShopperReturns;
  merchant: MerchantReturns;
  /** One turn of following refunds; true when there is more. */
  followRefunds(): Promise<boolean>;
};

export function createReturnService(deps: ReturnDeps): ReturnService {
  return {
    shopper: {
      cancelOrder: (proof) => cancelWhole(deps, proof),
      cancelPieces: (proof, input) => cancelPieces(deps, proof, input),
      ask: (proof, input) => ask(deps, proof, input),
      withdraw: (proof, returnId) => withdraw(deps, proof, returnId),
    },
    merchant: {
      list: (states) => listReturns(deps.database, states),
      page: (page) => pageOfReturns(deps.database, page),
      show: (returnId) => showReturn(deps.database, deps.vault, returnId),
      picture: (returnId, position) => readPicture(deps.database, returnId, position),
      approve: (returnId, by, guard) => approve(deps, returnId, by, guard),
      decline: (returnId, note, by, guard) => decline(deps, returnId, note, by, guard),
      pickUp: (returnId, by, guard) => pickUp(deps, returnId, by, guard),
      receive: (returnId, by, guard) => receive(deps, returnId, by, guard),
      refund: (returnId, paidReference, by, guard) => refund(deps, returnId, paidReference, by, guard),
      close: (returnId, by, guard) => close(deps, returnId, by, guard),
      callOffRest: (orderId, by, guard) => callOffRest(deps, orderId, by, guard),
    },
    followRefunds: () => followRefunds(deps),
  };
}
