import type { Transaction } from 'kysely';
import { shareOfPieces, withTaken } from '../../../domain/money/share-over-lines.ts';
import { codDuePaise } from '../../../domain/orders/cod-advance.ts';
import { codDueOfParcel } from '../../../domain/shipping/parcel-amounts.ts';
import type { ShipmentState } from '../../../domain/shipping/shipment-state.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import { chargedByLines, chargesLeft, type OrderRow } from '../order-transitions/service.ts';
import { isGoing, openPieces, type Pieces, piecesIn, type ShipmentRow, shipmentsOf } from './read-shipments.ts';

export type NewShipment = {
  /** Null means all pieces that are not yet in a parcel. */
  lines: readonly Pieces[] | null;
  provider: string;
  state: Extract<ShipmentState, 'booking' | 'shipped'>;
  carrier?: string | null;
  awb?: string | null;
  nextAt?: Date | null;
};

/**
 * Puts pieces of a locked order into a new parcel and calculates what its courier collects. Throws
 * nothing_to_ship if all pieces are in parcels, and invalid_fields for pieces that are not available.
 */
export async function addShipment(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  input: NewShipment,
  at: Date,
): Promise<ShipmentRow> {
  const open = await openPieces(transaction, order);
  const lines = input.lines ?? open;
  if (open.length === 0) throw new ShopError('nothing_to_ship');
  refuseMissing(lines, open);
  const shipments = await shipmentsOf(transaction, order.order_id);
  const parcel = (shipments.at(-1)?.parcel ?? 0) + 1;
  const row = await transaction
    .insertInto('shipment')
    .values({
      shipment_id: `${order.order_id}-${parcel}`,
      order_id: order.order_id,
      parcel,
      provider: input.provider,
      state: input.state,
      state_at: at,
      carrier: input.carrier ?? null,
      awb: input.awb ?? null,
      created_at: at,
      next_at: input.nextAt ?? null,
      ...(await amountsOf(transaction, order, { lines, open, shipments })),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('shipment_line')
    .values(lines.map(({ line, quantity }) => ({ shipment_id: row.shipment_id, line, quantity })))
    .execute();
  return row;
}

function refuseMissing(lines: readonly Pieces[], open: readonly Pieces[]): void {
  if (lines.length === 0 || new Set(lines.map(({ line }) => line)).size !== lines.length) {
    throw new ShopError('invalid_fields', { fields: { lines: 'each line once' } });
  }
  for (const { line, quantity } of lines) {
    if (quantity > (open.find((one) => one.line === line)?.quantity ?? 0)) {
      throw new ShopError('invalid_fields', {
        fields: { lines: `line ${line} has no ${quantity} pieces left to send` },
      });
    }
  }
}

type Content = { lines: readonly Pieces[]; open: readonly Pieces[]; shipments: readonly ShipmentRow[] };

async function amountsOf(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { lines, open, shipments }: Content,
): Promise<{ value_paise: number; collect_paise: number; cod_fee_paise: number; delivery_paise: number }> {
  const charged = await chargedPieces(transaction, order);
  const going = shipments.filter(isGoing);
  const sent = await piecesIn(
    transaction,
    going.map((one) => one.shipment_id),
  );
  const valueOf = (pieces: readonly Pieces[]) =>
    pieces.reduce((sum, { line, quantity }) => {
      const before = [...sent.values()].flat().filter((one) => one.line === line);
      const taken = before.reduce((total, one) => total + one.quantity, 0);
      return sum + (charged.get(line)?.(quantity, taken) ?? 0);
    }, 0);
  const due = order.payment_method === 'cash_on_delivery' ? dueOf(order) : 0;
  const valuePaise = valueOf(lines);
  const pieces = (of: readonly Pieces[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);
  const codFeePaise = due === 0 ? 0 : order.cod_fee_paise;
  // What an advance or a cancellation took is not to be collected.
  const withinPaise = Math.min(await chargesLeft(transaction, order), Math.max(0, due - codFeePaise));
  // A cancelled parcel leaves them to the next one.
  const bringsFee = going.every((one) => one.cod_fee_paise === 0 && one.delivery_paise === 0);
  const collectPaise = codDueOfParcel({
    valuePaise,
    openPaise: valueOf(open),
    duePaise: Math.max(0, due - going.reduce((sum, one) => sum + one.collect_paise, 0)),
    chargesPaise: codFeePaise + withinPaise,
    holdsRest: pieces(lines) === pieces(open),
    first: bringsFee,
  });
  const feePaise = bringsFee ? Math.min(codFeePaise, collectPaise) : 0;
  const broughtPaise = bringsFee ? Math.min(withinPaise, collectPaise - feePaise) : 0;
  const charges = { cod_fee_paise: feePaise, delivery_paise: broughtPaise };
  return { value_paise: valuePaise, collect_paise: collectPaise, ...charges };
}

function dueOf(order: OrderRow): number {
  return codDuePaise({
    amountPaise: order.amount_paise,
    cancelledPaise: order.cancelled_paise,
    codFeePaise: order.cod_fee_paise,
    advancePaise: order.advance_paise,
    creditPaise: order.credit_paise,
  });
}

/**
 * Returns, by line, a function for the price of some more pieces after others were taken. It shares the line's
 * amount as returns do.
 */
async function chargedPieces(
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
): Promise<Map<number, (quantity: number, taken: number) => number>> {
  const rows = await transaction
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .orderBy('line')
    .execute();
  const shares = chargedByLines(order, rows);
  return new Map(
    rows.map((row, index) => [
      row.line,
      (quantity: number, taken: number) =>
        shareOfPieces(withTaken(shares[index] ?? 0, row.quantity, row.cancelled_quantity + taken), quantity),
    ]),
  );
}
