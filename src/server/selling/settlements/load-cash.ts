import { sql } from 'kysely';
import { codDuePaise } from '../../../domain/orders/cod-advance.ts';
import type { ReconciliationInput } from '../../../domain/reconciliation/reconciliation-input.ts';
import { awbKey } from '../../../domain/reconciliation/reconcile-cash.ts';
import type { Database } from '../../running/db/connect.ts';
import { spanOf } from './days.ts';

/** The parcels to load: those delivered on a day, and those with these AWBs, as couriers write them. */
type CashScope = { day?: string; awbs?: readonly string[] };

/** Loads what couriers collected on delivery and what they paid out of it. */
export async function loadCash(
  database: Database,
  { day, awbs = [] }: CashScope,
): Promise<Pick<ReconciliationInput, 'cashOrders' | 'remittances'>> {
  const filter = { span: day === undefined ? null : spanOf(day), keys: awbs.map(awbKey) };
  const cashOrders = [...(await cashParcels(database, filter)), ...(await cashWithoutParcels(database, filter))];
  const all = [...new Set([...filter.keys, ...cashOrders.flatMap(({ awb }) => (awb === null ? [] : awbKey(awb)))])];
  const remittances = await database
    .selectFrom('cod_remittance')
    .select(['awb', 'amount_paise'])
    .where(sql<boolean>`awb = any(${all}::text[])`)
    .execute();
  return { cashOrders, remittances: remittances.map((row) => ({ awb: row.awb, amountPaise: row.amount_paise })) };
}

type CashFilter = { span: ReturnType<typeof spanOf> | null; keys: readonly string[] };

/**
 * Loads the parcels that a courier collects money for, with all other such parcels of their orders. Couriers pay
 * out by AWB, so each parcel is separate.
 */
async function cashParcels(database: Database, { span, keys }: CashFilter): Promise<ReconciliationInput['cashOrders']> {
  const rows = await database
    .selectFrom('shipment')
    .select(['order_id', 'parcel', 'awb', 'collect_paise', 'state', 'state_at'])
    .where('collect_paise', '>', 0)
    .where('order_id', 'in', (subquery) =>
      subquery
        .selectFrom('shipment')
        .select('order_id')
        .where('collect_paise', '>', 0)
        .where(deliveredOrNamed(span, keys)),
    )
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    parcel: row.parcel,
    awb: row.awb,
    duePaise: row.collect_paise,
    deliveredAt: row.state === 'delivered' ? row.state_at.getTime() : null,
  }));
}

/** Loads orders from before parcels were stored, each as a whole. */
async function cashWithoutParcels(
  database: Database,
  { span, keys }: CashFilter,
): Promise<ReconciliationInput['cashOrders']> {
  const rows = await database
    .selectFrom('shop_order')
    .select(['order_id', 'awb', 'amount_paise', 'cancelled_paise', 'cod_fee_paise'])
    .select(['advance_paise', 'credit_paise', 'state_at'])
    .where('payment_method', '=', 'cash_on_delivery')
    .where(deliveredOrNamed(span, keys))
    .where(sql<boolean>`not exists (select from shipment where shipment.order_id = shop_order.order_id)`)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    parcel: 1,
    awb: row.awb,
    duePaise: codDuePaise({
      amountPaise: row.amount_paise,
      cancelledPaise: row.cancelled_paise,
      codFeePaise: row.cod_fee_paise,
      advancePaise: row.advance_paise,
      creditPaise: row.credit_paise,
    }),
    deliveredAt: row.state_at.getTime(),
  }));
}

function deliveredOrNamed(span: CashFilter['span'], keys: readonly string[]) {
  const named = sql<boolean>`(awb is not null and upper(awb) = any(${keys}::text[]))`;
  if (span === null) return named;
  return sql<boolean>`(${named} or (state = 'delivered' and state_at >= ${new Date(span.from)} and state_at <= ${new Date(span.to)}))`;
}
