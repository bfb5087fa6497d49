import type { Selectable } from 'kysely';
import type { Address } from '../../domain/address/address.ts';
import { isOpenReturn, RETURN_STATES, type ReturnKind, type ReturnState } from '../../domain/returns/return-state.ts';
import type { RefundState } from '../../domain/payments/refund-state.ts';
import type { OrderState } from '../../domain/orders/order-state.ts';
import type { VariantOption } from '../../domain/catalogue/product.ts';
import type { Database } from '../db/connect.ts';
import type { GatewayEnvironment, OrderSource, OrderTables, PaymentMethod, RefundKind } from '../db/order-tables.ts';
import { ShopError } from '../errors.ts';
import type { Customer, CustomerVault, Sealed } from '../encryption/customer-vault.ts';
import { chosenOf } from './item-options.ts';
import type { OrderRow } from '../order-transitions/service.ts';

type Reader = { database: Database; vault: CustomerVault };

export type OrderFilter = {
  /** Empty: any. */
  states: readonly OrderState[];
  /** Epoch ms of placing; from inclusive, to exclusive. */
  from: number | null;
  to: number | null;
  limit: number;
};

/** An order as the merchant works with it. `address` is null once the retention rule has removed it. */
export type MerchantView = {
  orderId: string;
  state: OrderState;
  stateAt: Date;
  /** One more with each act and each state. */
  version: number;
  /** `checkout`, or `multipayment`: money taken for the shop at `domainName`, with no items. */
  source: OrderSource;
  /** The host name the shopper paid at or for. */
  domainName: string;
  paymentMethod: PaymentMethod;
  amountPaise: number;
  /** mrp − discount − extra discount = the amount. */
  price: { totalMrpPaise: number; totalDiscountPaise: number; totalExtraDiscountPaise: number };
  /** What the courier takes at the door: less where pieces were cancelled; 0 for what is paid online or sent in exchange. */
  duePaise: number;
  currency: string;
  /** The same for orders of the same mobile number. */
  customerRef: string;
  /** Pieces to send: cancelled ones do not count. */
  itemCount: number;
  /** Returns and exchanges that somebody has to do something about. */
  openReturns: number;
  placedAt: Date;
  paidAt: Date | null;
  utr: string | null;
  carrier: string | null;
  awb: string | null;
  address: Address | null;
  /** The key that sealed an address which cannot be read now; null where it can be, or is removed. */
  unreadableKeyId: string | null;
  items: MerchantItem[];
  /** Whose money it is; null where none is paid online, or nobody wrote it down. */
  environment: GatewayEnvironment | null;
  /** Paid with a stand-in's or the gateway's test money: nothing to ship for. */
  test: boolean;
};

export type MerchantItem = {
  /** 1, 2, … */
  line: number;
  pictureUrl: string | null;
  compareAtPricePaise: number | null;
  productId: string;
  variantId: string;
  handle: string;
  title: string;
  /** "M / Bottle Green"; empty where there was nothing to choose. */
  variantTitle: string;
  /** Every option by name, the size among them. */
  options: VariantOption[];
  /** The merchant's own number; null where the feed had none. */
  sku: string | null;
  size: string;
  quantity: number;
  pricePaise: number;
};

export type MerchantDetail = MerchantView & {
  payments: {
    paymentId: string;
    state: string;
    amountPaise: number;
    method: string | null;
    message: string | null;
    settles: boolean;
    at: Date;
  }[];
  refunds: {
    refundId: string;
    kind: RefundKind;
    state: RefundState;
    amountPaise: number;
    note: string;
    lastError: string | null;
    requestedAt: Date;
    /** When it came to its state. */
    at: Date;
    /** The payment it takes the money of, as far as is known. */
    paymentId: string | null;
  }[];
  /** Cancelled pieces, returns and exchanges; the returns command shows each whole. */
  returns: {
    returnId: string;
    kind: ReturnKind;
    state: ReturnState;
    reason: string;
    valuePaise: number;
    requestedAt: Date;
  }[];
  history: {
    at: Date;
    subject: 'order' | 'payment' | 'refund' | 'return';
    subjectId: string;
    from: string;
    to: string;
    cause: string;
  }[];
};

/** The newest first. */
export async function listOrders({ database, vault }: Reader, filter: OrderFilter): Promise<MerchantView[]> {
  let query = database.selectFrom('shop_order').selectAll();
  if (filter.states.length > 0) query = query.where('state', 'in', filter.states);
  if (filter.from !== null) query = query.where('placed_at', '>=', new Date(filter.from));
  if (filter.to !== null) query = query.where('placed_at', '<', new Date(filter.to));
  return viewsOf(
    { database, vault },
    await query.orderBy('placed_at', 'desc').orderBy('order_id').limit(filter.limit).execute(),
  );
}

/** These orders in this order, each once; unknown ones are left out. */
export async function listedOrders(deps: Reader, orderIds: readonly string[]): Promise<MerchantView[]> {
  if (orderIds.length === 0) return [];
  const rows = await deps.database.selectFrom('shop_order').selectAll().where('order_id', 'in', orderIds).execute();
  const byId = new Map(rows.map((row) => [row.order_id, row]));
  return viewsOf(
    deps,
    [...new Set(orderIds)].flatMap((orderId) => byId.get(orderId) ?? []),
  );
}

async function viewsOf({ database, vault }: Reader, rows: readonly OrderRow[]): Promise<MerchantView[]> {
  const ids = rows.map((row) => row.order_id);
  const items = await itemsOf(database, ids);
  const open = await openReturnsOf(database);
  return rows.map((row) => viewOf(vault, row, items.get(row.order_id) ?? [], open.get(row.order_id) ?? 0));
}

/** Everything about one order; throws order_not_found. */
export async function showOrder({ database, vault }: Reader, orderId: string): Promise<MerchantDetail> {
  const row = await database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!row) throw new ShopError('order_not_found');
  const [items, payments, refunds, returns, history] = await Promise.all([
    readMerchantItems(database, orderId),
    database.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('state_at').execute(),
    database.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('requested_at').execute(),
    database.selectFrom('return_request').selectAll().where('order_id', '=', orderId).orderBy('requested_at').execute(),
    database.selectFrom('state_change').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
  ]);
  return {
    ...viewOf(vault, row, items, returns.filter(isOpenRequest).length),
    payments: payments.map((payment) => ({
      paymentId: payment.cf_payment_id,
      state: payment.state,
      amountPaise: payment.amount_paise,
      method: payment.method,
      message: payment.message,
      at: payment.state_at,
      settles: payment.settles,
    })),
    refunds: refunds.map((refund) => ({
      refundId: refund.refund_id,
      kind: refund.kind,
      state: refund.state,
      amountPaise: refund.amount_paise,
      note: refund.note,
      lastError: refund.last_error,
      requestedAt: refund.requested_at,
      at: refund.state_at,
      paymentId: refund.taken_payment_id ?? refund.cf_payment_id,
    })),
    returns: returns.map((one) => ({
      returnId: one.return_id,
      kind: one.kind,
      state: one.state,
      reason: one.reason,
      valuePaise: one.value_paise,
      requestedAt: one.requested_at,
    })),
    history: history.map(({ at, subject, subject_id, from_state, to_state, cause }) => ({
      at,
      subject,
      subjectId: subject_id,
      from: from_state,
      to: to_state,
      cause,
    })),
  };
}

export async function readMerchantItems(database: Database, orderId: string): Promise<MerchantItem[]> {
  return (await itemsOf(database, [orderId])).get(orderId) ?? [];
}

/** So many orders are asked for at once: an export may name a hundred thousand. */
const ORDERS_AT_ONCE = 5_000;

/** The lines of each order, in their order. */
async function itemsOf(database: Database, orderIds: readonly string[]): Promise<Map<string, MerchantItem[]>> {
  const items = new Map<string, MerchantItem[]>();
  for (let from = 0; from < orderIds.length; from += ORDERS_AT_ONCE) {
    const rows = await database
      .selectFrom('order_item')
      .selectAll()
      .where('order_id', 'in', orderIds.slice(from, from + ORDERS_AT_ONCE))
      .orderBy('order_id')
      .orderBy('line')
      .execute();
    for (const row of rows) {
      // Pieces that were cancelled before packing are not sent.
      if (row.quantity > row.cancelled_quantity)
        items.set(row.order_id, [...(items.get(row.order_id) ?? []), itemOf(row)]);
    }
  }
  return items;
}

function itemOf(row: Selectable<OrderTables['order_item']>): MerchantItem {
  return {
    line: row.line,
    pictureUrl: row.picture_url,
    compareAtPricePaise: row.compare_at_price_paise,
    productId: row.product_id,
    variantId: row.variant_id,
    handle: row.handle,
    title: row.title,
    ...chosenOf(row),
    sku: row.sku,
    size: row.size,
    quantity: row.quantity - row.cancelled_quantity,
    pricePaise: row.price_paise,
  };
}

/** How many open requests each order has that has any: few orders do. */
async function openReturnsOf(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('return_request')
    .select(['order_id', 'kind', 'state'])
    .where('state', 'in', OPEN_STATES)
    .execute();
  const open = new Map<string, number>();
  for (const row of rows.filter(isOpenRequest)) open.set(row.order_id, (open.get(row.order_id) ?? 0) + 1);
  return open;
}

const OPEN_STATES = RETURN_STATES.filter(isOpenReturn);

function isOpenRequest({ kind, state }: { kind: ReturnKind; state: ReturnState }): boolean {
  return kind !== 'cancel' && isOpenReturn(state);
}

function viewOf(vault: CustomerVault, row: OrderRow, items: MerchantItem[], openReturns: number): MerchantView {
  const sealed = sealedOf(row);
  const customer = sealed && vault.tryOpen(row.order_id, sealed);
  return {
    orderId: row.order_id,
    state: row.state,
    stateAt: row.state_at,
    version: row.version,
    price: {
      totalMrpPaise: row.total_mrp_paise,
      totalDiscountPaise: row.total_discount_paise,
      totalExtraDiscountPaise: row.total_extra_discount_paise,
    },
    customerRef: row.customer_ref,
    source: row.source,
    domainName: row.domain_name,
    paymentMethod: row.payment_method,
    amountPaise: row.amount_paise,
    currency: row.currency,
    duePaise: row.payment_method === 'cash_on_delivery' ? row.amount_paise - row.cancelled_paise : 0,
    itemCount: row.cancelled_paise === 0 ? row.item_count : items.reduce((sum, item) => sum + item.quantity, 0),
    openReturns,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    utr: row.utr,
    carrier: row.carrier,
    awb: row.awb,
    address: customer?.address ?? null,
    unreadableKeyId: sealed && !customer ? sealed.keyId : null,
    environment: row.gateway_environment,
    test: isTest(row),
    items,
  };
}

/** Only an order known to be paid with other than real money is a test. */
export function isTest({ gateway_environment: environment }: Pick<OrderRow, 'gateway_environment'>): boolean {
  return environment === 'simulated' || environment === 'sandbox';
}

/** The decrypted customer of an order; null once removed. Throws where it cannot be read. */
export function customerOf(vault: CustomerVault, row: OrderRow): Customer | null {
  const sealed = sealedOf(row);
  return sealed && vault.open(row.order_id, sealed);
}

function sealedOf({ customer_sealed: sealed, customer_key_id: keyId }: OrderRow): Sealed | null {
  return sealed === null || keyId === null ? null : { sealed, keyId };
}
