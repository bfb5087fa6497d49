import * as v from 'valibot';
import shopConfig from '../../shop.config.ts';
import { shopConfigSchema } from '../../src/contracts/shop-config.ts';
import { proportion } from '../../src/domain/money/share-amount.ts';
import type { Database } from '../../src/server/db/connect.ts';
import { ShopError } from '../../src/server/errors.ts';
import { issueDueCreditNotes } from '../../src/server/invoices/credit-notes/issue-due.ts';
import { createInvoiceService } from '../../src/server/invoices/service.ts';
import { chargedByLines } from '../../src/server/order-transitions/service.ts';
import type { PayingShop } from '../paying-shop.ts';
import { readFamily, sidesOf } from '../fault-harness/compare/compare-units.ts';

/** Issues what is due of an order's papers: the invoice once it may be issued, and the credit notes of what came off. */
export async function issuePapers(shop: PayingShop, orderId: string): Promise<void> {
  const invoices = { gstin: '08AAAAA0000A1Z2', betweenSlabs: 'higher' };
  const { database, vault, orderDeps } = shop;
  const deps = {
    database,
    vault,
    shop: v.parse(shopConfigSchema, { ...shopConfig, invoices }),
    now: orderDeps.now,
    environment: 'simulated',
  } as const;
  try {
    await createInvoiceService(deps).issueInvoice(orderId);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
  }
  await issueDueCreditNotes({ ...deps, log: orderDeps.log });
}

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
    (order.state === 'delivered' && parcels.every(({ state }) => ['delivered', 'cancelled'].includes(state)));
  const waits = [family.payer, ...family.exchanges]
    .flatMap(({ requests }) => requests)
    .some(({ state }) => state === 'received' || state === 'approved');
  if (!invoice || isOpen || !isCollected || waits) return [];
  const { here, gestures } = sidesOf(family);
  const sign = (kind: string) => (kind === 'credit_note' ? -1 : 1);
  const net = documents.reduce((sum, one) => sum + sign(one.kind) * one.amount_paise, 0);
  const wrong = net === Math.max(0, here) ? [] : [`${orderId}: papers say ${net} paise, ${here} were kept`];
  if (gestures > 0 || order.accepted_paise !== null || family.exchanges.length > 0) return wrong;
  const on = new Map<string, number>();
  for (const { kind, facts } of documents) {
    for (const { hsn, basisPoints, amountPaise } of facts.body.lines) {
      const key = `HSN ${hsn} at ${basisPoints}`;
      on.set(key, (on.get(key) ?? 0) + sign(kind) * amountPaise);
    }
  }
  // Lines of the invoice are in the order of the order's lines, without those that were off before.
  const shares = chargedByLines(order, items);
  const kept = new Map([...on.keys()].map((key) => [key, 0]));
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
    kept.set(key, (kept.get(key) ?? 0) + share - gone);
  }
  const isWhole = [...kept.values()].reduce((sum, paise) => sum + paise, 0) === net;
  if (!isWhole || order.cod_fee_paise > 0) return wrong;
  const differing = [...on].filter(([key, paise]) => kept.get(key) !== paise);
  return [...wrong, ...differing.map(([key, paise]) => `${orderId}: ${key}: ${paise} paise, not ${kept.get(key)}`)];
}
