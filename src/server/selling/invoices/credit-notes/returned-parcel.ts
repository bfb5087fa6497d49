import { creditableAmount } from '../../../../domain/invoices/credit-note.ts';
import { isCodFee } from '../../../../domain/invoices/invoice.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { piecesIn, shipmentsOf } from '../../shipments/service.ts';
import type { DocumentRow } from '../document.ts';
import { contentsOf, creditOf } from './invoice-contents.ts';
import { refuseCreditNote } from './credit-note-refusal.ts';
import type { Amount, EarlierNotes } from './note-amount.ts';
import { valued } from './refunded-units.ts';

/**
 * Returns the amount to credit for a returned, or lost, parcel of a partly delivered COD order: its pieces, and the COD fee
 * if its courier was to collect that. What was delivered may still be returned later. Throws
 * credit_note_not_allowed.
 */
export async function ofParcel(
  database: Database,
  order: OrderRow,
  { invoice, earlier, parcelId }: { invoice: DocumentRow; earlier: EarlierNotes; parcelId: string },
): Promise<Amount> {
  const sent = (await shipmentsOf(database, order.order_id)).filter(({ state }) => state !== 'cancelled');
  const parcel = sent.find((one) => one.shipment_id === parcelId);
  const isPartly = order.payment_method === 'cash_on_delivery' && order.state === 'delivered';
  if (isPartly && parcel?.state === 'lost' && parcel.released) return feeOfLost(order, invoice, earlier);
  if (!isPartly || parcel?.state !== 'rto_delivered') return refuseCreditNote('not_returned');
  const pieces = (await piecesIn(database, [parcelId])).get(parcelId) ?? [];
  const units = await valued(database, order, pieces);
  const goods = creditOf(await contentsOf(database, invoice), { amountPaise: parcel.value_paise, units });
  const { body } = invoice.facts;
  // Parcels of earlier versions do not say which of them has the fee: it was the first.
  const isFirst = parcel.parcel === Math.min(...sent.map((one) => one.parcel));
  const broughtFee = parcel.cod_fee_paise === null ? isFirst : parcel.cod_fee_paise > 0;
  const fee = broughtFee ? body.lines.flatMap((line, index) => (isCodFee(line) ? [index] : [])) : [];
  const feePaise = fee.reduce((sum, index) => sum + (body.lines[index]?.amountPaise ?? 0), 0);
  const amountPaise = Math.min((goods?.amountPaise ?? 0) + feePaise, creditableAmount(body, earlier));
  if (amountPaise === 0) refuseCreditNote('nothing_to_credit');
  return { amountPaise, lines: [...(goods?.lines ?? []), ...fee], reason: 'A parcel came back' };
}

/** Its units were cancelled, which has a note of its own. What is left is the fee that was waived since (returns/cancel-units.ts). */
function feeOfLost(order: OrderRow, invoice: DocumentRow, earlier: EarlierNotes): Amount {
  const { body } = invoice.facts;
  const fee = body.lines.flatMap((line, index) => (isCodFee(line) ? [index] : []));
  const invoicedPaise = fee.reduce((sum, index) => sum + (body.lines[index]?.amountPaise ?? 0), 0);
  const amountPaise = Math.min(Math.max(0, invoicedPaise - order.cod_fee_paise), creditableAmount(body, earlier));
  if (amountPaise === 0) refuseCreditNote('nothing_to_credit');
  return { amountPaise, lines: fee, reason: 'A parcel was lost' };
}
