import type { Transaction } from 'kysely';
import { shareOfPieces } from '../../domain/money/share-over-lines.ts';
import { isOffered, type OfferedPieces, type OrderActions, orderActions } from '../../domain/returns/order-actions.ts';
import type { ReturnReason } from '../../domain/returns/return-policy.ts';
import { mayWithdraw, type ReturnKind } from '../../domain/returns/return-state.ts';
import { readUpiId } from '../../domain/returns/upi-id.ts';
import type { Address } from '../../domain/address/address.ts';
import type { RefundTo } from '../db/return-tables.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { ShopError } from '../errors.ts';
import type { OrderRow } from '../orders/order-transitions.ts';
import { readOrder } from '../orders/read.ts';
import { exchangeVariants, isNotReturnable } from './exchange-variants.ts';
import { lockWithPayer, moveReturn, onLockedReturn, tellOfReturn } from './move-return.ts';
import type { Proof, ReturnDeps, ReturnReader } from './parts.ts';
import { encodePictures } from './pictures.ts';
import { refundReturn } from './refund-return.ts';
import { sealDetails } from './return-details.ts';
import { newReturnId } from './return-id.ts';
import { type ItemRow, readStanding, type ReturnRow, type Standing } from './standing.ts';

export type WishedLine = { line: number; quantity: number; newVariantId?: string | undefined };

export type ReturnWish = {
  kind: 'return' | 'exchange';
  /** Made with the form: sent twice, it is one request. */
  requestKey: string;
  reason: ReturnReason;
  lines: readonly WishedLine[];
  comment: string;
  upiId: string;
  address: Address | null;
  /** Files as they came. */
  pictures: readonly Buffer[];
};

export type CancelWish = { requestKey: string; reason: ReturnReason; lines: readonly WishedLine[] };

const SHOPPER = 'the shopper';
const LONGEST_COMMENT = 500;

/** What the catalogue says of an order's products; read before a transaction, for the embedded database has one connection. */
type Facts = { notReturnable: ReadonlySet<number>; variants: ReadonlyMap<number, { variantId: string; title: string }[]> };

export async function readFacts(parts: ReturnReader, items: readonly ItemRow[]): Promise<Facts> {
  const notReturnable = new Set<number>();
  const variants = new Map<number, { variantId: string; title: string }[]>();
  for (const item of items) {
    const product = await parts.productOf(item.handle);
    if (isNotReturnable(product, parts.policy)) notReturnable.add(item.line);
    variants.set(item.line, exchangeVariants(product, item, parts.policy));
  }
  return { notReturnable, variants };
}

/** What may be asked for an order now. */
export function actionsOf(
  { policy, now }: Pick<ReturnReader, 'policy' | 'now'>,
  order: OrderRow,
  standing: Standing,
  facts: Facts,
): OrderActions {
  const lines = [...standing.shares].map(([line, { quantity, takenQuantity }]) => ({
    line,
    quantity,
    takenQuantity,
    notReturnable: facts.notReturnable.has(line),
  }));
  const { state, source } = order;
  return orderActions({ state, source, lines, deliveredAt: standing.deliveredAt?.getTime() ?? null }, policy, now());
}

/** Calls the whole order off and sends its money back, by the merchant's own act. Throws too_late. */
export async function cancelWhole(parts: ReturnDeps, proof: Proof): Promise<void> {
  await parts.prove(proof);
  const { cancelUntil } = parts.policy;
  if (cancelUntil === 'never') throw new ShopError('too_late');
  const order = await readOrder(parts, proof.orderId);
  if (order?.source !== 'checkout') throw new ShopError('too_late');
  const until = cancelUntil === 'shipped' ? (['paid', 'confirmed', 'packed'] as const) : (['paid', 'confirmed'] as const);
  try {
    await parts.merchant.cancel(proof.orderId, `${SHOPPER}, on the tracking page`, until);
  } catch (error) {
    throw error instanceof ShopError && error.code === 'move_not_allowed' ? new ShopError('too_late') : error;
  }
}

/** Takes pieces out of an order before it is packed; all of what is left is a cancelled order. Throws too_late. */
export async function cancelPieces(parts: ReturnDeps, proof: Proof, wish: CancelWish): Promise<void> {
  await parts.prove(proof);
  const whole = await parts.database.transaction().execute(async (transaction) => {
    const order = await parts.transitions.lock(transaction, proof.orderId);
    if (!order) throw new ShopError('order_not_found');
    if (await findByKey(transaction, order.order_id, wish.requestKey)) return false;
    const standing = await readStanding(transaction, order);
    const actions = actionsOf(parts, order, standing, { notReturnable: new Set(), variants: new Map() });
    if (actions.cancelOrder && wishesAll(standing, wish.lines)) return true;
    checkLines(actions.cancelLines, wish.lines, null);
    const at = new Date(parts.now());
    const refundTo = order.payment_method === 'online' ? 'source' : 'none';
    const row = await writeRequest(parts, transaction, { order, standing, wish: { ...wish, kind: 'cancel' }, refundTo }, at);
    await dropPieces(transaction, order, row, wish.lines);
    const approved = await moveReturn(parts, transaction, row, { to: 'approved', cause: 'it was not packed yet' }, at);
    if (order.payment_method === 'online') {
      const owed = { payer: order, row: approved, by: SHOPPER, note: 'Items were cancelled' };
      await refundReturn(parts, transaction, owed, at);
    } else {
      const move = { to: 'closed', cause: 'it is not paid at the door', changes: { refund_paise: 0 } } as const;
      await moveReturn(parts, transaction, approved, move, at);
    }
    return false;
  });
  if (whole) await cancelWhole(parts, proof);
}

async function dropPieces(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  row: ReturnRow,
  lines: readonly WishedLine[],
): Promise<void> {
  for (const { line, quantity } of lines) {
    await transaction
      .updateTable('order_item')
      .set((item) => ({ cancelled_quantity: item('cancelled_quantity', '+', quantity) }))
      .where('order_id', '=', order.order_id)
      .where('line', '=', line)
      .execute();
  }
  await transaction
    .updateTable('shop_order')
    .set((one) => ({ cancelled_paise: one('cancelled_paise', '+', row.value_paise) }))
    .where('order_id', '=', order.order_id)
    .execute();
}

/** Asks for a return or an exchange; gives the request's id, the same for the same key. Throws invalid_fields, too_late. */
export async function ask(parts: ReturnDeps, proof: Proof, wish: ReturnWish): Promise<string> {
  await parts.prove(proof);
  const found = await readOrder(parts, proof.orderId);
  if (!found) throw new ShopError('order_not_found');
  const facts = await readFacts(parts, (await readStanding(parts.database, found)).items);
  const pictures = await encodePictures(wish.pictures);
  return parts.database.transaction().execute(async (transaction) => {
    const { order, payer } = await lockWithPayer(parts, transaction, found);
    const same = await findByKey(transaction, order.order_id, wish.requestKey);
    if (same) return same.return_id;
    const standing = await readStanding(transaction, order);
    const actions = actionsOf(parts, order, standing, facts);
    checkReason(parts, wish);
    checkLines(wish.kind === 'return' ? actions.returns : actions.exchanges, wish.lines, wish.reason);
    const titles = wish.kind === 'exchange' ? chosenVariants(facts, wish.lines) : new Map<number, string>();
    const at = new Date(parts.now());
    const refundTo = refundToOf(parts, payer, wish);
    const upiId = refundTo === 'upi' ? readUpiId(wish.upiId) : null;
    if (refundTo === 'upi' && upiId === null) throw new ShopError('invalid_fields', { fields: { upiId: 'must be a UPI id' } });
    const details = { comment: wish.comment.trim().slice(0, LONGEST_COMMENT), upiId, address: wish.address };
    const row = await writeRequest(parts, transaction, { order, standing, wish, refundTo, titles, details }, at);
    for (const [index, jpeg] of pictures.entries()) {
      const picture = { return_id: row.return_id, position: index + 1, jpeg };
      await transaction.insertInto('return_picture').values(picture).execute();
    }
    return row.return_id;
  });
}

/** The shopper keeps it after all. Throws return_not_found for another order's request too, and move_not_allowed. */
export async function withdraw(parts: ReturnDeps, proof: Proof, returnId: string): Promise<void> {
  await parts.prove(proof);
  await onLockedReturn(parts, returnId, async (transaction, { row }) => {
    if (row.order_id !== proof.orderId) throw new ShopError('return_not_found');
    if (row.state === 'cancelled') return;
    if (!mayWithdraw(row.kind, row.state) || row.replacement_order_id !== null) {
      throw new ShopError('move_not_allowed', { from: row.state, to: 'cancelled' });
    }
    await moveReturn(parts, transaction, row, { to: 'cancelled', cause: SHOPPER }, new Date(parts.now()));
  });
}

async function findByKey(transaction: Transaction<DatabaseSchema>, orderId: string, key: string): Promise<ReturnRow | null> {
  const query = transaction.selectFrom('return_request').selectAll().where('order_id', '=', orderId);
  return (await query.where('request_key', '=', key).executeTakeFirst()) ?? null;
}

function wishesAll({ shares }: Standing, lines: readonly WishedLine[]): boolean {
  const wished = new Map(lines.map(({ line, quantity }) => [line, quantity]));
  return [...shares].every(([line, share]) => (wished.get(line) ?? 0) >= share.quantity - share.takenQuantity);
}

function checkLines(offered: readonly OfferedPieces[], lines: readonly WishedLine[], reason: ReturnReason | null): void {
  if (lines.length === 0 || new Set(lines.map(({ line }) => line)).size !== lines.length) {
    throw new ShopError('invalid_fields', { fields: { lines: 'must name at least one item, each once' } });
  }
  if (offered.length === 0) throw new ShopError('too_late');
  for (const { line, quantity } of lines) {
    if (!isOffered(offered, { line, quantity, reason })) throw new ShopError('not_returnable', { line });
  }
}

function checkReason({ policy }: ReturnDeps, { reason }: ReturnWish): void {
  if (!policy.reasons.includes(reason)) throw new ShopError('invalid_fields', { fields: { reason: 'must be one of the reasons' } });
}

/** How the variants read that are wanted instead; throws sold_out where one is not offered any more. */
function chosenVariants({ variants }: Facts, lines: readonly WishedLine[]): Map<number, string> {
  return new Map(
    lines.map(({ line, newVariantId }) => {
      const variant = variants.get(line)?.find(({ variantId }) => variantId === newVariantId);
      if (!variant) throw new ShopError('sold_out', { line });
      return [line, variant.title];
    }),
  );
}

function refundToOf({ policy }: ReturnDeps, payer: OrderRow, { kind }: ReturnWish): RefundTo {
  if (payer.payment_method === 'online') return 'source';
  return kind === 'return' ? policy.refundCashTo : 'agreed';
}

type NewRequest = {
  order: OrderRow;
  standing: Standing;
  wish: { kind: ReturnKind; requestKey: string; reason: ReturnReason; lines: readonly WishedLine[] };
  refundTo: RefundTo;
  titles?: ReadonlyMap<number, string>;
  details?: Parameters<typeof sealDetails>[2];
};

async function writeRequest(
  parts: ReturnDeps,
  transaction: Transaction<DatabaseSchema>,
  { order, standing, wish, refundTo, titles, details }: NewRequest,
  at: Date,
): Promise<ReturnRow> {
  const returnId = newReturnId(parts.randomBytes);
  const sealed = details && sealDetails(parts.vault, returnId, details);
  const lines = wish.lines.map(({ line, quantity, newVariantId }) => {
    const share = standing.shares.get(line);
    return {
      return_id: returnId,
      line,
      quantity,
      value_paise: share ? shareOfPieces(share, quantity) : 0,
      new_variant_id: wish.kind === 'exchange' ? (newVariantId ?? null) : null,
      new_variant_title: titles?.get(line) ?? null,
    };
  });
  const row = await transaction
    .insertInto('return_request')
    .values({
      return_id: returnId,
      order_id: order.order_id,
      kind: wish.kind,
      request_key: wish.requestKey,
      state: 'requested',
      state_cause: SHOPPER,
      state_at: at,
      requested_at: at,
      reason: wish.reason,
      refund_to: refundTo,
      value_paise: lines.reduce((sum, line) => sum + line.value_paise, 0),
      details_sealed: sealed?.sealed ?? null,
      details_key_id: sealed?.keyId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await transaction.insertInto('return_line').values(lines).execute();
  await tellOfReturn(parts, transaction, row, at);
  parts.log.info({ orderId: order.order_id, returnId, kind: wish.kind }, 'a shopper asked for a return');
  return row;
}
