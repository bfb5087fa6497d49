import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageKind } from '../../../src/domain/messages/message-kind.ts';
import type { Database } from '../../../src/server/running/db/connect.ts';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import type { PhoneMessage } from '../../../stand-ins/whatsapp/phones.ts';
import { gatewayOrdersOf } from '../ledgers.ts';
import { comparePapers } from './compare-papers.ts';
import { compareUnits } from './compare-units.ts';
import { LIVES } from '../life-plans.ts';
import type { Life, LifePlan } from '../life-steps.ts';

type Evidence = {
  database: Database;
  lived: readonly Life[];
  kills: number;
  phones: { messages: readonly PhoneMessage[] };
  gateway: RunningGateway;
};

/** Messages that are allowed but not required: a refund may be announced before the gateway pays it out. */
const ALSO = new Set(['refund_started', 'refund_done']);

/** Compares each life with the end that its plan requires, and returns what is wrong. */
export async function compareLives(evidence: Evidence): Promise<string[]> {
  const wrong: string[] = [];
  for (const life of evidence.lived) {
    const plan = LIVES.find(({ name }) => name === life.plan);
    if (!plan) continue;
    const found = [
      ...life.stuck,
      ...(await compareOrders(evidence, life, plan)),
      ...(await compareMoney(evidence, life, plan)),
      ...(await compareRecords(evidence, life, plan)),
      ...(life.orderIds[0] === undefined
        ? []
        : [
            ...(await compareUnits(evidence.database, life.orderIds[0])),
            ...(await papersAtLast(evidence.database, life.orderIds[0])),
          ]),
      ...(await compareInvoices(evidence.database, life.orderIds[0] ?? '')),
    ];
    wrong.push(...found.map((what) => `${life.plan} (${life.orderIds.join(', ')}): ${what}`));
  }
  return [...wrong, ...(await compareNumbers(evidence.database))];
}

/** Credit notes follow their refunds within seconds, on a busy machine later. */
const PAPERS_LIMIT_MS = 30_000;

async function papersAtLast(database: Database, orderId: string): Promise<string[]> {
  const end = Date.now() + PAPERS_LIMIT_MS;
  let wrong = await comparePapers(database, orderId);
  while (wrong.length > 0 && Date.now() < end) {
    await sleep(200);
    wrong = await comparePapers(database, orderId);
  }
  return wrong;
}

/** Goods that left have one invoice, and those that never left have none. What is sent in exchange was invoiced before. */
async function compareInvoices(database: Database, orderId: string): Promise<string[]> {
  const of = (table: 'shipment' | 'invoice') =>
    database.selectFrom(table).select('order_id').where('order_id', '=', orderId);
  const parcels = await of('shipment').execute();
  const invoices = await of('invoice').where('kind', '<>', 'credit_note').execute();
  return invoices.length === Math.min(1, parcels.length)
    ? []
    : [`${invoices.length} invoices of ${parcels.length} parcels`];
}

/** The numbers of a series have no gap and no double. */
async function compareNumbers(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('invoice').select('number').orderBy('number').execute();
  const series = Map.groupBy(rows, ({ number }) => number.replace(/\d+$/, ''));
  return [...series].flatMap(([name, ofIt]) => {
    const numbers = ofIt.map(({ number }) => Number(number.slice(name.length))).toSorted((a, b) => a - b);
    return numbers.every((number, index) => number === index + 1) ? [] : [`the numbers ${name} are ${numbers.join()}`];
  });
}

async function compareOrders({ database, phones, kills }: Evidence, life: Life, plan: LifePlan): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, end] of plan.ends.entries()) {
    const orderId = life.orderIds[index] ?? '';
    const order = await database
      .selectFrom('shop_order')
      .select(['state'])
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (!order || !end.states.includes(order.state)) wrong.push(`order ${index + 1} is ${order?.state ?? 'nowhere'}`);
    const history = await database
      .selectFrom('state_change')
      .select('to_state')
      .where('order_id', '=', orderId)
      .where('subject', '=', 'order')
      .execute();
    const rows = await database
      .selectFrom('message')
      .select(['kind', 'state', 'language'])
      .where('order_id', '=', orderId)
      .execute();
    if (end.messages === null) continue;
    wrong.push(
      ...compareKinds(end.messages, rows, (state) => history.filter(({ to_state: to }) => to === state).length),
    );
    wrong.push(...comparePhone({ rows, messages: phones.messages.filter((one) => isAbout(one, orderId)), kills }));
    const others = rows.filter(({ language }) => language !== life.language);
    if (others.length > 0) wrong.push(`told in ${others[0]?.language}`);
  }
  return wrong;
}

type Row = { kind: string; state: string; language: string };

/** Messages that are sent as often as the order enters a state. */
const AS_OFTEN_AS: Readonly<Record<string, string>> = {
  order_out_for_delivery: 'out_for_delivery',
  delivery_attempt_failed: 'delivery_attempt_failed',
};

function compareKinds(
  messages: readonly MessageKind[],
  rows: readonly Row[],
  times: (state: string) => number,
): string[] {
  const wrong: string[] = [];
  for (const kind of messages) {
    const state = AS_OFTEN_AS[kind];
    const due = state === undefined ? 1 : times(state);
    const found = rows.filter((row) => row.kind === kind).length;
    if (found !== due) wrong.push(`${kind} was put in line ${found} times, not ${due}`);
  }
  const foreign = rows.filter(({ kind }) => !messages.some((one) => one === kind) && !ALSO.has(kind));
  return [...wrong, ...foreign.map(({ kind }) => `nobody wanted to be told ${kind}`)];
}

type OnPhone = { rows: readonly Row[]; messages: readonly PhoneMessage[]; kills: number };

/**
 * Checks that every message arrived once. A message that a killed process was sending may be lost; its state
 * is then unknown.
 */
function comparePhone({ rows, messages, kills }: OnPhone): string[] {
  const wrong: string[] = [];
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const own = rows.filter((row) => row.kind === kind);
    const came = messages.filter(({ template }) => template === kind).length;
    if (came > own.length) wrong.push(`${kind} came ${came} times, not ${own.length}`);
    const open = own.filter(({ state }) => !['delivered', 'sent', 'unknown'].includes(state));
    if (open.length > 0) wrong.push(`${kind} ended as ${open.map(({ state }) => state).join(', ')}`);
    const mayBeLost = kills === 0 ? 0 : own.filter(({ state }) => state === 'unknown').length;
    if (came < own.length - mayBeLost) wrong.push(`${kind} never came`);
  }
  return wrong;
}

const isAbout = ({ text }: PhoneMessage, orderId: string): boolean => orderId !== '' && text.includes(orderId);

/** Checks that no more was refunded than paid, and that the planned amount was refunded. */
async function compareMoney({ database, gateway }: Evidence, life: Life, plan: LifePlan): Promise<string[]> {
  const [first = ''] = life.orderIds;
  const ledger = gatewayOrdersOf(gateway.control.orders()).get(first);
  const paid =
    (ledger?.payments ?? []).filter(({ payment_status: status }) => status === 'SUCCESS').length *
    Math.round((ledger?.order_amount ?? 0) * 100);
  const back = (ledger?.refunds ?? []).reduce(
    (sum, { amountPaise, status }) => sum + (status === 'SUCCESS' ? amountPaise : 0),
    0,
  );
  const known = await database
    .selectFrom('refund')
    .select(['amount_paise', 'state'])
    .where('order_id', 'in', life.orderIds)
    // A lost dispute is in the ledger, but no refund at the gateway.
    .where('refund_id', 'not like', 'chargeback-%')
    .execute();
  const requested = known.reduce((sum, row) => sum + (row.state === 'failed' ? 0 : row.amount_paise), 0);
  return [
    ...(back > paid ? [`${back} paise went back of ${paid}`] : []),
    ...(requested > paid ? [`${requested} paise were to go back of ${paid}`] : []),
    ...(requested === back ? [] : [`${requested} paise were to go back, ${back} did`]),
    ...(back === plan.backPaise ? [] : [`${back} paise went back, not ${plan.backPaise}`]),
  ];
}

async function compareRecords({ database }: Evidence, life: Life, plan: LifePlan): Promise<string[]> {
  const returns = await database
    .selectFrom('return_request')
    .select('state')
    .where('order_id', 'in', life.orderIds)
    .execute();
  const reviews = await database
    .selectFrom('review')
    .select('order_id')
    .where('order_id', 'in', life.orderIds)
    .execute();
  const exchanged = await database
    .selectFrom('shop_order')
    .select('order_id')
    .where('exchange_of', 'in', life.orderIds)
    .execute();
  // The clocks of the shops differ, so the order of the requests says nothing.
  const states = returns
    .map(({ state }) => state)
    .toSorted()
    .join();
  return [
    ...(states === plan.returns.toSorted().join()
      ? []
      : [`requests ended as ${states || 'none'}, not ${plan.returns.join() || 'none'}`]),
    ...(reviews.length === plan.reviews ? [] : [`${reviews.length} reviews, not ${plan.reviews}`]),
    ...(exchanged.length === life.orderIds.length - 1 ? [] : [`${exchanged.length} orders were sent in exchange`]),
  ];
}
