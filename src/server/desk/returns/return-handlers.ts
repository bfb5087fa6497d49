import type { ReturnActName } from '../../../contracts/desk/act-endpoints.ts';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { isPlainReturnMove, type PlainReturnMove, RETURN_ACT_NAMES } from '../../../domain/acts/return-acts.ts';
import { RETURN_STATES, type ReturnState } from '../../../domain/returns/return-state.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { MerchantReturns, ReturnGuard } from '../../selling/returns/service.ts';
import type { Actor } from '../../running/audit.ts';
import { type BoundHandler, on, type RecordAct } from '../auth/handler.ts';
import { causeOf } from '../orders/order-acts.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';
import { listedReturnOf, returnDetail } from './return-detail.ts';

const PAGE = 50;

type Deps = { returns: MerchantReturns; database: Database };
type Moved = { return_id: string; order_id: string; state: ReturnState };
type ActCall = { params: { returnId: string }; body: { seenState: ReturnState }; actor: Actor; record: RecordAct };

/**
 * Handlers for returns and exchanges. An action is refused if the request has changed since it was read, and
 * recorded in the same transaction.
 */
export function returnHandlers(deps: Deps) {
  const { returns } = deps;
  return {
    returns: on(DESK_ENDPOINTS.returns, async ({ query }) => {
      const { limit = PAGE } = query;
      const cursor = readCursor(query.after);
      const after = cursor && { at: cursor.at, returnId: cursor.key };
      const found = await returns.page({ closed: query.show === 'closed', after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const shoppers = await returns.shoppers(page.map(({ orderId }) => orderId));
      return {
        returns: page.map((one) => listedReturnOf(one, shoppers)),
        next: found.length > limit && last ? writeCursor(last.requestedAt, last.returnId) : null,
      };
    }),
    returnRequest: on(DESK_ENDPOINTS.returnRequest, async ({ params, who }) =>
      returnDetail(deps, params.returnId, who.role),
    ),
    returnPicture: on(DESK_ENDPOINTS.returnPicture, async ({ params: { returnId, position }, record }) => {
      const bytes = await returns.picture(returnId, position);
      // Recorded without the order, because viewing a picture changes nothing that a screen would have to reload.
      await record({ detail: `${returnId} picture ${position}` });
      return { name: `${returnId}-${position}.jpg`, type: 'image/jpeg', bytes };
    }),
    returnCheckPicture: on(DESK_ENDPOINTS.returnCheckPicture, async ({ params: { returnId, position }, record }) => {
      const bytes = await returns.checkPicture(returnId, position);
      await record({ detail: `${returnId} picture ${position}` });
      return { name: `${returnId}-check-${position}.jpg`, type: 'image/jpeg', bytes };
    }),
    revealUpiId: on(DESK_ENDPOINTS.revealUpiId, async ({ params: { returnId }, record }) => {
      const { orderId, details } = await returns.show(returnId);
      if (!details?.upiId) throw new ShopError('not_found');
      await record({ orderId, detail: returnId });
      return { upiId: details.upiId };
    }),
    revealPickUp: on(DESK_ENDPOINTS.revealPickUp, async ({ params: { returnId }, record }) => {
      const { orderId, details } = await returns.show(returnId);
      if (!details?.address) throw new ShopError('not_found');
      await record({ orderId, detail: returnId });
      const { mobile: _, saveAs: __, ...address } = details.address;
      return address;
    }),
    ...plainHandlers(deps),
    'return.decline': on(DESK_ENDPOINTS['return.decline'], (call) =>
      guarded(deps, call, (guard) => returns.decline(call.params.returnId, call.body.note, causeOf(call.actor), guard)),
    ),
    'return.book-pickup': on(DESK_ENDPOINTS['return.book-pickup'], (call) =>
      guarded(deps, call, (guard) => returns['book-pickup'](call.params.returnId, guard)),
    ),
    'return.receive': on(DESK_ENDPOINTS['return.receive'], (call) => {
      const { deductionPaise, note } = call.body;
      const detail = deductionPaise === 0 ? '' : `less ${formatRupees(deductionPaise)}`;
      const check = { deductionPaise, note, pictures: call.pictures };
      return guarded(
        deps,
        call,
        (guard) => returns.receive(call.params.returnId, causeOf(call.actor), guard, check),
        detail,
      );
    }),
    'return.refuse': on(DESK_ENDPOINTS['return.refuse'], (call) => {
      const check = { note: call.body.note, pictures: call.pictures };
      return guarded(deps, call, (guard) => returns.refuse(call.params.returnId, check, causeOf(call.actor), guard));
    }),
    'return.send-back': on(DESK_ENDPOINTS['return.send-back'], (call) => {
      const { carrier, awb } = call.body;
      return guarded(
        deps,
        call,
        (guard) => returns['send-back'](call.params.returnId, { carrier, awb }, causeOf(call.actor), guard),
        `${carrier} ${awb}`,
      );
    }),
    'return.refund': on(DESK_ENDPOINTS['return.refund'], (call) =>
      guarded(deps, call, (guard) =>
        returns.refund(call.params.returnId, call.body.reference, causeOf(call.actor), guard),
      ),
    ),
  };
}

// Each of them has its handler here, which TypeScript cannot follow through the loop.
function plainHandlers(deps: Deps): Record<ReturnActName<PlainReturnMove>, BoundHandler>;
function plainHandlers(deps: Deps): Record<string, BoundHandler> {
  return Object.fromEntries(
    RETURN_ACT_NAMES.filter(isPlainReturnMove).map((act): [string, BoundHandler] => [
      `return.${act}`,
      on(DESK_ENDPOINTS[`return.${act}`], (call) =>
        guarded(deps, call, (guard) => deps.returns[act](call.params.returnId, causeOf(call.actor), guard)),
      ),
    ]),
  );
}

/** Rethrows the action's errors, and adds to return_changed who changed what in the meantime. */
async function guarded(
  { database }: Deps,
  { params: { returnId }, body: { seenState }, record }: ActCall,
  act: (guard: ReturnGuard) => Promise<Moved>,
  detail = '',
) {
  try {
    const moved = await act({
      seenState,
      record: (transaction, row) =>
        record({ orderId: row.order_id, detail: [returnId, detail].filter(Boolean).join(' ') }, transaction),
    });
    return { returnId: moved.return_id, orderId: moved.order_id, state: moved.state };
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'return_changed') throw error;
    throw new ShopError('return_changed', { ...error.details, change: await lastMove(database, returnId) });
  }
}

async function lastMove(database: Database, returnId: string) {
  const row = await database
    .selectFrom('state_change')
    .select(['cause', 'to_state', 'at'])
    .where('subject', '=', 'return')
    .where('subject_id', '=', returnId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const what = RETURN_STATES.find((state) => state === row?.to_state);
  return row && what ? { by: row.cause, what, at: row.at.toISOString() } : null;
}
