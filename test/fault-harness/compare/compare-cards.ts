import type { Database } from '../../../src/server/running/db/connect.ts';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import type { PhoneMessage } from '../../../stand-ins/whatsapp/phones.ts';
import { CARD_LIVES, type CardEnd } from '../gift-card-lives.ts';
import { type GatewayOrder, gatewayOrdersOf } from '../ledgers.ts';
import type { Life } from '../life-steps.ts';
import { compareCredit, RELEASED } from './compare-credit.ts';
import { movesOf } from './compare-money.ts';

type Evidence = {
  database: Database;
  lived: readonly Life[];
  kills: number;
  phones: { messages: readonly PhoneMessage[] };
  gateway: RunningGateway;
};

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

/** Compares what each card owes with what came for it at the gateway, and with the orders that it paid. */
export async function compareCards(evidence: Evidence): Promise<string[]> {
  const gatewayOrders = gatewayOrdersOf(evidence.gateway.control.orders());
  const wrong: string[] = [];
  for (const life of evidence.lived) {
    const ends = CARD_LIVES.find(({ name }) => name === life.plan)?.ends ?? 'made';
    const found = [
      ...life.stuck,
      ...(await compareBook(evidence.database, life, gatewayOrders, ends)),
      ...(await compareDelivery(evidence, life, ends)),
    ];
    for (const orderId of life.orderIds.slice(1)) {
      found.push(...(await compareOrder(evidence.database, orderId, gatewayOrders.get(orderId) ?? null)));
    }
    wrong.push(...found.map((what) => `${life.plan} (${life.orderIds.join(', ')}): ${what}`));
  }
  return wrong;
}

/**
 * One payment makes one card. What it owes is what came for it less what went back, less what the orders that it paid
 * have of it, less what ended with it; and at no moment was more taken than there was.
 */
async function compareBook(
  database: Database,
  { orderIds: [cardOrder = '', ...orders] }: Life,
  gatewayOrders: ReadonlyMap<string, GatewayOrder>,
  ends: CardEnd,
): Promise<string[]> {
  const { came, back } = movesOf(gatewayOrders.get(cardOrder) ?? null);
  const entries = await database
    .selectFrom('store_credit_entry')
    .innerJoin('gift_card', 'gift_card.account_id', 'store_credit_entry.account_id')
    .select(['kind', 'amount_paise'])
    .where('gift_card.order_id', '=', cardOrder)
    .orderBy('entry_id')
    .execute();
  const usedPaise = sum(await Promise.all(orders.map((orderId) => heldBy(database, orderId))));
  const endedPaise = -sum(entries.flatMap(({ kind, amount_paise: paise }) => (kind === 'expired' ? paise : [])));
  const owedPaise = sum(entries.map(({ amount_paise: paise }) => paise));
  let left = 0;
  const isOverdrawn = entries.some(({ amount_paise: paise }) => (left += paise) < 0);
  const sold = entries.filter(({ kind }) => kind === 'sold').length;
  const madeTimes = ends === 'never made' ? 0 : 1;
  return [
    ...(sold === madeTimes ? [] : [`the card was made ${sold} times`]),
    ...(isOverdrawn ? ['more was spent of the card than it had'] : []),
    ...(owedPaise === came - back - usedPaise - endedPaise
      ? []
      : [
          `the card owes ${owedPaise} paise: ${came} came, ${back} went back, orders have ${usedPaise}, ${endedPaise} ended`,
        ]),
    ...(ends === 'made and written off' && endedPaise === 0 ? ['what was left at its end was not written off'] : []),
  ];
}

/** What an order has of the card, as the order and its refunds say. */
async function heldBy(database: Database, orderId: string): Promise<number> {
  const { order, refunds } = await orderWithRefunds(database, orderId);
  if (order === undefined || RELEASED.has(order.state)) return 0;
  return order.credit_paise - sum(refunds.filter(isStanding).map((refund) => refund.credit_paise));
}

const isStanding = ({ state }: { state: string }) => state !== 'failed' && state !== 'cancelled';

async function orderWithRefunds(database: Database, orderId: string) {
  const order = await database
    .selectFrom('shop_order')
    .select(['order_id', 'state', 'credit_paise', 'amount_paise'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const refunds = await database
    .selectFrom('refund')
    .select(['state', 'kind', 'credit_paise', 'amount_paise'])
    .where('order_id', '=', orderId)
    .execute();
  return { order, refunds };
}

/** What went back of an order that a card paid went to the card or to the gateway, never to both. */
async function compareOrder(database: Database, orderId: string, gateway: GatewayOrder | null): Promise<string[]> {
  const { order, refunds } = await orderWithRefunds(database, orderId);
  if (order === undefined) return [`${orderId} is nowhere`];
  const { came, back } = movesOf(gateway);
  const returned = await database
    .selectFrom('store_credit_entry')
    .select((row) => row.fn.coalesce(row.fn.sum<number | string>('amount_paise'), row.lit(0)).as('paise'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'returned')
    .where('refund_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const askedPaise = sum(refunds.filter(isStanding).map((refund) => refund.amount_paise));
  const gavePaise = back + Number(returned.paise);
  return [
    ...(await compareCredit(database, { order, refunds, requests: [] })),
    ...(back > came ? [`${back} paise went back of ${came}`] : []),
    ...(gavePaise === askedPaise
      ? []
      : [`${gavePaise} paise went back to card and money, ${askedPaise} were asked for`]),
    ...(askedPaise > order.amount_paise ? [`${askedPaise} paise were to go back of ${order.amount_paise}`] : []),
  ].map((what) => `${orderId}: ${what}`);
}

/** A card is handed over once. A message that a killed process was sending may be lost. */
async function compareDelivery(
  { database, phones, kills }: Evidence,
  { orderIds: [cardOrder = ''], mobile }: Life,
  ends: CardEnd,
): Promise<string[]> {
  const rows = await database
    .selectFrom('message')
    .select('state')
    .where('message_key', 'like', `gift-card-${cardOrder}-%`)
    .execute();
  const due = ends === 'never made' ? 0 : 1;
  const came = phones.messages.filter(({ to, template }) => to === `91${mobile}` && template === 'gift_card').length;
  const mayBeLost = kills > 0 && rows.some(({ state }) => state === 'unknown');
  return [
    ...(rows.length === due ? [] : [`the card was put in line ${rows.length} times`]),
    ...(came === due || (came === 0 && mayBeLost) ? [] : [`the card came ${came} times`]),
  ];
}
