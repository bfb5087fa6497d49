import { proportion } from '../../../src/domain/money/share-amount.ts';
import type { Database } from '../../../src/server/running/db/connect.ts';
import { chargedByLines } from '../../../src/server/selling/order-transitions/service.ts';
import { readFamily, sidesOf } from './compare-units.ts';

/**
 * Parcels whose cash is counted, besides lost ones that were sent again or given back. Of one that came back an advance
 * may be kept, which is no price of goods; what came back after delivery is paid out by hand later.
 */
const COUNTED: ReadonlySet<string> = new Set(['delivered', 'cancelled']);

/** Delivery's own lines, whose rates are those of the goods. */
const DELIVERY = 'Delivery charge';

/**
 * Papers follow the money: invoice − credit notes = what the shop keeps of the order, once every refund came to an end.
 * Without gestures, which belong to no line, also for each HSN and rate. Empty if nothing was invoiced, and for cash that
 * is not all collected yet.
 */
export async function comparePapers(database: Database, orderId: string): Promise<string[]> {
  const family = await readFamily(database, orderId);
  const { order, items, parcels } = family.payer;
  const documents = await database.selectFrom('invoice').selectAll().where('order_id', '=', orderId).execute();
  const invoice = documents.find(({ kind }) => kind !== 'credit_note');
  const isOpen = family.refunds.some(({ state }) => !['success', 'failed', 'cancelled'].includes(state));
  const isCollected =
    order.payment_method === 'online' ||
    (order.state === 'delivered' && parcels.every(({ state, released }) => released || COUNTED.has(state)));
  const waits = [family.payer, ...family.exchanges]
    .flatMap(({ requests }) => requests)
    .some(({ state }) => state === 'received' || state === 'approved');
  if (!invoice || isOpen || !isCollected || waits) return [];
  const { here, gestures } = sidesOf(family);
  const sign = (kind: string) => (kind === 'credit_note' ? -1 : 1);
  const net = documents.reduce((sum, one) => sum + sign(one.kind) * one.amount_paise, 0);
  // An amount whose refund failed is still owed: units cancelled meanwhile gave back less because of it.
  const owed = family.refunds
    .filter(({ kind, state, lines }) => kind === 'partial' && state === 'failed' && lines.length === 0)
    .reduce((sum, one) => sum + one.amount_paise, 0);
  const kept = Math.max(0, here);
  const wrong = net <= kept && net >= kept - owed ? [] : [`${orderId}: papers say ${net} paise, ${kept} were kept`];
  if (gestures > 0 || order.accepted_paise !== null || family.exchanges.length > 0) return wrong;
  const on = new Map<string, number>();
  let deliveryOnPapers = 0;
  for (const { kind, facts } of documents) {
    for (const { title, hsn, basisPoints, amountPaise } of facts.body.lines) {
      if (title === DELIVERY) {
        deliveryOnPapers += sign(kind) * amountPaise;
        continue;
      }
      const key = `HSN ${hsn} at ${basisPoints}`;
      on.set(key, (on.get(key) ?? 0) + sign(kind) * amountPaise);
    }
  }
  // Lines of the invoice are in the order of the order's lines, without those that were off before.
  const shares = chargedByLines(order, items);
  const ofUnits = new Map([...on.keys()].map((key) => [key, 0]));
  for (const [index, item] of items.entries()) {
    const line = invoice.facts.body.lines.find(({ title }) => title === item.title);
    if (!line) continue;
    const off = [
      ...family.payer.requests
        .filter(({ kind, state }) => kind === 'cancel' || ['refunded', 'closed'].includes(state))
        .filter(({ kind, state, refund_paise: refund }) => kind === 'cancel' || state === 'refunded' || refund !== null)
        .flatMap(({ lines }) => lines),
      ...family.refunds.filter(({ state }) => state === 'success').flatMap(({ lines }) => lines),
    ].filter((one) => one.line === item.line);
    const share = shares[index] ?? 0;
    const gone = off.reduce((sum, one) => sum + (one.value_paise ?? proportion(share, one.quantity, item.quantity)), 0);
    const key = `HSN ${line.hsn} at ${line.basisPoints}`;
    ofUnits.set(key, (ofUnits.get(key) ?? 0) + share - gone);
  }
  const isWhole = [...ofUnits.values()].reduce((sum, paise) => sum + paise, 0) === net - deliveryOnPapers;
  if (!isWhole || order.cod_fee_paise > 0) return wrong;
  const differing = [...on].filter(([key, paise]) => ofUnits.get(key) !== paise);
  return [...wrong, ...differing.map(([key, paise]) => `${orderId}: ${key}: ${paise} paise, not ${ofUnits.get(key)}`)];
}
