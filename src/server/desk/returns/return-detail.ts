import { SHIPPING_REASONS } from '../../../contracts/desk/shipping.ts';
import type { DeskResponse } from '../../../contracts/desk/endpoints.ts';
import { type DeskRole, mayActAs } from '../../../contracts/desk/roles.ts';
import {
  isReturnActTold,
  judgeReturnAct,
  RETURN_ACT_NAMES,
  returnActRow,
  type ReturnFacts,
} from '../../../domain/acts/return-acts.ts';
import { RETURN_STATES } from '../../../domain/returns/return-state.ts';
import type { Address } from '../../../domain/address/address.ts';
import type { Database } from '../../running/db/connect.ts';
import type { MerchantReturn, MerchantReturns } from '../../selling/returns/service.ts';
import { maskedAddress, maskedUpiId, shortName } from '../orders/masked.ts';

type Deps = { returns: MerchantReturns; database: Database };

/** Returns everything about a request, with the actions this role may take now. Throws return_not_found. */
export async function returnDetail(
  { returns, database }: Deps,
  returnId: string,
  role: DeskRole,
): Promise<DeskResponse<'returnRequest'>> {
  const request = await returns.show(returnId);
  const { details, refundPaise, refundTo, paidReference, note, replacementOrderId } = request;
  const [pictures, refund, facts, outlook, history, shoppers] = await Promise.all([
    picturesOf(database, request.orderId),
    refundOf(database, request.refundId),
    returns.facts(returnId),
    returns.outlook(returnId),
    historyOf(database, request),
    returns.shoppers([request.orderId]),
  ]);
  const listed = listedReturnOf(request, shoppers);
  return {
    ...listed,
    lines: listed.lines.map((line) => ({ ...line, pictureUrl: pictures.get(line.line) ?? null })),
    ...possibleActs(facts, role),
    refundPaise,
    creditPaise: request.creditPaise,
    refundTo,
    byHandPaise: outlook.byHandPaise,
    refund,
    paidReference,
    note,
    deductionPaise: request.deductionPaise,
    checkNote: request.checkNote,
    offersLostPaise: outlook.offersLostPaise,
    checkPictures: request.checkPictures,
    sentBack: request.sentBack,
    pickup: pickupOf(request),
    disputed: facts.dispute !== null,
    replacementOrderId,
    details: details && {
      comment: details.comment,
      upiId: details.upiId && maskedUpiId(details.upiId),
      pickUp: details.address && `${maskedAddress(details.address)} ${details.address.pincode}`,
    },
    history,
  };
}

export function listedReturnOf(
  request: MerchantReturn,
  shoppers: ReadonlyMap<string, Address>,
): DeskResponse<'returns'>['returns'][number] {
  const address = shoppers.get(request.orderId);
  const { returnId, orderId, kind, state, reason, requestedAt, lines, valuePaise, pictures } = request;
  return {
    returnId,
    orderId,
    kind,
    state,
    reason,
    requestedAt: requestedAt.toISOString(),
    shopper: address === undefined ? null : { name: shortName(address.fullname), city: address.city },
    lines,
    valuePaise,
    pictures,
    pickupFailed: request.pickup?.needsPerson === true && state === 'approved',
  };
}

function pickupOf({ pickup, state }: MerchantReturn): DeskResponse<'returnRequest'>['pickup'] {
  if (pickup === null) return null;
  const { carrier, awb, trackingUrl, reason, needsPerson } = pickup;
  return {
    state: pickup.state,
    at: pickup.at.toISOString(),
    carrier,
    awb,
    trackingUrl,
    reason: SHIPPING_REASONS.find((one) => one === reason) ?? null,
    needsPerson: needsPerson && state === 'approved',
  };
}

type PossibleActs = Pick<DeskResponse<'returnRequest'>, 'acts' | 'blocked'>;

/** The acts that are possible now, and those that a merchant would look for; the service judges by the same rows. */
function possibleActs(facts: ReturnFacts, role: DeskRole): PossibleActs {
  const possible: PossibleActs = { acts: [], blocked: [] };
  for (const act of RETURN_ACT_NAMES) {
    if (!mayActAs(role, returnActRow(act).role)) continue;
    const verdict = judgeReturnAct(act, facts);
    if (verdict === 'possible') possible.acts.push(act);
    else if (isReturnActTold(verdict)) possible.blocked.push({ act, reason: verdict });
  }
  return possible;
}

async function picturesOf(database: Database, orderId: string): Promise<ReadonlyMap<number, string | null>> {
  const rows = await database
    .selectFrom('order_item')
    .select(['line', 'picture_url'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map((row) => [row.line, row.picture_url]));
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
