import { SOURCES_WITHOUT_GOODS } from '../../../../domain/orders/order-source.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DeskQueue } from '../../../../contracts/desk/order-list.ts';
import { orderIdHalf, orderIdPrefix } from '../../../../domain/orders/display-number.ts';
import { statesWith } from '../../../../domain/orders/order-state-table.ts';
import type { OrderState } from '../../../../domain/orders/order-state.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { PaymentMethod } from '../../../running/db/tables/order-tables.ts';
import type { CustomerVault } from '../../../running/encryption/customer-vault.ts';
import { failedRefundCondition } from '../../payments/service.ts';
import { partsCondition, type SearchedPart } from './search-parts.ts';
import { type SearchedField, searchedWords } from './search-words.ts';

export type OrderSearch = {
  /** Empty: all states. */
  states: readonly OrderState[];
  queue: DeskQueue | null;
  method: PaymentMethod | null;
  /** Time of placing in epoch ms; `from` is inclusive, `to` exclusive. */
  from: number | null;
  to: number | null;
  text: string;
  field: SearchedField | 'place' | 'amount' | 'order' | 'awb' | 'reference' | 'any';
  newestFirst: boolean;
  /** Cursor of the next page: `next` of the previous result. */
  after: string | null;
  limit: number;
};

type Found = { order_id: string; at: string };
type Condition = RawBuilder<unknown>;

/** One index that leads to orders, sorted by time of placing. */
type Path = { from: Condition; where: Condition[]; placedAt: Condition; orderId: Condition };

const OWN = { from: sql`shop_order o`, placedAt: sql`o.placed_at`, orderId: sql`o.order_id` } as const;

/**
 * Returns the ids of a page of orders, read along an index from where the last page ended, so that the
 * thousandth page costs no more than the first. `next` is null on the last page.
 */
export async function findOrders(
  { database, vault }: { database: Database; vault: CustomerVault },
  search: OrderSearch,
): Promise<{ orderIds: string[]; next: string | null }> {
  const query = ordersQuery(vault, search);
  if (query === null) return { orderIds: [], next: null };
  const { rows } = await query.execute(database);
  const page = rows.slice(0, search.limit);
  const last = page.at(-1);
  return {
    orderIds: page.map((row) => row.order_id),
    next: rows.length > search.limit && last ? writeCursor(last) : null,
  };
}

/** Builds the query for a page and one more row. Returns null if nothing can match. */
export function ordersQuery(vault: CustomerVault, search: OrderSearch): RawBuilder<Found> | null {
  const paths = pathsOf(vault, search);
  if (paths.length === 0) return null;
  const after = readCursor(search.after);
  const direction = search.newestFirst ? sql`desc` : sql`asc`;
  const beyond = search.newestFirst ? sql`<` : sql`>`;
  const limit = sql.lit(search.limit + 1);
  const pages = paths.map(({ from, where, placedAt, orderId }) => {
    const all = [...where, ...commonConditions(search)];
    if (after) all.push(sql`(${placedAt}, ${orderId}) ${beyond} (${after.at}::timestamptz, ${after.orderId})`);
    const conditions = all.length === 0 ? sql`true` : sql.join(all, sql` and `);
    return sql`(select ${placedAt} as placed_at, ${orderId} as order_id from ${from} where ${conditions}
      order by 1 ${direction}, 2 ${direction} limit ${limit})`;
  });
  return sql<Found>`
    select order_id, placed_at::text as at from (
      select distinct placed_at, order_id from (${sql.join(pages, sql` union all `)}) as pages
    ) as found order by placed_at ${direction}, order_id ${direction} limit ${limit}`;
}

/** Conditions on every row, whichever index leads to it. */
function commonConditions({ method, from, to }: OrderSearch): Condition[] {
  return [
    ...(method === null ? [] : [sql`o.payment_method = ${method}`]),
    ...(from === null ? [] : [sql`o.placed_at >= ${new Date(from)}`]),
    ...(to === null ? [] : [sql`o.placed_at < ${new Date(to)}`]),
  ];
}

const STATE_OF_QUEUE: Readonly<Partial<Record<DeskQueue, OrderState>>> = {
  confirm: 'paid',
  pack: 'confirmed',
  ship: 'packed',
  held: 'held',
};

/** Excludes payments for a partner domain and gift cards, which have nothing to confirm, pack or send. */
const TO_SEND = sql`o.source not in (${sql.join(SOURCES_WITHOUT_GOODS.map((source) => sql.lit(source)))})`;

/**
 * SQL condition on an order `o` that waits to be packed or sent: it is not packed and sent with the one it was added to. While
 * that one is held it need not wait for it.
 */
export const BY_ITSELF: Condition = sql`(o.ships_with is null or o.ships_alone or exists (
  select from shop_order f where f.order_id = o.ships_with and f.state in (${sql.join(
    statesWith({ phase: ['held', 'called_off'] }).map((state) => sql.lit(state)),
  )})))`;

function pathsOf(vault: CustomerVault, search: OrderSearch): Path[] {
  const { queue } = search;
  // A number that is read out or copied may start with "#".
  const text = search.text.replace(/^#\s*/, '');
  const queued = queue === null ? undefined : STATE_OF_QUEUE[queue];
  if (queued !== undefined && search.states.length > 0 && !search.states.includes(queued)) return [];
  const states = queued === undefined ? search.states : [queued];
  const listed =
    queue === 'refund_failed' || queue === 'refund_under_way'
      ? [refundCondition(queue)]
      : queue === 'not_invoiced'
        ? [NOT_INVOICED]
        : queue === 'parcel_trouble'
          ? [PARCEL_TROUBLE]
          : [];
  const work = queue === 'confirm' || queue === 'pack' || queue === 'ship' ? [TO_SEND] : [];
  if (queue === 'pack' || queue === 'ship') work.push(BY_ITSELF);
  const inStates = states.length === 0 ? [] : [sql`o.state in (${sql.join(states)})`];
  if (text !== '') {
    return textPaths(vault, { text, field: search.field }).map((path) => ({
      ...path,
      where: [...path.where, ...inStates, ...listed, ...work],
    }));
  }
  if (listed.length > 0) return [{ ...OWN, where: [...listed, ...inStates] }];
  // One index scan per state. A condition on all states at once would sort the result or scan all orders.
  if (states.length > 0) return states.map((state) => ({ ...OWN, where: [sql`o.state = ${state}`, ...work] }));
  return [{ ...OWN, where: [] }];
}

/** Orders whose goods were packed and whose invoice was refused. */
const NOT_INVOICED = sql`o.order_id in (select order_id from invoice_due where reason is not null)`;

/**
 * Orders of which a courier told bad news that nobody has acted on, or refused to fetch a parcel that it booked. If the shopper has a parcel after all, there is nothing to
 * do about a delivery that was taken back, so that nobody is reminded of it for longer than a month.
 */
export const PARCEL_TROUBLE: Condition = sql`o.order_id in (
  select parcel.order_id from shipment parcel join shop_order sent using (order_id) where parcel.bad_news is not null
    and (parcel.bad_news <> 'delivery_taken_back'
      or (sent.state = 'delivered' and parcel.state_at > now() - interval '30 days'))
  union all select order_id from shipment
    where next_at is not null and state = 'booked' and pickup_requested_at is null and last_error = 'pickup_failed')`;

/**
 * SQL condition: a refund failed, is still owed and was not retried; or a refund is in progress. `state <> 'success'` is
 * that of the index refund_not_done.
 */
export function refundCondition(queue: 'refund_failed' | 'refund_under_way'): Condition {
  return queue === 'refund_under_way'
    ? sql`o.order_id in (select order_id from refund where state in ('requested', 'pending', 'on_hold') and state <> 'success')`
    : sql`o.order_id in (select r.order_id from refund r where ${failedRefundCondition})`;
}

function textPaths(vault: CustomerVault, { text, field }: Pick<OrderSearch, 'text' | 'field'>): Path[] {
  switch (field) {
    case 'order':
      return [{ ...OWN, where: [sql`o.order_id = ${orderIdOf(text)}`] }, ...readOutPaths(text)];
    case 'awb':
      // Few orders match. They are found first and then sorted; otherwise the planner may scan all orders by
      // date.
      return [
        {
          ...OWN,
          from: sql`(select * from shop_order where upper(awb) = ${text.toUpperCase()} offset 0) o`,
          where: [],
        },
        // With several shipments the order row holds the AWB of the first one only.
        {
          ...OWN,
          from: sql`(select * from shop_order where order_id in (
            select order_id from shipment where upper(awb) = ${text.toUpperCase()}) offset 0) o`,
          where: [],
        },
      ];
    case 'reference':
      return [referencePath(text)];
    case 'mobile':
    case 'name':
      return [...wordPaths(searchedWords(vault, field, text)), ...partPaths(vault, [field], text)];
    case 'place':
      return partPaths(vault, ['place'], text);
    case 'amount':
      return amountPaths(text);
    case 'email':
    case 'product':
      return wordPaths(searchedWords(vault, field, text));
    case 'any':
      return [
        ...likelyFields(text).flatMap((one) => textPaths(vault, { text, field: one })),
        // A name and a city are often typed together.
        ...(text.includes('@') ? [] : partPaths(vault, ['mobile', 'name', 'place'], text)),
      ];
  }
}

/**
 * Finds orders by references that accountants, the gateway and the bank quote: an invoice or credit note, a
 * payment, its UTR, a return, a refund.
 */
function referencePath(text: string): Path {
  const either = sql`(${text}, ${text.toUpperCase()})`;
  return {
    ...OWN,
    // The array is computed first. A join might scan all orders instead.
    from: sql`(select * from shop_order where order_id = any(array(
      select order_id from invoice where number in ${either}
      union all select order_id from payment where cf_payment_id = ${text}
      union all select order_id from shop_order where utr in ${either}
      union all select order_id from return_request where return_id in ${either}
      union all select order_id from refund where refund_id = ${text})) offset 0) o`,
    where: [],
  };
}

/**
 * Finds orders by the number that people read out, which is the beginning of the id. All ids have the same
 * length, so the range is right in any collation.
 */
function readOutPaths(text: string): Path[] {
  const prefix = orderIdPrefix(text);
  if (prefix === null) return halfPaths(text);
  const span = sql`order_id between ${prefix.padEnd(OWN_ID_LENGTH, '0')} and ${prefix.padEnd(OWN_ID_LENGTH, 'Z')}`;
  return [{ ...OWN, from: sql`(select * from shop_order where ${span} offset 0) o`, where: [] }];
}

/** Finds orders by either half of the number that people read out. */
function halfPaths(text: string): Path[] {
  const half = orderIdHalf(text);
  if (half === null) return [];
  const first = `PSK${half}`;
  const span = sql`order_id between ${first.padEnd(OWN_ID_LENGTH, '0')} and ${first.padEnd(OWN_ID_LENGTH, 'Z')}`;
  return [
    { ...OWN, from: sql`(select * from shop_order where ${span} offset 0) o`, where: [] },
    {
      ...OWN,
      from: sql`(select * from shop_order where substring(order_id from 8 for 4) = ${half} offset 0) o`,
      where: [sql`o.order_id like 'PSK%'`],
    },
  ];
}

/** Finds orders by parts of a mobile number, a name or an address. Few match, so they are found first and then sorted. */
function partPaths(vault: CustomerVault, fields: readonly SearchedPart[], text: string): Path[] {
  const condition = partsCondition(vault, fields, text);
  if (condition === null) return [];
  const found = sql`select p.order_id from order_search_part p where ${condition}`;
  return [
    { ...OWN, from: sql`(select * from shop_order where order_id = any(array(${found})) offset 0) o`, where: [] },
  ];
}

/** Finds orders by what they cost, in rupees: "2198", "₹2,198", "1499.50". */
function amountPaths(text: string): Path[] {
  const [, rupees = '', paise = ''] = AMOUNT.exec(text.replaceAll(/[\s,]/g, '')) ?? [];
  if (rupees === '') return [];
  return [{ ...OWN, where: [sql`o.amount_paise = ${Number(rupees) * 100 + Number(paise.padEnd(2, '0'))}`] }];
}

const AMOUNT = /^(?:₹|rs\.?)?(\d{1,9})(?:\.(\d{1,2}))?$/i;
const OWN_ID_LENGTH = 23;

/** The shop's own ids use capital letters; older ids stay as typed. */
function orderIdOf(text: string): string {
  return /^psk[0-9a-z]{20}$/i.test(text) ? text.toUpperCase() : text;
}

function likelyFields(text: string): Exclude<OrderSearch['field'], 'any'>[] {
  const digits = text.replaceAll(/[\s+()-]/g, '');
  if (/^\d{10,13}$/.test(digits)) return ['mobile', 'awb', 'order', 'product', 'reference'];
  if (/^psk[0-9a-z]{20}$/i.test(text)) return ['order'];
  if (text.includes('@')) return ['email'];
  if (!/\s/.test(text)) return ['name', 'product', 'awb', 'order', 'reference', 'amount'];
  return orderIdPrefix(text) === null ? ['name', 'product', 'amount'] : ['name', 'product', 'order', 'amount'];
}

/** Reads along the first word, with one scan per alternative. The other words must match too. */
function wordPaths(words: readonly (readonly string[])[]): Path[] {
  const [first, ...others] = words;
  if (first === undefined) return [];
  const more = others.map(
    (alternatives) =>
      // A subquery for each row of the first word. A join would read all orders of a common word.
      sql`(select true from order_search w where w.word in (${sql.join(alternatives)})
        and w.placed_at = s.placed_at and w.order_id = s.order_id limit 1)`,
  );
  return first.map((word) => ({
    from: sql`order_search s join shop_order o on o.order_id = s.order_id`,
    placedAt: sql`s.placed_at`,
    orderId: sql`s.order_id`,
    where: [sql`s.word = ${word}`, ...more],
  }));
}

function writeCursor({ at, order_id: orderId }: Found): string {
  return Buffer.from(`${at} ${orderId}`).toString('base64url');
}

const CURSOR = /^((\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:[0-5]\d)?) ([\w-]{3,45})$/;

/** Returns null for the first page and for invalid cursors. */
function readCursor(text: string | null): { at: string; orderId: string } | null {
  const found = CURSOR.exec(Buffer.from(text ?? '', 'base64url').toString('utf8'));
  const [, at, day, , , , orderId] = found ?? [];
  if (at === undefined || day === undefined || orderId === undefined) return null;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // An invalid date must not reach the database.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day) ? { at, orderId } : null;
}
