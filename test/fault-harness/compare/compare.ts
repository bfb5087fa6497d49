import { type Ledgers, type Evidence, readLedgers } from '../ledgers.ts';
import { compareAdditions } from './compare-additions.ts';
import { compareCredit } from './compare-credit.ts';
import { compareGoods } from './compare-goods.ts';
import { compareHistory } from './compare-history.ts';
import { compareMoney, movesOf, STANDING } from './compare-money.ts';
import { compareRefunds } from './compare-refunds.ts';
import { CODES } from '../offers-and-delivery.ts';
import type { Shopper } from '../shopper.ts';

/** `ledgers`: all that is known about each order of which something is wrong, as JSON. */
export type Comparison = { counts: Record<string, number>; violations: string[]; ledgers: string[] };

/** Compares the gateway, the database, the shoppers' screens and the merchant's system with each other. */
export async function compare(evidence: Evidence): Promise<Comparison> {
  const { database, shoppers, prices } = evidence;
  const ledgers = await readLedgers(evidence);
  const waiting = await database.selectFrom('outbox').select('id').where('delivered_at', 'is', null).execute();
  const known = new Set(ledgers.orders.map((ledger) => ledger.orderId));
  const unknown = [...ledgers.gatewayOrders.keys()].filter((orderId) => !known.has(orderId));
  const lost = shoppers.flatMap((shopper) => shopper.orderIds).filter((orderId) => !known.has(orderId));
  const violations = [
    ...unknown.map((orderId) => `${orderId}: the gateway has an order the shop does not know`),
    ...lost.map((orderId) => `${orderId}: a shopper was given it, but it is lost`),
    ...ledgers.orders.flatMap((ledger) => [
      ...compareGoods(ledger, prices),
      ...compareMoney(ledger),
      ...compareRefunds(ledger),
      ...compareHistory(ledger),
    ]),
    ...(waiting.length > 0 ? [`${waiting.length} messages were not delivered`] : []),
    ...(await compareCredits(database, ledgers)),
    ...compareUses(ledgers),
    ...compareAdditions(ledgers.orders),
    ...compareAttempts(shoppers, ledgers),
  ];
  return {
    violations,
    ledgers: ledgers.orders
      .filter(({ orderId }) => violations.some((violation) => violation.includes(orderId)))
      .map(({ orderId, row, shopper, history, moneyHistory, refunds, gateway, commands, screen }) => {
        const facts = { orderId, paise: row.amount_paise, plan: shopper?.plan, history, moneyHistory };
        return JSON.stringify({ ...facts, refunds, gateway, commands, screen });
      }),
    counts: countAll(shoppers, ledgers, evidence),
  };
}

/** The book of store credit of each order agrees with it, and of nobody's account more was spent than there was. */
async function compareCredits(database: Evidence['database'], { orders }: Ledgers): Promise<string[]> {
  const wrong: string[] = [];
  for (const { orderId, row: order, refunds } of orders) {
    const found = await compareCredit(database, { order, refunds, requests: [] });
    wrong.push(...found.map((what) => `${orderId}: ${what}`));
  }
  const overdrawn = await database
    .selectFrom('store_credit_entry')
    .select(['account_id', (row) => row.fn.sum<number | string>('amount_paise').as('paise')])
    .groupBy('account_id')
    .having((row) => row.fn.sum('amount_paise'), '<', 0)
    .execute();
  return [...wrong, ...overdrawn.map(({ paise }) => `an account of store credit has ${paise} paise`)];
}

/**
 * Checks that no code was used more often than it may be. Of an order that was given up, whose use went back, a late
 * payment may still make an active one.
 */
function compareUses({ orders }: Ledgers): string[] {
  const isSure = ({ row, history }: Ledgers['orders'][number]) =>
    STANDING.has(row.state) && !history.some(({ to_state: to }) => to === 'expired' || to === 'failed');
  return CODES.flatMap(({ code, uses }) => {
    const own = orders.filter((ledger) => isSure(ledger) && ledger.uses.some((use) => use.code === code));
    return own.length > uses ? [`${code} was used by ${own.length} orders, ${uses} may`] : [];
  });
}

/**
 * Checks that each attempt has one order, that each shopper has at most one active order, and that every
 * error response has a code.
 */
function compareAttempts(shoppers: readonly Shopper[], { orders }: Ledgers): string[] {
  return shoppers.flatMap((shopper) => {
    const mine = orders.filter((ledger) => ledger.shopper === shopper);
    const standing = mine.filter((ledger) => STANDING.has(ledger.row.state));
    const bare = shopper.refusals.filter((refusal) => refusal.startsWith('500') || refusal.endsWith('without a code'));
    return [
      ...bare.map((refusal) => `a shopper was answered ${refusal}`),
      ...(new Set(mine.map((ledger) => ledger.row.attempt_key)).size < mine.length
        ? ['an attempt made two orders']
        : []),
      ...(standing.length > 1 ? ['a shopper paid two orders'] : []),
    ];
  });
}

function countAll(shoppers: readonly Shopper[], { orders, gatewayOrders }: Ledgers, { desk }: Evidence) {
  const payments = [...gatewayOrders.values()].flatMap((order) => order.payments);
  const moves = [...gatewayOrders.values()].map(movesOf);
  const commands = orders.flatMap((ledger) => desk.commandsOf(ledger.orderId));
  return {
    shoppers: shoppers.filter(({ addedTo }) => addedTo === undefined).length,
    'orders here': orders.length,
    'codes used': orders.reduce((sum, { uses }) => sum + uses.length, 0),
    'orders added to others': orders.filter(({ row }) => row.ships_with !== null).length,
    'of them sent alone': orders.filter(({ row }) => row.ships_alone).length,
    'orders with store credit': orders.filter(({ row }) => row.credit_paise > 0).length,
    'orders with delivery': orders.filter(({ row }) => row.delivery_paise > 0).length,
    'orders at the gateway': gatewayOrders.size,
    ...countBy(orders.map((ledger) => `orders ${ledger.row.state}`)),
    'payments that succeeded': payments.filter((payment) => payment.payment_status === 'SUCCESS').length,
    ...countBy(orders.flatMap((ledger) => ledger.refunds.map((refund) => `refunds ${refund.kind} ${refund.state}`))),
    'paise that came': moves.reduce((sum, move) => sum + move.came, 0),
    'paise that went back': moves.reduce((sum, move) => sum + move.back, 0),
    ...countBy(
      commands.map(
        ({ name, done, unsure }) => `commands ${name} ${done ? 'done' : unsure ? 'without an answer' : 'refused'}`,
      ),
    ),
    ...countBy(shoppers.flatMap((shopper) => shopper.refusals.map((refusal) => `answers ${refusal}`))),
    ...countBy(shoppers.flatMap((shopper) => shopper.screens.map((screen) => `screens ${screen}`))),
  };
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
