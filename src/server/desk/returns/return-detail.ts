import type { DeskResponse } from '../../../contracts/desk/endpoints.ts';
import { RETURN_ACTS, type ReturnAct } from '../../../contracts/desk/returns.ts';
import { type DeskRole, mayActAs } from '../../../contracts/desk/session.ts';
import { countsAsRefunded, type RefundState } from '../../../domain/payments/refund-state.ts';
import { RETURN_STATES } from '../../../domain/returns/return-state.ts';
import type { Database } from '../../db/connect.ts';
import type { MerchantReturn, MerchantReturns } from '../../returns/service.ts';
import { isDisputed } from '../../payments/service.ts';
import { maskedAddress, maskedUpiId } from '../orders/masked.ts';

type Deps = { returns: MerchantReturns; database: Database };

/** Returns everything about a request, with the actions this role may take now. Throws return_not_found. */
export async function returnDetail(
  { returns, database }: Deps,
  returnId: string,
  role: DeskRole,
): Promise<DeskResponse<'return'>> {
  const request = await returns.show(returnId);
  const { details, refundPaise, refundTo, paidReference, note, replacementOrderId } = request;
  const [pictures, refund, disputed, history] = await Promise.all([
    picturesOf(database, request.orderId),
    refundOf(database, request.refundId),
    isPaymentDisputed(database, request.orderId),
    historyOf(database, request),
  ]);
  const listed = listedReturnOf(request);
  return {
    ...listed,
    lines: listed.lines.map((line) => ({ ...line, pictureUrl: pictures.get(line.line) ?? null })),
    acts: role === 'accountant' ? [] : actsFor(request, refund?.state ?? null, role),
    refundPaise,
    refundTo,
    refund,
    paidReference,
    note,
    deductionPaise: request.deductionPaise,
    checkNote: request.checkNote,
    checkPictures: request.checkPictures,
    sentBack: request.sentBack,
    disputed,
    replacementOrderId,
    details: details && {
      comment: details.comment,
      upiId: details.upiId && maskedUpiId(details.upiId),
      pickUp: details.address && `${maskedAddress(details.address)} ${details.address.pincode}`,
    },
    history,
  };
}

export function listedReturnOf(request: MerchantReturn): DeskResponse<'returns'>['returns'][number] {
  const { returnId, orderId, kind, state, reason, requestedAt, lines, valuePaise, pictures } = request;
  return {
    returnId,
    orderId,
    kind,
    state,
    reason,
    requestedAt: requestedAt.toISOString(),
    lines,
    valuePaise,
    pictures,
  };
}

/** Returns the actions that the state and the role allow. The service refuses all others, whatever a screen offers. */
function actsFor(
  { kind, state, refundTo, replacementOrderId }: MerchantReturn,
  refundState: RefundState | null,
  role: DeskRole,
): ReturnAct[] {
  const manager = mayActAs(role, 'manager');
  const comesBack = kind !== 'cancel';
  const owed = state === 'received' || (!comesBack && state === 'approved');
  const byHand = refundTo === 'upi' || refundTo === 'agreed';
  const allowed: Readonly<Record<ReturnAct, boolean>> = {
    approve: manager && comesBack && state === 'requested',
    decline: manager && comesBack && state === 'requested',
    pickUp: comesBack && state === 'approved',
    receive: manager && comesBack && (state === 'approved' || state === 'picked_up' || state === 'refused'),
    refuse: manager && comesBack && (state === 'approved' || state === 'picked_up') && replacementOrderId === null,
    sendBack: manager && state === 'refused',
    // A refund that the gateway is processing needs no action.
    refund: manager && owed && (byHand || (refundState !== null && !countsAsRefunded(refundState))),
    close: manager && comesBack && state === 'approved' && replacementOrderId === null,
  };
  return RETURN_ACTS.filter((act) => allowed[act]);
}

async function picturesOf(database: Database, orderId: string): Promise<ReadonlyMap<number, string | null>> {
  const rows = await database
    .selectFrom('order_item')
    .select(['line', 'picture_url'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map((row) => [row.line, row.picture_url]));
}

/** Whether a bank decides about the payment, which for goods in exchange is that of the first order. */
async function isPaymentDisputed(database: Database, orderId: string): Promise<boolean> {
  const order = await database
    .selectFrom('shop_order')
    .select('exchange_of')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return isDisputed(database, order?.exchange_of ?? orderId);
}

async function refundOf(database: Database, refundId: string | null) {
  if (refundId === null) return null;
  const row = await database
    .selectFrom('refund')
    .select(['refund_id as refundId', 'state'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return row ?? null;
}

async function historyOf(database: Database, { orderId, returnId }: MerchantReturn) {
  const rows = await database
    .selectFrom('state_change')
    .select(['at', 'to_state', 'cause'])
    .where('order_id', '=', orderId)
    .where('subject', '=', 'return')
    .where('subject_id', '=', returnId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ at, to_state, cause: by }) => {
    const state = RETURN_STATES.find((one) => one === to_state);
    return state === undefined ? [] : [{ at: at.toISOString(), state, by }];
  });
}
