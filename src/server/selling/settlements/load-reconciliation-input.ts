import { sql } from 'kysely';
import type { ReconciliationInput, SettlementLine } from '../../../domain/reconciliation/reconciliation-input.ts';
import type { Database } from '../../running/db/connect.ts';
import { dayInIndia } from '../../../domain/dates/india.ts';
import { spanOf } from './days.ts';
import type { SettlementDeps } from './deps.ts';
import { loadCash } from './load-cash.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

/** The records to reconcile; the records that belong to them are loaded too. */
export type Scope = {
  /** Payments and refunds that reached their state, settlements made and parcels delivered on this day. */
  day?: string;
  settlementIds?: readonly string[];
  /** As couriers write them. */
  awbs?: readonly string[];
};

/** Loads the input of a reconciliation. Payments of other gateway environments are left out. */
export async function loadReconciliationInput(deps: SettlementDeps, scope: Scope): Promise<ReconciliationInput> {
  const { database, now } = deps;
  const settlements = await loadSettlements(database, scope);
  const settledLines = await loadLines(
    database,
    'settlement_id',
    settlements.map(({ id }) => id),
  );
  const orderIds = await ordersOf(database, scope, settledLines);
  const payments = await loadPayments(deps, orderIds);
  const otherLines = await loadLines(
    database,
    'cf_payment_id',
    payments.map(({ id }) => id),
  );
  const lines = new Map([...settledLines, ...otherLines].map((line) => [keyOf(line), line]));
  return {
    payments,
    refunds: await loadRefunds(deps, orderIds),
    settlements,
    lines: [...lines.values()],
    credits: await loadCredits(
      database,
      settlements.flatMap(({ utr }) => utr ?? []),
    ),
    ...(await loadCash(database, scope)),
    now: now(),
    ...(await readUntil(database)),
  };
}

const keyOf = ({ settlementId, kind, eventId }: SettlementLine) => `${settlementId} ${kind} ${eventId}`;

async function loadSettlements(
  database: Database,
  { day, settlementIds }: Scope,
): Promise<ReconciliationInput['settlements'][number][]> {
  const span = day === undefined ? null : spanOf(day);
  const rows = await database
    .selectFrom('settlement')
    .selectAll()
    .where((row) =>
      row.or([
        ...(span ? [row('settled_at', '>=', new Date(span.from)).and('settled_at', '<=', new Date(span.to))] : []),
        sql<boolean>`settlement_id = any(${[...(settlementIds ?? [])]}::text[])`,
      ]),
    )
    .execute();
  return rows.map((row) => ({
    id: row.settlement_id,
    utr: row.utr,
    amountPaise: row.amount_paise,
    chargePaise: row.charge_paise,
    at: row.settled_at.getTime(),
  }));
}

async function loadLines(
  database: Database,
  by: 'settlement_id' | 'cf_payment_id',
  ids: readonly string[],
): Promise<SettlementLine[]> {
  const rows = await database
    .selectFrom('settlement_line')
    .selectAll()
    .where(sql<boolean>`${sql.ref(by)} = any(${[...ids]}::text[])`)
    .execute();
  return rows.map((row) => ({
    settlementId: row.settlement_id,
    eventId: row.event_id,
    kind: row.kind,
    orderId: row.order_id,
    paymentId: row.cf_payment_id,
    refundId: row.refund_id,
    amountPaise: row.amount_paise,
    isCredit: row.is_credit,
    chargePaise: row.charge_paise,
    taxPaise: row.tax_paise,
    settledPaise: row.settled_paise,
  }));
}

/** Returns the orders whose money moved on the day, and those named by the settlements' lines. */
async function ordersOf(database: Database, { day }: Scope, lines: readonly SettlementLine[]): Promise<string[]> {
  const paymentIds = [...new Set(lines.flatMap(({ paymentId }) => paymentId ?? []))];
  const named = await database
    .selectFrom('payment')
    .select('order_id')
    .where(sql<boolean>`cf_payment_id = any(${paymentIds}::text[])`)
    .execute();
  if (day === undefined) return [...new Set(named.map((row) => row.order_id))];
  const span = spanOf(day);
  const [from, to] = [new Date(span.from), new Date(span.to)];
  const paid = await database
    .selectFrom('payment')
    .select('order_id')
    .where('state', '=', 'success')
    .where('state_at', '>=', from)
    .where('state_at', '<=', to)
    .execute();
  const refunded = await database
    .selectFrom('refund')
    .select('order_id')
    .where('state_at', '>=', from)
    .where('state_at', '<=', to)
    .execute();
  return [...new Set([...named, ...paid, ...refunded].map((row) => row.order_id))];
}

/**
 * COD orders have no gateway environment but may have a late payment and its refund, so include them. Exclude
 * online orders without one: they predate the column.
 */
function isOfEnvironment({ all }: SettlementDeps['gateways']) {
  const environments = [...new Set(all.map(({ environment }) => environment))];
  return sql<boolean>`(gateway_environment = any(${environments}::text[])
    or (gateway_environment is null and payment_method = 'cash_on_delivery'))`;
}

async function loadPayments({ database, gateways }: SettlementDeps, orderIds: readonly string[]) {
  const rows = await database
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.order_id', 'payment.order_id')
    .select(['payment.order_id', 'cf_payment_id', 'payment.amount_paise', 'payment.state_at'])
    .where(sql<boolean>`payment.order_id = any(${[...orderIds]}::text[])`)
    .where('payment.state', '=', 'success')
    .where(isOfEnvironment(gateways))
    .execute();
  return rows.map((row) => ({
    id: row.cf_payment_id,
    orderId: row.order_id,
    amountPaise: row.amount_paise,
    at: row.state_at.getTime(),
  }));
}

async function loadRefunds({ database, gateways }: SettlementDeps, orderIds: readonly string[]) {
  const rows = await database
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.order_id', 'refund.order_id')
    .selectAll('refund')
    .where(sql<boolean>`refund.order_id = any(${[...orderIds]}::text[])`)
    // What went back as store credit alone is no money of the gateway.
    .where(sql<boolean>`refund.credit_paise + refund.instead_paise < refund.amount_paise`)
    // A lost dispute has a line of its own in the settlement.
    .where('refund.purpose', '<>', 'chargeback')
    .where(isOfEnvironment(gateways))
    .execute();
  return rows.map((row) => ({
    id: row.refund_id,
    orderId: row.order_id,
    paymentId: row.taken_payment_id ?? row.cf_payment_id,
    amountPaise: row.amount_paise - row.credit_paise - row.instead_paise,
    at: row.state_at.getTime(),
    isDone: row.state === 'success',
    isForeign: row.kind === 'gateway',
  }));
}

async function loadCredits(database: Database, utrs: readonly string[]): Promise<ReconciliationInput['credits']> {
  if (utrs.length === 0) return [];
  const rows = await database
    .selectFrom('bank_credit')
    .select(['bank_references', 'amount_paise'])
    .where(sql<boolean>`bank_references && ${utrs.map((utr) => utr.toUpperCase())}::text[]`)
    .execute();
  return rows.map((row) => ({ references: row.bank_references, amountPaise: row.amount_paise }));
}

/** Bank statements cover their whole last day; couriers' reports cover the time up to their import day. */
export async function readUntil(
  database: Database,
): Promise<Pick<ReconciliationInput, 'bankReadUntil' | 'remittancesReadUntil'>> {
  const bank = await database
    .selectFrom('bank_credit')
    .select((row) => row.fn.max<string | null>('day').as('last'))
    .executeTakeFirstOrThrow();
  const courier = await database
    .selectFrom('cod_remittance')
    .select((row) => row.fn.max<Date | null>('imported_at').as('last'))
    .executeTakeFirstOrThrow();
  return {
    bankReadUntil: bank.last === null ? null : spanOf(bank.last).from + DAY_MS,
    remittancesReadUntil: courier.last === null ? null : spanOf(dayInIndia(courier.last.getTime())).from,
  };
}
