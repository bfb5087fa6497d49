import type { Transaction } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import { canMove } from '../../../domain/orders/order-state.ts';
import {
  isPlainReturnMove,
  type PlainReturnMove,
  RETURN_ACT_NAMES,
  RETURN_ACTS,
  type ReturnMove,
} from '../../../domain/acts/return-acts.ts';
import { refundAboveFloor, standingPaise, type Unit, NOT_WITH_SHOPPER } from '../../../domain/units/unit-book.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import { chargesStanding, type OrderRow } from '../order-transitions/service.ts';
import { requireShipment } from '../orders/service.ts';
import { isDisputed, refundablePaise } from '../payments/service.ts';
import { readBook, reservedForExchanges } from '../units/service.ts';
import { moveReturn, withLockedReturn, type ReturnGuard } from './move-return.ts';
import type { ReturnDeps } from './deps.ts';
import { goesBackByGateway, refundReturn, remainingCash } from './refund-return.ts';
import { placeReplacement, replacementLines } from './exchange/replacement.ts';
import { encodePictures } from './pictures.ts';
import { isOffAgain, requireReturnAct } from './require-return-act.ts';
import type { ReturnRow } from './returnable-order.ts';

/**
 * Approves a request. An exchange is sent at once if the policy says so, the variant is in stock and its value is
 * still paid.
 */
export async function approve(deps: ReturnDeps, returnId: string, by: string, guard?: ReturnGuard): Promise<ReturnRow> {
  const sentNow = deps.policy.exchangeSentOn === 'approval' ? await replacementLines(deps, returnId) : null;
  return withLockedReturn(
    deps,
    returnId,
    async (transaction, { row, order, payer }) => {
      // Refuse before placing anything, so that a declined or withdrawn request sends nothing.
      if ((await requireReturnAct(deps, transaction, 'approve', { row, payer })) === 'done') return row;
      const at = new Date(deps.now());
      const replacement =
        sentNow === null || !(await isPaidFor(transaction, payer, row))
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
  const trimmedNote = readNote(note);
  return step(deps, 'decline', { returnId, by, changes: { note: trimmedNote } }, guard);
}

/** An act that needs nothing said but which request. */
export type PlainOfReturn = (returnId: string, by: string, guard?: ReturnGuard) => Promise<ReturnRow>;

// Each of them is made here, which TypeScript cannot follow through the loop.
/** All acts that need nothing said and move a request, each as its row says and no more. */
export function plainMoves(deps: ReturnDeps): Record<PlainReturnMove, PlainOfReturn>;
export function plainMoves(deps: ReturnDeps): Record<string, PlainOfReturn> {
  return Object.fromEntries(
    RETURN_ACT_NAMES.filter(isPlainReturnMove).map((act): [string, PlainOfReturn] => [
      act,
      (returnId, by, guard) => step(deps, act, { returnId, by }, guard),
    ]),
  );
}

type Step = {
  returnId: string;
  by: string;
  changes?: Parameters<typeof moveReturn>[3]['changes'];
  pictures?: Buffer[];
};

/** An act that only moves the request. */
function step(
  deps: ReturnDeps,
  act: ReturnMove,
  { returnId, by, changes = {}, pictures = [] }: Step,
  guard?: ReturnGuard,
): Promise<ReturnRow> {
  return withLockedReturn(
    deps,
    returnId,
    async (transaction, { row, payer }) => {
      if ((await requireReturnAct(deps, transaction, act, { row, payer })) === 'done') return row;
      const move = { to: RETURN_ACTS[act].to, cause: by, changes };
      const moved = await moveReturn(deps, transaction, row, move, new Date(deps.now()));
      await keepPictures(transaction, returnId, pictures);
      return moved;
    },
    guard,
  );
}

/** What the merchant found when the items came: what is kept of their value and why, which the shopper reads. */
export type ReturnCheck = { deductionPaise: Paise; note: string; pictures: readonly Buffer[] };

const ACCEPTED_WHOLE: ReturnCheck = { deductionPaise: 0, note: '', pictures: [] };

/**
 * Accepts returned items after a check and refunds them less a deduction, or sends the replacement. If the replacement
 * sold out meanwhile, or the money for it went back in another way, the exchange becomes a return. Throws
 * invalid_fields for a deduction that is too large, has no reason, or is of an exchange.
 */
export async function receive(
  deps: ReturnDeps,
  returnId: string,
  by: string,
  guard?: ReturnGuard,
  check: ReturnCheck = ACCEPTED_WHOLE,
): Promise<ReturnRow> {
  const lines = await replacementLines(deps, returnId);
  const pictures = await encodePictures(deps, { about: returnId }, check.pictures);
  return withLockedReturn(
    deps,
    returnId,
    async (transaction, { row, order, payer }) => {
      // If it was closed with amount 0, the items had arrived and nothing was left to refund.
      if (row.state === 'closed' && row.refund_paise !== null) return row;
      if ((await requireReturnAct(deps, transaction, 'receive', { row, payer })) === 'done') return row;
      const at = new Date(deps.now());
      const changes = checkedChanges(row, check);
      const received = await moveReturn(deps, transaction, row, { to: 'received', cause: by, changes }, at);
      await keepPictures(transaction, returnId, pictures);
      const neverComes = await isOffAgain(transaction, row.replacement_order_id);
      const sent = neverComes
        ? null
        : (row.replacement_order_id ??
          (lines === null || !(await isPaidFor(transaction, payer, row))
            ? null
            : await placeReplacement(deps, transaction, { request: row, order, payer, lines }, at)));
      if (row.kind === 'exchange' && sent !== null) {
        const replacement = { replacement_order_id: sent };
        const exchanged = await moveReturn(
          deps,
          transaction,
          received,
          { to: 'exchanged', cause: by, changes: replacement },
          at,
        );
        await refundWaiting(deps, transaction, { payer, replacementId: sent, by }, at);
        return exchanged;
      }
      const returned = await takeOrderBack(deps, transaction, order, by, at);
      const owed = { payer: payer.order_id === order.order_id ? returned : payer, row: received, by, note: NOTE };
      return refundReturn(deps, transaction, owed, at);
    },
    guard,
  );
}

/** Refunds goods sent in exchange that came back before the first ones did, which are here now. */
async function refundWaiting(
  deps: ReturnDeps,
  transaction: Transaction<DatabaseSchema>,
  { payer, replacementId, by }: { payer: OrderRow; replacementId: string; by: string },
  at: Date,
): Promise<void> {
  const waiting = await transaction
    .selectFrom('return_request')
    .selectAll()
    .where('order_id', '=', replacementId)
    .where('state', '=', 'received')
    .where('refund_paise', 'is', null)
    .orderBy('requested_at')
    .forUpdate()
    .execute();
  for (const row of waiting) await refundReturn(deps, transaction, { payer, row, by, note: NOTE }, at);
}

/** Whether the money that a replacement's value is taken from is really there. */
async function isPaidFor(
  transaction: Transaction<DatabaseSchema>,
  payer: OrderRow,
  { value_paise: valuePaise }: ReturnRow,
): Promise<boolean> {
  const { order_id: payerId } = payer;
  if (payer.payment_method !== 'online') {
    const reserved = await reservedForExchanges(transaction, payerId);
    return (await remainingCash(transaction, payer)) - reserved >= valuePaise;
  }
  return (await refundablePaise(transaction, payer)) >= valuePaise && !(await isDisputed(transaction, payerId));
}

function checkedChanges({ kind, value_paise: valuePaise }: ReturnRow, { deductionPaise, note }: ReturnCheck) {
  const tooMuch = deductionPaise < 0 || deductionPaise > valuePaise || (kind === 'exchange' && deductionPaise > 0);
  if (tooMuch) {
    throw new ShopError('invalid_fields', { fields: { deduction: `must be 0 to ${valuePaise} paise of a return` } });
  }
  if (deductionPaise === 0) return {};
  return { deduction_paise: deductionPaise, check_note: readNote(note) };
}

function readNote(note: string): string {
  const trimmed = note.trim();
  if (trimmed.length < 3 || trimmed.length > 200) {
    throw new ShopError('invalid_fields', { fields: { note: 'must be 3 to 200 characters' } });
  }
  return trimmed;
}

async function keepPictures(
  transaction: Transaction<DatabaseSchema>,
  returnId: string,
  pictures: readonly Buffer[],
): Promise<void> {
  if (pictures.length === 0) return;
  await transaction.deleteFrom('return_check_picture').where('return_id', '=', returnId).execute();
  await transaction
    .insertInto('return_check_picture')
    .values(pictures.map((jpeg, index) => ({ return_id: returnId, position: index + 1, jpeg })))
    .execute();
}

/**
 * Does not accept items that came, for example because they were worn. The shopper reads `note`; nothing goes back, and
 * the items are sent to the shopper again. Throws invalid_fields, and invalid_transition if the replacement was sent.
 */
export async function refuse(
  deps: ReturnDeps,
  returnId: string,
  { note, pictures }: Pick<ReturnCheck, 'note' | 'pictures'>,
  by: string,
  guard?: ReturnGuard,
): Promise<ReturnRow> {
  const shown = readNote(note);
  const encoded = await encodePictures(deps, { about: returnId }, pictures);
  return step(deps, 'refuse', { returnId, by, changes: { note: shown }, pictures: encoded }, guard);
}

/** Notes that refused items are on their way to the shopper again. Throws invalid_fields. */
export function sendBack(
  deps: ReturnDeps,
  returnId: string,
  parcel: { carrier: string; awb: string },
  by: string,
  guard?: ReturnGuard,
): Promise<ReturnRow> {
  requireShipment(parcel);
  const changes = { sent_back_carrier: parcel.carrier, sent_back_awb: parcel.awb };
  return step(deps, 'send-back', { returnId, by, changes }, guard);
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
  const book = await readBook(transaction, order);
  const isBack = ({ place }: Unit) => NOT_WITH_SHOPPER.includes(place);
  if (!book.every(({ units }) => units.every(isBack)) || !canMove(order.state, 'returned')) return order;
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
      if ((await requireReturnAct(deps, transaction, 'refund', { row, payer })) === 'done') return row;
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
      const limit = row.kind === 'cancel' ? { limitPaise: await stillOwed(transaction, payer, row) } : {};
      return refundReturn(deps, transaction, { payer, row, by, note: NOTE, ...limit }, at);
    },
    guard,
  );
}

/**
 * Returns what is still to go back for units that were taken off an order before, in paise: what was due then, whatever
 * the merchant gave on top since. Older versions did not store it for a cancellation that waits.
 */
async function stillOwed(transaction: Transaction<DatabaseSchema>, payer: OrderRow, row: ReturnRow): Promise<Paise> {
  if (row.refund_paise !== null || payer.payment_method !== 'online') return row.refund_paise ?? 0;
  return refundAboveFloor({
    valuePaise: row.value_paise + row.delivery_paise,
    keptPaise: await refundablePaise(transaction, payer),
    standingPaise: standingPaise(await readBook(transaction, payer)) + (await chargesStanding(transaction, payer)),
  });
}
