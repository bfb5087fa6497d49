import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HarnessGateway } from './harness-gateway.ts';
import * as v from 'valibot';
import type { OrderItemRequest } from '../../src/contracts/checkout/quote.ts';
import { MAX_CODES } from '../../src/contracts/checkout/offer-terms.ts';
import { exampleOrder } from '../paying-shop.ts';
import { CATALOGUE } from './catalogue.ts';
import type { MerchantDesk } from './merchant-desk.ts';
import type { PriceList } from './price-list.ts';
import { CODES } from './offers-and-delivery.ts';
import { isForeign, pay, pickPlan, type Plan } from './paying.ts';
import type { Random } from './random.ts';
import { MOST_CREDIT, spendingCredit } from './store-credit.ts';

/**
 * One attempt to order: the items with the prices shown, and the period in which the shop may have accepted
 * it.
 */
export type Attempt = {
  key: string;
  items: readonly OrderItemRequest[];
  /** Codes given. Absent in a shop without the harness's offers and delivery charge. */
  codes?: readonly string[];
  /** Store credit that it spends. Absent in a shop without the harness's. */
  creditPaise?: number;
  from: number;
  until: number;
};

/** The actions of one shopper and what the shopper saw. */
export type Shopper = {
  attempts: Attempt[];
  /** Orders that the shopper got. The last one is the one that counts. */
  orderIds: string[];
  /** Statuses that the return page showed, in order. */
  screens: string[];
  /** Error responses of the shop: status and code. */
  refusals: string[];
  plan: Plan;
  /** One of two gateways was turned off when the shopper came. */
  cameWhileOff?: boolean;
  /** The same shopper adding to the order, as a purchase of its own. */
  adding?: Shopper;
  /** The order to which this purchase is added. */
  addedTo?: string;
};

export type World = {
  gateway: HarnessGateway;
  urls: readonly [string, ...string[]];
  prices: PriceList;
  desk: MerchantDesk;
  random: Random;
  /** Whether some refunds may be made outside the shop. */
  foreignRefunds: boolean;
};

type Refusal = { status: number; body: Record<string, unknown> };
type Answer = Refusal | null;

function refusalOf({ status, body }: Refusal): string {
  return `${status} ${typeof body['code'] === 'string' ? body['code'] : 'without a code'}`;
}

/**
 * Runs one purchase from the first tap to the last view of the return page, whatever goes wrong meanwhile.
 */
export async function shop(world: World): Promise<Shopper> {
  const { random } = world;
  const plan = pickPlan(random, world.foreignRefunds);
  const shopper: Shopper = { attempts: [], orderIds: [], screens: [], refusals: [], plan };
  const orderId = await order(world, shopper);
  if (orderId === null) return shopper;
  if (isForeign(plan)) world.desk.leaveMoney(orderId);
  else if (random.chance(0.06)) world.desk.callOff(orderId);
  if (world.gateway.two && random.chance(0.25)) await beginAgain(world, shopper);
  const paysTwice = shopper.plan === 'success' || shopper.plan === 'fail-then-success';
  const adds = paysTwice && random.chance(0.7);
  if (adds) world.desk.takeTime(orderId);
  await pay(world, shopper.plan, orderId);
  if (world.gateway.two && paysTwice && random.chance(0.6)) world.gateway.two.payElsewhere(orderId);
  if (random.chance(0.8)) await lookAtReturnPage(world, shopper, orderId);
  if (adds) shopper.adding = await addTo(world, orderId);
  return shopper;
}

/** How often a shopper tries to add to an order. */
const MOST_TAPS = 25;

/** Adds to an order while the merchant works on it, and pays for that or does not. */
async function addTo(world: World, first: string): Promise<Shopper> {
  const { urls, random } = world;
  const plan = pickPlan(random, false);
  const shopper: Shopper = { attempts: [], orderIds: [], screens: [], refusals: [], plan, addedTo: first };
  let attempt = begin(shopper, choose(world), []);
  for (let tap = 0; tap < MOST_TAPS; tap += 1) {
    const {
      customername: _name,
      customerphone: _phone,
      address,
      paymentMethod: _method,
      ...wanted
    } = exampleOrder({
      attemptKey: attempt.key,
      items: [...attempt.items],
    });
    const proof = { orderId: first, mobileLast4: address.mobile.slice(-4) };
    const answer = await post(`${random.pick(urls)}/api/orders/add`, { ...wanted, addTo: proof });
    attempt.until = answer === null ? Infinity : Math.max(attempt.until, performance.now());
    noteSession(world, answer);
    if (answer?.status === 200) {
      const orderId = String(answer.body['order_id']);
      shopper.orderIds.push(orderId);
      await pay(world, plan, orderId);
      if (random.chance(0.8)) await lookAtReturnPage(world, shopper, orderId);
      return shopper;
    }
    if (answer) shopper.refusals.push(refusalOf(answer));
    const code = answer?.body['code'];
    if (code === 'cart_changed') attempt = begin(shopper, atNewPrices(attempt.items, answer?.body), []);
    else if (code === 'attempt_expired') attempt = begin(shopper, attempt.items, []);
    // The shop may not have heard of the payment yet.
    await sleep(random.between(40, 250));
  }
  return shopper;
}

/** A shopper who went back to the shop without paying taps PAY NOW once more. */
async function beginAgain(world: World, shopper: Shopper): Promise<void> {
  const attempt = shopper.attempts.at(-1);
  if (attempt === undefined) return;
  const { key: attemptKey, items, codes = [] } = attempt;
  const request = exampleOrder({ attemptKey, items: [...items], codes: [...codes] });
  noteSession(world, await post(`${world.random.pick(world.urls)}/api/cashfree/create-order`, request));
}

/** How often a page in the queue asks again here, before its shopper loses patience. */
const MOST_ASKS = 60;

const UNPAID_PLANS: ReadonlySet<Plan> = new Set(['never', 'dropped', 'fail']);

/**
 * Of the shoppers who have not paid, the latest come back, begin again and pay with every session that they have. Returns
 * how many.
 */
export async function comeBack(world: World, shoppers: readonly Shopper[], most: number): Promise<number> {
  const unpaid = shoppers
    .filter(({ plan, orderIds, addedTo }) => UNPAID_PLANS.has(plan) && orderIds.length > 0 && addedTo === undefined)
    .slice(-most);
  await Promise.all(
    unpaid.map(async (shopper) => {
      const orderId = shopper.orderIds.at(-1) ?? '';
      shopper.plan = 'twice';
      await beginAgain(world, shopper);
      world.gateway.control.pay(orderId, { status: 'SUCCESS' });
      world.gateway.two?.payElsewhere(orderId);
    }),
  );
  return unpaid.length;
}

const sessionSchema = v.object({ order_id: v.string(), checkout: v.object({ gateway: v.string() }) });

function noteSession({ gateway }: World, answer: Answer): void {
  const session = v.safeParse(sessionSchema, answer?.body);
  if (answer?.status === 200 && session.success)
    gateway.two?.onSession(session.output.order_id, session.output.checkout.gateway);
}

/**
 * Places an order, and returns its id if there is something to pay at the gateway. The shopper taps again after no response,
 * accepts new prices or not, and leaves after a few failures.
 */
async function order(world: World, shopper: Shopper): Promise<string | null> {
  const { urls, random } = world;
  const codes = CODES.filter(() => random.chance(0.15)).map(({ code }) => code);
  const items = choose(world);
  const whole = items.reduce((sum, { quantity, expectedPricePaise }) => sum + quantity * expectedPricePaise, 0);
  // Less than any offer leaves to pay: what credit pays for alone is no purchase at a gateway.
  const credit = random.chance(0.3) ? random.between(1, Math.min(MOST_CREDIT, Math.floor(whole / 5))) : 0;
  let attempt = begin(shopper, items, codes.slice(0, MAX_CODES), credit);
  let patience = MOST_ASKS;
  for (let tap = 0; tap < 8; tap += 1) {
    const request = exampleOrder({
      attemptKey: attempt.key,
      items: [...attempt.items],
      codes: [...(attempt.codes ?? [])],
      ...spendingCredit(attempt.creditPaise ?? 0),
    });
    const answers = await Promise.all(
      Array.from({ length: random.chance(0.25) ? 2 : 1 }, () =>
        post(`${random.pick(urls)}/api/cashfree/create-order`, request),
      ),
    );
    attempt.until = answers.includes(null) ? Infinity : Math.max(attempt.until, performance.now());
    const accepted = answers.filter((answer) => answer?.status === 200);
    const taken = accepted.map((answer) => String(answer?.body['order_id']));
    for (const answer of answers) noteSession(world, answer);
    shopper.orderIds.push(...taken.filter((orderId) => !shopper.orderIds.includes(orderId)));
    const [orderId] = taken;
    // Without a session credit has paid for all of it, and the gateway has no such order.
    const hasSession = accepted.some((answer) => answer?.body['payment_session_id'] !== null);
    if (orderId !== undefined) {
      if (hasSession) return orderId;
      shopper.plan = 'success';
      return null;
    }
    shopper.refusals.push(...answers.flatMap((answer) => (answer ? refusalOf(answer) : [])));
    const changed = answers.find((answer) => answer?.body['code'] === 'cart_changed');
    if (changed) {
      if (random.chance(0.2)) return null;
      attempt = begin(shopper, atNewPrices(attempt.items, changed.body), attempt.codes ?? [], attempt.creditPaise);
    } else if (answers.some((answer) => answer?.body['code'] === 'attempt_expired')) {
      attempt = begin(shopper, attempt.items, attempt.codes ?? [], attempt.creditPaise);
    } else if (answers.some((answer) => answer?.body['code'] === 'offer_refused')) {
      attempt = begin(shopper, attempt.items, [], attempt.creditPaise);
    } else if (answers.some((answer) => String(answer?.body['code']).startsWith('credit_'))) {
      attempt = begin(shopper, attempt.items, attempt.codes ?? []);
    } else if (answers.some((answer) => answer?.body['code'] === 'payment_queue') && patience > 0) {
      // The page waits and asks again by itself.
      patience -= 1;
      tap -= 1;
    } else if (random.chance(0.1)) {
      return null;
    }
    await sleep(random.between(20, 200));
  }
  return null;
}

function begin(
  shopper: Shopper,
  items: readonly OrderItemRequest[],
  codes: readonly string[],
  creditPaise = 0,
): Attempt {
  const attempt = { key: randomUUID(), items, codes, creditPaise, from: performance.now(), until: 0 };
  shopper.attempts.push(attempt);
  return attempt;
}

/**
 * Chooses some variants in some quantity, now and then from a page with the prices before the last change.
 */
function choose({ prices, random }: World): OrderItemRequest[] {
  const stale = random.chance(0.05);
  const chosen = CATALOGUE.filter(() => random.chance(0.3));
  return (chosen.length === 0 ? CATALOGUE.slice(0, 1) : chosen).map(({ productId, variantId }) => ({
    productId,
    variantId,
    quantity: random.between(1, 3),
    expectedPricePaise: stale ? prices.before(variantId) : prices.now(variantId),
  }));
}

const changedCartSchema = v.object({ lines: v.array(v.object({ variantId: v.string(), pricePaise: v.number() })) });

/** Applies the new prices that the shop showed; the shopper agrees to exactly these. */
function atNewPrices(items: readonly OrderItemRequest[], body: unknown): OrderItemRequest[] {
  const { lines } = v.parse(changedCartSchema, body);
  return items.map((item) => ({
    ...item,
    expectedPricePaise: lines.find((line) => line.variantId === item.variantId)?.pricePaise ?? item.expectedPricePaise,
  }));
}

async function lookAtReturnPage({ urls, random }: World, shopper: Shopper, orderId: string): Promise<void> {
  for (let look = random.between(1, 4); look > 0; look -= 1) {
    const answer = await post(`${random.pick(urls)}/api/cashfree/verify-payment`, { orderId });
    if (answer && answer.status !== 200) shopper.refusals.push(refusalOf(answer));
    shopper.screens.push(answer?.status === 200 ? String(answer.body['status']) : 'ERROR');
    if (shopper.screens.at(-1) === 'SUCCESS') return;
    await sleep(random.between(10, 150));
  }
}

/** Posts a body. Returns null if no response arrived because the shop was killed or the connection broke. */
export async function post(url: string, body: unknown): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const answer: unknown = await response.json();
    return { status: response.status, body: Object.fromEntries(Object.entries(answer ?? {})) };
  } catch {
    return null;
  }
}
