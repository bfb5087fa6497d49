import type { Transaction } from 'kysely';
import { canMove } from '../../domain/orders/order-state.ts';
import { countsAsRefunded } from '../../domain/payments/refund-state.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { ShopError } from '../errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { refundsOf } from '../payments/service.ts';
import { moveReturn, withLockedReturn, type ReturnGuard } from './move-return.ts';
import type { ReturnDeps } from './deps.ts';
import { goesBackByGateway, refundReturn } from './refund-return.ts';
import { placeReplacement, replacementLines } from './exchange/replacement.ts';
import { readReturnableOrder, type ReturnRow } from './returnable-order.ts';

/** Approves a request. An exchange is sent at once if the policy says so and the variant is in stock. */
export async function approve(deps: ReturnDeps, returnId: string, by: string, guard?: ReturnGuard): Promise<ReturnRow> {
  const sentNow = deps.policy.exchangeSentOn === 'approval' ? await replacementLines(deps, returnId) : null;
  return withLockedReturn(
    deps,
    returnId,
    async (transaction, { row, order, payer }) => {
      if (row.state === 'approved') return row;
      const at = new Date(deps.now());
      // Refuse before placing anything, so that a declined or withdrawn request sends nothing.
      if (row.state !== 'requested') throw new ShopError('invalid_transition', { from: row.state, to: 'approved' });
      const replacement =
        sentNow === null
          ? null
          : await placeReplacement(deps, transaction, { request: row, order, payer, lines: sentNow }, at);
      const changes = replacement === null ? {} : { replacement_order_id: replacement };
      return moveReturn(deps, transaction, row, { to: 'approved', cause: by, changes }, at);
    },
    guard,
  );
}

/** Declines a request; the shopper reads `note`. Throws invalid_fields if the note is too short or too long. */
export function decline(
  deps: ReturnDeps,
  returnId: string,
  note: string,
  by: string,
  guard?: ReturnGuard,
): Promise<ReturnRow> {
  const trimmedNote = note.trim();
  if (trimmedNote.length < 3 || trimmedNote.length > 200) {
    throw new ShopError('invalid_fields', { fields: { note: 'must be 3 to 200 characters' } });
  }
  return withLockedReturn(
    deps,
    returnId,
    (transaction, { row }) =>
      step(deps, transaction, row, { to: 'declined', cause: by, changes: { note: trimmedNote } }),
    guard,
  );
}

export function pickUp(deps: ReturnDeps, returnId: string, by: string, guard?: ReturnGuard): Promise<ReturnRow> {
  return withLockedReturn(
    deps,
    returnId,
    (transaction, { row }) => step(deps, transaction, row, { to: 'picked_up', cause: by }),
    guard,
  );
}

/** Ends an approved request whose items never arrived. */
export function close(deps: ReturnDeps, returnId: string, by: string, guard?: ReturnGuard): Promise<ReturnRow> {
  return withLockedReturn(
    deps,
    returnId,
    (transaction, { row }) => {
      if (row.replacement_order_id !== null)
        throw new ShopError('invalid_transition', { from: row.state, to: 'closed' });
      return step(deps, transaction, row, { to: 'closed', cause: by });
    },
    guard,
  );
}

function step(
  deps: ReturnDeps,
  transaction: Transaction<DatabaseSchema>,
  row: ReturnRow,
  move: Parameters<typeof moveReturn>[3],
): Promise<ReturnRow> {
  return row.state === move.to ? Promise.resolve(row) : moveReturn(deps, transaction, row, move, new Date(deps.now()));
}

/**
 * Receives the returned items and refunds them, or sends the replacement. If the replacement sold out
 * meanwhile, it refunds.
 */
export async function receive(deps: ReturnDeps, returnId: string, by: string, guard?: ReturnGuard): Promise<ReturnRow> {
  const lines = await replacementLines(deps, returnId);
  return withLockedReturn(
    deps,
    returnId,
    async (transaction, { row, order, payer }) => {
      if (row.state !== 'approved' && row.state !== 'picked_up') {
        // If it was closed with amount 0, the items had arrived and nothing was left to refund.
        if (row.refund_paise !== null || row.state === 'exchanged') return row;
        throw new ShopError('invalid_transition', { from: row.state, to: 'received' });
      }
      if (row.kind === 'cancel') throw new ShopError('invalid_transition', { from: row.state, to: 'received' });
      const at = new Date(deps.now());
      const received = await moveReturn(deps, transaction, row, { to: 'received', cause: by }, at);
      const neverComes = await isOffAgain(transaction, row.replacement_order_id);
      const sent = neverComes
        ? null
        : (row.replacement_order_id ??
          (lines === null
            ? null
            : await placeReplacement(deps, transaction, { request: row, order, payer, lines }, at)));
      if (row.kind === 'exchange' && sent !== null) {
        const changes = { replacement_order_id: sent };
        return moveReturn(deps, transaction, received, { to: 'exchanged', cause: by, changes }, at);
      }
      const returned = await takeOrderBack(deps, transaction, order, by, at);
      const owed = { payer: payer.order_id === order.order_id ? returned : payer, row: received, by, note: NOTE };
      return refundReturn(deps, transaction, owed, at);
    },
    guard,
  );
}

/**
 * Returns true if a replacement sent on approval was cancelled or came back undelivered, so that money is
 * owed instead.
 */
async function isOffAgain(transaction: Transaction<DatabaseSchema>, orderId: string | null): Promise<boolean> {
  if (orderId === null) return false;
  const query = transaction.selectFrom('shop_order').select('state').where('order_id', '=', orderId);
  const { state } = await query.executeTakeFirstOrThrow();
  return state === 'cancelled' || state === 'rto_delivered';
}

const NOTE = 'Items were returned';

/** Moves an order to `returned` once all of its items came back to be refunded. */
async function takeOrderBack(
  { transitions }: ReturnDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  by: string,
  at: Date,
): Promise<OrderRow> {
  const { requests, items, undelivered } = await readReturnableOrder(transaction, order);
  const requestedLines = requests
    // An exchange whose variant sold out ends in these states too, with a refund.
    .filter(({ kind, state }) => kind === 'cancel' || state === 'received' || state === 'refunded')
    .flatMap((request) => request.lines);
  const back = [...requestedLines, ...undelivered].reduce((sum, { quantity }) => sum + quantity, 0);
  const all = items.reduce((sum, item) => sum + item.quantity, 0);
  if (back < all || !canMove(order.state, 'returned')) return order;
  return transitions.move(transaction, order, { to: 'returned', cause: by }, at);
}

/**
 * Ends a received request that was paid out manually, with the bank's reference. Without one, repeats a
 * failed refund at the gateway. Throws invalid_transition if no money is owed.
 */
export function refund(
  deps: ReturnDeps,
  returnId: string,
  paidReference: string | null,
  by: string,
  guard?: ReturnGuard,
): Promise<ReturnRow> {
  return withLockedReturn(
    deps,
    returnId,
    async (transaction, { row, payer }) => {
      if (row.state === 'refunded') return row;
      const owes = row.state === 'received' || (row.kind === 'cancel' && row.state === 'approved');
      if (!owes) throw new ShopError('invalid_transition', { from: row.state, to: 'refunded' });
      const at = new Date(deps.now());
      if (!goesBackByGateway(payer, row)) {
        if (paidReference === null || !/^[\w-]{4,40}$/.test(paidReference)) {
          throw new ShopError('invalid_fields', {
            fields: { reference: 'must be the 4 to 40 letters or digits of the bank' },
          });
        }
        const changes = { paid_reference: paidReference };
        return moveReturn(deps, transaction, row, { to: 'refunded', cause: by, changes }, at);
      }
      const refunds = await refundsOf(transaction, payer.order_id);
      const last = refunds.find((one) => one.refund_id === row.refund_id);
      if (last && countsAsRefunded(last.state)) return row;
      // For an advance, only the part that was too much at that time is refunded.
      const limit = payer.payment_method === 'online' ? {} : { limitPaise: row.refund_paise ?? 0 };
      return refundReturn(deps, transaction, { payer, row, by, note: NOTE, ...limit }, at);
    },
    guard,
  );
}
