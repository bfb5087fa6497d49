import { type Books, type Evidence, readBooks } from '../books.ts';
import { compareGoods } from './compare-goods.ts';
import { compareHistory } from './compare-history.ts';
import { compareMoney, movesOf, STANDING } from './compare-money.ts';
import { compareRefunds } from './compare-refunds.ts';
import type { Shopper } from '../shopper.ts';

export type Comparison = { counts: Record<string, number>; violations: string[] };

/** Holds gateway, database, shoppers' screens and the merchant's system against each other. */
export async function compare(evidence: Evidence): Promise<Comparison> {
  const { database, shoppers, prices } = evidence;
  const books = await readBooks(evidence);
  const waiting = await database.selectFrom('outbox').select('id').where('delivered_at', 'is', null).execute();
  const known = new Set(books.orders.map((book) => book.orderId));
  const unknown = [...books.gatewayOrders.keys()].filter((orderId) => !known.has(orderId));
  const lost = shoppers.flatMap((shopper) => shopper.orderIds).filter((orderId) => !known.has(orderId));
  return {
    violations: [
      ...unknown.map((orderId) => `${orderId}: the gateway has an order the shop does not know`),
      ...lost.map((orderId) => `${orderId}: a shopper was given it, but it is lost`),
      ...books.orders.flatMap((book) => [
        ...compareGoods(book, prices),
        ...compareMoney(book),
        ...compareRefunds(book),
        ...compareHistory(book),
      ]),
      ...(waiting.length > 0 ? [`${waiting.length} messages were not delivered`] : []),
      ...compareAttempts(shoppers, books),
    ],
    counts: countAll(shoppers, books, evidence),
  };
}

/** One order per attempt, one that stands per shopper, and no answer that tells a browser nothing. */
function compareAttempts(shoppers: readonly Shopper[], { orders }: Books): string[] {
  return shoppers.flatMap((shopper) => {
    const mine = orders.filter((book) => book.shopper === shopper);
    const standing = mine.filter((book) => STANDING.has(book.row.state));
    const bare = shopper.refusals.filter((refusal) => refusal.startsWith('500') || refusal.endsWith('without a code'));
    return [
      ...bare.map((refusal) => `a shopper was answered ${refusal}`),
      ...(new Set(mine.map((book) => book.row.attempt_key)).size < mine.length ? ['an attempt made two orders'] : []),
      ...(standing.length > 1 ? ['a shopper paid two orders'] : []),
    ];
  });
}

function countAll(shoppers: readonly Shopper[], { orders, gatewayOrders }: Books, { desk }: Evidence) {
  const payments = [...gatewayOrders.values()].flatMap((order) => order.payments);
  const moves = [...gatewayOrders.values()].map(movesOf);
  const commands = orders.flatMap((book) => desk.commandsOf(book.orderId));
  return {
    shoppers: shoppers.length,
    'orders here': orders.length,
    'orders at the gateway': gatewayOrders.size,
    ...countBy(orders.map((book) => `orders ${book.row.state}`)),
    'payments that succeeded': payments.filter((payment) => payment.payment_status === 'SUCCESS').length,
    ...countBy(orders.flatMap((book) => book.refunds.map((refund) => `refunds ${refund.kind} ${refund.state}`))),
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
