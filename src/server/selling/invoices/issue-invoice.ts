import type { Transaction } from 'kysely';
import { type StateName } from '../../../domain/invoices/gst-state.ts';
import { stateOfGstin } from '../../../domain/invoices/gstin.ts';
import type { InvoiceFacts } from '../../../domain/invoices/invoice-facts.ts';
import { type InvoiceBody, invoiceBody, placeOfSupply, UnclearRate } from '../../../domain/invoices/invoice.ts';
import { textIn } from '../../../domain/language/text-by-language.ts';
import { chargesAfter } from '../../../domain/money/charges.ts';
import { withTaken } from '../../../domain/money/share-over-lines.ts';
import { CALLED_OFF, isState } from '../../../domain/orders/order-state-table.ts';
import { hasLeft } from '../../../domain/shipping/shipment-state.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { creditOfOrder } from '../store-credit/service.ts';
import { ShopError } from '../../running/errors.ts';
import { chosenOf, customerOf, isTest } from '../orders/service.ts';
import {
  chargedByLines,
  chargedPaise,
  chargesByKind,
  chargesLeft,
  chargesOf,
  type OrderRow,
  readPriceLines,
} from '../order-transitions/service.ts';
import { lookAtPayNow } from '../payments/service.ts';
import { lostOffers } from '../units/service.ts';
import { leftOutOf } from './left-out.ts';
import { nextNumber } from './next-number.ts';
import { type DocumentRow, sealBuyer } from './document.ts';
import type { InvoiceDeps } from './deps.ts';
import { stateOfPin } from './pin-states.ts';
import { tagsOfProducts } from './product-tags.ts';

/** Reasons for which an order has no invoice (details.reason of invoice_not_allowed). */
export type NoInvoiceReason =
  /** Not packed yet, held, or over before it was invoiced, as `state` says. */
  | 'state'
  /** A payment by link has no items; the seller invoices them. */
  | 'no_items'
  /** The goods of an exchange were invoiced with the first order. */
  | 'exchange'
  /** The address was removed or cannot be read, so the destination is unknown. */
  | 'no_address'
  /** Neither the PIN nor the address names a state. */
  | 'no_place_of_supply'
  /** No rate is configured for the price of `title` (invoices.betweenSlabs). */
  | 'unclear_rate'
  | 'nothing_charged';

/** States from packing, by which goods leave the shop, to delivery. Before them nothing has to be invoiced. */
const INVOICED = { phase: ['active'], goods: ['packed', 'courier', 'shopper'] } as const;

/** Goods that left without an invoice are invoiced by the shop itself even when they come back. */
const LEFT = { phase: ['came_back'] } as const;

/** Whether goods of a locked order left the shop, also if its money went back since. */
async function haveGoodsLeft(
  transaction: Transaction<DatabaseSchema>,
  { order_id: orderId, state }: OrderRow,
): Promise<boolean> {
  if (isState(state, LEFT)) return true;
  if (!isState(state, CALLED_OFF)) return false;
  const parcels = await transaction.selectFrom('shipment').select('state').where('order_id', '=', orderId).execute();
  return parcels.some((parcel) => hasLeft(parcel.state));
}

/** Whether an invoice of an order may be issued now. */
export function mayBeInvoiced({ state, source }: Pick<OrderRow, 'state' | 'source'>): boolean {
  return source === 'checkout' && isState(state, INVOICED);
}

/**
 * Issues an order's invoice once; repeated calls return the same one. `isOwed`: goods left the shop without one, so
 * it is issued even if they came back. Throws order_not_found and invoice_not_allowed.
 */
export async function issueInvoice(deps: InvoiceDeps, orderId: string, { isOwed = false } = {}): Promise<DocumentRow> {
  const issued = await findInvoice(deps.database, orderId);
  if (issued) return issued;
  return deps.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    // Another request may have issued it while this one waited for the lock.
    return (await findInvoice(transaction, orderId)) ?? writeInvoice(deps, transaction, order, isOwed);
  });
}

export async function lockOrder(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<OrderRow> {
  const order = await transaction
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new ShopError('order_not_found');
  return order;
}

export async function findInvoice(database: InvoiceDeps['database'], orderId: string): Promise<DocumentRow | null> {
  const row = await database
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '!=', 'credit_note')
    .executeTakeFirst();
  return row ?? null;
}

async function writeInvoice(
  deps: InvoiceDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  isOwed: boolean,
): Promise<DocumentRow> {
  if (order.source === 'exchange') refuse('exchange');
  if (order.source !== 'checkout' || order.payment_method === 'none') refuse('no_items');
  const isDue = mayBeInvoiced(order) || (isOwed && (await haveGoodsLeft(transaction, order)));
  if (!isDue) refuse('state', { state: order.state });
  const buyer = customerOf(deps.vault, order)?.address ?? refuse('no_address');
  const supplyState = placeOfSupply(await stateOfPin(buyer.pincode), buyer.state) ?? refuse('no_place_of_supply');
  const body = await bodyOf(deps, transaction, order, supplyState);
  const leftOut = await leftOutOf(transaction, order.order_id);
  const now = new Date(deps.now());
  // The invoice states the amount to collect, so a pay-now payment must end.
  await lookAtPayNow(transaction, order, now);
  const test = isForTest(deps, order);
  // Take the number last: the counter stays locked from here to the end of the transaction.
  const { issuedAt, ...number } = await nextNumber(transaction, test ? 'TST' : deps.shop.invoices.seriesPrefix, now);
  const offers = await offerNames(transaction, order);
  const named = offers.length === 0 ? {} : { offers };
  // Tax is on the full value: credit pays like money does. What was taken off before may have given some of it back.
  const { heldPaise } = await creditOfOrder(transaction, order);
  const byCard = order.credit_by_gift_card ? ({ byGiftCard: true } as const) : {};
  const ofCredit = heldPaise === 0 ? {} : { creditPaise: heldPaise, ...byCard };
  const facts: InvoiceFacts = { ...factsOf(deps, order, body, issuedAt), ...named, ...ofCredit, test, leftOut };
  await transaction.deleteFrom('invoice_due').where('order_id', '=', order.order_id).execute();
  return transaction
    .insertInto('invoice')
    .values({
      number: number.number,
      kind: body.kind,
      order_id: order.order_id,
      credit_for: null,
      series: number.series,
      financial_year: number.financialYear,
      sequence: number.sequence,
      issued_at: issuedAt,
      amount_paise: body.totals.amountPaise,
      facts: JSON.stringify(facts),
      ...sealBuyer(deps.vault, number.number, buyer),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Cash on delivery of a shop that is tried out is no sale either: its orders know no gateway. */
function isForTest({ environment }: InvoiceDeps, order: OrderRow): boolean {
  return isTest(order) || (order.gateway_environment === null && environment !== 'production');
}

async function bodyOf(
  { shop }: InvoiceDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  supplyState: StateName,
): Promise<InvoiceBody> {
  const placed = await transaction
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .orderBy('line')
    .execute();
  const charged = chargedByLines(order, placed);
  // Lines cancelled completely before the invoice are not sold.
  const items = placed.filter((item) => item.quantity > item.cancelled_quantity);
  if (items.length === 0) refuse('no_items');
  const tags = await tagsOfProducts(transaction, [...new Set(items.map((item) => item.product_id))]);
  // Invoice the amount that the merchant accepted.
  const remainingPaise = chargedPaise(order) - order.cancelled_paise;
  if (remainingPaise <= 0) refuse('nothing_charged');
  const chargesPaise = Math.min(remainingPaise, await chargesLeft(transaction, order));
  const charges = chargesAfter(await chargesByKind(transaction, order), chargesOf(order) - chargesPaise);
  // What was lost of an offer makes the lines dearer that it was for.
  const { byLine: lost } = await lostOffers(transaction, order);
  const { gstin, hsn, slabs, betweenSlabs } = shop.invoices;
  const lines = items.map((item) => ({
    orderLine: item.line,
    // Divided as cancelled and returned units are, so that a unit is credited with exactly its part of the line.
    valuePaise: remainingValue(charged[placed.indexOf(item)] ?? 0, item) + (lost.get(item.line) ?? 0),
    title: item.title,
    variantTitle: chosenOf(item).variantTitle,
    sku: item.sku,
    quantity: item.quantity - item.cancelled_quantity,
    pricePaise: item.price_paise,
    tags: tags.get(item.product_id) ?? [],
  }));
  try {
    const rules = { gstin, hsn: hsn.default, byTag: hsn.byTag, slabs, betweenSlabs };
    const amounts = { ...charges, chargedPaise: remainingPaise - chargesPaise };
    return invoiceBody({ ...amounts, placeOfSupply: supplyState, lines }, rules);
  } catch (error) {
    if (error instanceof UnclearRate) return refuse('unclear_rate', { title: error.title });
    throw error;
  }
}

function remainingValue(
  sharePaise: number,
  { quantity, cancelled_quantity: cancelled }: { quantity: number; cancelled_quantity: number },
): number {
  return sharePaise - withTaken(sharePaise, quantity, cancelled).takenPaise;
}

function factsOf({ shop }: InvoiceDeps, order: OrderRow, body: InvoiceBody, at: Date): Omit<InvoiceFacts, 'test'> {
  const { gstin, state } = shop.invoices;
  return {
    version: 1,
    seller: {
      shopName: shop.name,
      legalName: shop.legalEntity.name ?? shop.name,
      address: shop.legalEntity.address ?? '',
      gstin,
      state: gstin === null ? state : stateOfGstin(gstin),
      phone: shop.contactPhone ?? '',
    },
    orderId: order.order_id,
    orderedAt: order.placed_at.toISOString(),
    issuedAt: at.toISOString(),
    paymentMethod: order.payment_method === 'cash_on_delivery' ? 'cash_on_delivery' : 'online',
    ...(order.advance_paise === 0 ? {} : { advancePaise: order.advance_paise }),
    body,
    credits: null,
  };
}

/** Returns the named offers of an order in the shop's first language, with the codes that were given. */
async function offerNames(transaction: Transaction<DatabaseSchema>, order: OrderRow): Promise<string[]> {
  const lines = await readPriceLines(transaction, order);
  return lines.flatMap(({ label, code }) => {
    if (label === undefined) return [];
    const name = textIn(label, LANGUAGES[0]);
    return [code === undefined ? name : `${name} (${code})`];
  });
}

function refuse(reason: NoInvoiceReason, details: Readonly<Record<string, unknown>> = {}): never {
  throw new ShopError('invoice_not_allowed', { reason, ...details });
}
