import { sql } from 'kysely';
import type { ChargeAmounts } from '../../../domain/money/charges.ts';
import {
  isOpenReturn,
  OPEN_RETURN_STATES,
  type ReturnKind,
  type ReturnState,
} from '../../../domain/returns/return-state.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { Customer, CustomerVault } from '../../running/encryption/customer-vault.ts';
import { chargesByKind, chargesOfOrders, type OrderRow } from '../order-transitions/service.ts';
import { codAmounts } from './read.ts';
import { itemsOf, readMerchantItems } from './merchant-items.ts';
import type { MerchantDetail, MerchantItem, MerchantView } from './merchant-view-types.ts';
import { isTest, sealedOf } from './order-customer.ts';

type Reader = { database: Database; vault: CustomerVault };

export type OrderFilter = {
  /** Empty: all states. */
  states: readonly OrderState[];
  /** Time of placing in epoch ms; `from` is inclusive, `to` exclusive. */
  from: number | null;
  to: number | null;
  limit: number;
};

/** Returns matching orders, newest first. */
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

/** Returns the given orders in the given order, each once. Unknown ids are left out. */
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
  const open = await openReturnsOf(database, ids);
  return (await chargesOfOrders(database, rows)).map(({ order, charged }) =>
    viewOf(vault, order, {
      items: items.get(order.order_id) ?? [],
      charged,
      openReturns: open.get(order.order_id) ?? 0,
    }),
  );
}

/** Whether any order was paid with store credit, so that tables of orders have a column for it. */
export async function anyPaidWithCredit({ database }: Pick<Reader, 'database'>): Promise<boolean> {
  const query = database.selectFrom('shop_order').select('order_id').where('credit_paise', '>', 0);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Returns everything about one order. Throws order_not_found. */
export async function showOrder({ database, vault }: Reader, orderId: string): Promise<MerchantDetail> {
  const row = await database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!row) throw new ShopError('order_not_found');
  const [items, charged, payments, refunds, returns, history] = await Promise.all([
    readMerchantItems(database, orderId),
    chargesByKind(database, row),
    database.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('state_at').execute(),
    database.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('requested_at').execute(),
    database.selectFrom('return_request').selectAll().where('order_id', '=', orderId).orderBy('requested_at').execute(),
    database.selectFrom('state_change').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
  ]);
  return {
    ...viewOf(vault, row, { items, charged, openReturns: returns.filter(isOpenRequest).length }),
    utm: row.utm,
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
      creditPaise: refund.credit_paise,
      insteadPaise: refund.instead_paise,
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
      refundId: one.refund_id,
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

/** Returns the number of open requests per order; orders without any are missing. */
async function openReturnsOf(database: Database, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('return_request')
    .select(['order_id', 'kind', 'state'])
    .where(sql<boolean>`order_id = any(${[...orderIds]}::text[])`)
    .where('state', 'in', OPEN_RETURN_STATES)
    .execute();
  const open = new Map<string, number>();
  for (const row of rows.filter(isOpenRequest)) open.set(row.order_id, (open.get(row.order_id) ?? 0) + 1);
  return open;
}

function giftOf({ is_gift: isGift, gift_wrap: wrap }: OrderRow, customer: Customer | null): MerchantView['gift'] {
  return isGift ? { wrap, note: customer?.giftNote ?? '' } : null;
}

function isOpenRequest({ kind, state }: { kind: ReturnKind; state: ReturnState }): boolean {
  return kind !== 'cancel' && isOpenReturn(state);
}

type KnownOfOrder = { items: MerchantItem[]; charged: ChargeAmounts; openReturns: number };

function viewOf(vault: CustomerVault, row: OrderRow, { items, charged, openReturns }: KnownOfOrder): MerchantView {
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
      prepaidDiscountPaise: row.prepaid_discount_paise,
    },
    customerRef: row.customer_ref,
    source: row.source,
    domainName: row.domain_name,
    paymentMethod: row.payment_method,
    amountPaise: row.amount_paise,
    cancelledPaise: row.cancelled_paise,
    currency: row.currency,
    duePaise: row.payment_method === 'cash_on_delivery' ? codAmounts(row).payOnDeliveryPaise : 0,
    ...charged,
    gift: giftOf(row, customer),
    addedTo: row.ships_with === null ? null : { orderId: row.ships_with, alone: row.ships_alone },
    advancePaise: row.advance_paise,
    creditPaise: row.credit_paise,
    creditByGiftCard: row.credit_by_gift_card,
    itemCount: row.cancelled_paise === 0 ? row.item_count : items.reduce((sum, item) => sum + item.quantity, 0),
    openReturns,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    utr: row.utr,
    carrier: row.carrier,
    awb: row.awb,
    address: customer?.address ?? null,
    requestId: customer?.request?.id ?? null,
    unreadableKeyId: sealed && !customer ? sealed.keyId : null,
    environment: row.gateway_environment,
    test: isTest(row),
    items,
  };
}
