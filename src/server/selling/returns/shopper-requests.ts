import type { Address } from '../../../domain/address/address.ts';
import type { ReturnReason } from '../../../domain/returns/return-policy.ts';
import { mayWithdraw } from '../../../domain/returns/return-state.ts';
import { readUpiId } from '../../../domain/returns/upi-id.ts';
import type { RefundTo } from '../../running/db/tables/return-tables.ts';
import { ShopError } from '../../running/errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { readOrder } from '../orders/service.ts';
import { lockWithPayer, moveReturn, withLockedReturn } from './move-return.ts';
import { actionsOf, type Facts, readFacts } from './order-facts.ts';
import type { Proof, ReturnDeps } from './deps.ts';
import { encodePictures } from './pictures.ts';
import { readReturnableOrder } from './returnable-order.ts';
import { refuseUnseenLoss } from './unseen-loss.ts';
import { checkLines, findByKey, mayChooseCredit, SHOPPER, type RequestedLine, writeRequest } from './write-request.ts';

export type ReturnInput = {
  kind: 'return' | 'exchange';
  /** Created with the form, so that a form sent twice makes one request. */
  requestKey: string;
  reason: ReturnReason;
  lines: readonly RequestedLine[];
  comment: string;
  upiId: string;
  /** Store credit instead of a refund, where the merchant offers that. */
  asCredit?: boolean;
  /** What the shopper was shown that offers take off the refund. Default: nothing. */
  shownLostPaise?: number;
  address: Address | null;
  /** Uploaded files, not yet checked. */
  pictures: readonly Buffer[];
};

const MAX_COMMENT_LENGTH = 500;

/**
 * Requests a return or an exchange. Returns the request's id, the same for the same key. Throws
 * invalid_fields, deadline_passed.
 */
export async function requestReturn(deps: ReturnDeps, proof: Proof, input: ReturnInput): Promise<string> {
  await deps.prove(proof);
  const found = await readOrder(deps, proof.orderId);
  if (!found) throw new ShopError('order_not_found');
  const facts = await readFacts(deps, (await readReturnableOrder(deps.database, found)).items);
  const pictures = await encodePictures(deps, { about: proof.orderId, gone: proof.gone }, input.pictures);
  return deps.database.transaction().execute(async (transaction) => {
    const { order, payer } = await lockWithPayer(deps, transaction, found);
    const same = await findByKey(transaction, order.order_id, input.requestKey);
    if (same) return same.return_id;
    const returnable = await readReturnableOrder(transaction, order);
    const actions = actionsOf(deps, order, returnable, facts);
    checkReason(deps, input);
    checkLines(input.kind === 'return' ? actions.returns : actions.exchanges, input.lines, input.reason);
    await refuseUnseenLoss(transaction, { order, payer }, input);
    const titles = input.kind === 'exchange' ? chosenVariants(facts, input.lines) : new Map<number, string>();
    const at = new Date(deps.now());
    const refundTo = refundToOf(deps, payer, input);
    const upiId = refundTo === 'upi' ? readUpiId(input.upiId) : null;
    if (refundTo === 'upi' && upiId === null)
      throw new ShopError('invalid_fields', { fields: { upiId: 'must be a UPI id' } });
    const details = { comment: input.comment.trim().slice(0, MAX_COMMENT_LENGTH), upiId, address: input.address };
    const row = await writeRequest(deps, transaction, { order, returnable, input, refundTo, titles, details }, at);
    for (const [index, jpeg] of pictures.entries()) {
      const picture = { return_id: row.return_id, position: index + 1, jpeg };
      await transaction.insertInto('return_picture').values(picture).execute();
    }
    return row.return_id;
  });
}

/** Withdraws a request. Throws return_not_found, also for another order's request, and invalid_transition. */
export async function withdraw(deps: ReturnDeps, proof: Proof, returnId: string): Promise<void> {
  await deps.prove(proof);
  await withLockedReturn(deps, returnId, async (transaction, { row }) => {
    if (row.order_id !== proof.orderId) throw new ShopError('return_not_found');
    if (row.state === 'cancelled') return;
    if (!mayWithdraw(row.kind, row.state) || row.replacement_order_id !== null) {
      throw new ShopError('invalid_transition', { from: row.state, to: 'cancelled' });
    }
    await moveReturn(deps, transaction, row, { to: 'cancelled', cause: SHOPPER }, new Date(deps.now()));
  });
}

function checkReason({ policy }: ReturnDeps, { reason }: ReturnInput): void {
  if (!policy.reasons.includes(reason))
    throw new ShopError('invalid_fields', { fields: { reason: 'must be one of the reasons' } });
}

/** Returns the titles of the new variants. Throws sold_out if one is no longer offered. */
function chosenVariants({ variants }: Facts, lines: readonly RequestedLine[]): Map<number, string> {
  return new Map(
    lines.map(({ line, newVariantId }) => {
      const variant = variants.get(line)?.find(({ variantId }) => variantId === newVariantId);
      if (!variant) throw new ShopError('sold_out', { line });
      return [line, variant.title];
    }),
  );
}

function refundToOf(deps: ReturnDeps, payer: OrderRow, { kind, asCredit = false }: ReturnInput): RefundTo {
  if (kind === 'return' && asCredit && mayChooseCredit(deps, payer)) return 'credit';
  if (payer.payment_method === 'online') return 'source';
  return kind === 'return' ? deps.policy.refundCashTo : 'agreed';
}
