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

/** The merchant agrees; an exchange is sent at once where the policy says so and the piece is still there. */
export async function approve(deps: ReturnDeps, returnId: string, by: string, guard?: ReturnGuard): Promise<ReturnRow> {
  const sentNow = deps.policy.exchangeSentOn === 'approval' ? await replacementLines(deps, returnId) : null;
  return withLockedReturn(
    deps,
    returnId,
    async (transaction, { row, order, payer }) => {
      if (row.state === 'approved') return row;
      const at = new Date(deps.now());
      // Refused before anything is placed: what was declined or taken back sends nothing.
      if (row.state !== 'requested') throw new ShopError('move_not_allowed', { from: row.state, to: 'approved' });
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

/** The merchant says no; `note` is what the shopper reads. Throws invalid_fields where it says nothing. */
export function decline(
  deps: ReturnDeps,
  returnId: string,
  note: string,
  by: string,
  guard?: ReturnGuard,
): Promise<ReturnRow> {
  const said = note.trim();
  if (said.length < 3 || said.length > 200) {
    throw new ShopError('invalid_fields', { fields: { note: 'must be 3 to 200 characters' } });
  }
  return withLockedReturn(
    deps,
    returnId,
    (transaction, { row }) => step(deps, transaction, row, { to: 'declined', cause: by, changes: { note: said } }),
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

/** Ends an approved request whose parcel never came. */
export function close(deps: ReturnDeps, returnId: string, by: string, guard?: ReturnGuard): Promise<ReturnRow> {
  return withLockedReturn(
    deps,
    returnId,
    (transaction, { row }) => {
      if (row.replacement_order_id !== null) throw new ShopError('move_not_allowed', { from: row.state, to: 'closed' });
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

/** The parcel is back: its money goes back, or the other piece is sent; where that sold out meanwhile, the money. */
export async function receive(deps: ReturnDeps, returnId: string, by: string, guard?: ReturnGuard): Promise<ReturnRow> {
  const lines = await replacementLines(deps, returnId);
  return withLockedReturn(
    deps,
    returnId,
    async (transaction, { row, order, payer }) => {
      if (row.state !== 'approved' && row.state !== 'picked_up') {
        // Closed with a sum of nothing: it had come, and nothing was left to send back.
        if (row.refund_paise !== null || row.state === 'exchanged') return row;
        throw new ShopError('move_not_allowed', { from: row.state, to: 'received' });
      }
      if (row.kind === 'cancel') throw new ShopError('move_not_allowed', { from: row.state, to: 'received' });
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

/** What was sent instead at approval was called off, or came back undelivered: money goes back. */
async function isOffAgain(transaction: Transaction<DatabaseSchema>, orderId: string | null): Promise<boolean> {
  if (orderId === null) return false;
  const query = transaction.selectFrom('shop_order').select('state').where('order_id', '=', orderId);
  const { state } = await query.executeTakeFirstOrThrow();
  return state === 'cancelled' || state === 'rto_delivered';
}

const NOTE = 'Items were returned';

/** An order of which every piece came back to be refunded is returned itself. */
async function takeOrderBack(
  { transitions }: ReturnDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  by: string,
  at: Date,
): Promise<OrderRow> {
  const { requests, items, undelivered } = await readReturnableOrder(transaction, order);
  const asked = requests
    // An exchange whose variant sold out ends in these states, too: as money.
    .filter(({ kind, state }) => kind === 'cancel' || state === 'received' || state === 'refunded')
    .flatMap((request) => request.lines);
  const back = [...asked, ...undelivered].reduce((sum, { quantity }) => sum + quantity, 0);
  const all = items.reduce((sum, item) => sum + item.quantity, 0);
  if (back < all || !canMove(order.state, 'returned')) return order;
  return transitions.move(transaction, order, { to: 'returned', cause: by }, at);
}

/**
 * Ends a received request that is paid out by hand, with the bank's reference; without one, asks the gateway anew where its
 * refund came to nothing. Throws move_not_allowed where no money is owed.
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
      if (!owes) throw new ShopError('move_not_allowed', { from: row.state, to: 'refunded' });
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
      // Of an advance goes back what was too much of it then.
      const limit = payer.payment_method === 'online' ? {} : { limitPaise: row.refund_paise ?? 0 };
      return refundReturn(deps, transaction, { payer, row, by, note: NOTE, ...limit }, at);
    },
    guard,
  );
}
