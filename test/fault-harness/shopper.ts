import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { EXAMPLE_LINES, exampleOrder } from '../paying-shop.ts';
import type { Random } from './random.ts';

/** What one shopper did and saw. */
export type Shopper = {
  attemptKeys: string[];
  /** Orders the shopper was given, the last one being the one that mattered. */
  orderIds: string[];
  /** What the return page said, in order. */
  screens: string[];
  plan: Plan;
};

const PLANS = [
  'success',
  'success',
  'success',
  'success',
  'fail',
  'fail-then-success',
  'fail-pending-success',
  'pending-success',
  'pending-fail',
  'dropped',
  'never',
  'twice',
  'twice-auto-refunded',
  'late',
  'wrong-amount',
] as const;
export type Plan = (typeof PLANS)[number];

export type World = { gateway: RunningGateway; urls: readonly [string, ...string[]]; random: Random };

type Answer = { status: number; body: Record<string, unknown> } | null;

/** One purchase from the first tap to the last look at the return page, whatever goes wrong on the way. */
export async function shop(world: World): Promise<Shopper> {
  const { random } = world;
  const shopper: Shopper = { attemptKeys: [], orderIds: [], screens: [], plan: random.pick(PLANS) };
  const orderId = await order(world, shopper);
  if (orderId === null) return shopper;
  await pay(world, shopper.plan, orderId);
  if (random.chance(0.8)) await lookAtReturnPage(world, shopper, orderId);
  return shopper;
}

/** Taps, taps again when nothing comes, and leaves after a few failures. */
async function order({ urls, random }: World, shopper: Shopper): Promise<string | null> {
  let request = newRequest(random);
  shopper.attemptKeys.push(request.attemptKey);
  for (let tap = 0; tap < 6; tap += 1) {
    const taps = random.chance(0.25) ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: taps }, () => post(`${random.pick(urls)}/api/cashfree/create-order`, request)),
    );
    const taken = answers.filter((answer) => answer?.status === 200).map((answer) => String(answer?.body['order_id']));
    shopper.orderIds.push(...taken.filter((orderId) => !shopper.orderIds.includes(orderId)));
    const [orderId] = taken;
    if (orderId !== undefined) return orderId;
    if (answers.some((answer) => answer?.body['code'] === 'attempt_over')) {
      request = { ...request, attemptKey: randomUUID() };
      shopper.attemptKeys.push(request.attemptKey);
    } else if (random.chance(0.1)) {
      return null;
    }
    await sleep(random.between(20, 200));
  }
  return null;
}

function newRequest(random: Random) {
  const lines = EXAMPLE_LINES.filter(() => random.chance(0.6));
  const chosen = lines.length === 0 ? EXAMPLE_LINES.slice(0, 1) : lines;
  return exampleOrder({
    items: chosen.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      quantity: random.between(1, 3),
      expectedPricePaise: line.pricePaise,
    })),
  });
}

/** What happens on the gateway's page. Late payers come when their time is over; see the harness's end. */
async function pay({ gateway, random }: World, plan: Plan, orderId: string): Promise<void> {
  const { control } = gateway;
  const pause = () => sleep(random.between(0, 60));
  await pause();
  switch (plan) {
    case 'success':
      control.pay(orderId, { status: 'SUCCESS' });
      return;
    case 'fail':
      control.pay(orderId, { status: 'FAILED' });
      return;
    case 'dropped':
      control.pay(orderId, { status: 'USER_DROPPED' });
      return;
    case 'never':
    case 'late':
      return;
    case 'wrong-amount':
      control.report(orderId, random.chance(0.5) ? { amountPaise: 100 } : { currency: 'USD' });
      control.pay(orderId, { status: 'SUCCESS' });
      return;
    case 'fail-then-success':
      control.pay(orderId, { status: 'FAILED' });
      await pause();
      control.pay(orderId, { status: 'SUCCESS', another: true });
      return;
    case 'fail-pending-success':
      control.pay(orderId, { status: 'PENDING' });
      control.pay(orderId, { status: 'FAILED' });
      await pause();
      control.pay(orderId, { status: 'SUCCESS' });
      return;
    case 'pending-success':
    case 'pending-fail':
      control.pay(orderId, { status: 'PENDING' });
      await pause();
      control.pay(orderId, { status: plan === 'pending-success' ? 'SUCCESS' : 'FAILED' });
      return;
    case 'twice':
    case 'twice-auto-refunded': {
      control.pay(orderId, { status: 'SUCCESS' });
      await pause();
      const second = control.pay(orderId, { status: 'SUCCESS', another: true });
      if (plan === 'twice-auto-refunded') control.autoRefund(orderId, second.cfPaymentId);
    }
  }
}

async function lookAtReturnPage({ urls, random }: World, shopper: Shopper, orderId: string): Promise<void> {
  for (let look = random.between(1, 4); look > 0; look -= 1) {
    const answer = await post(`${random.pick(urls)}/api/cashfree/verify-payment`, { orderId });
    shopper.screens.push(answer?.status === 200 ? String(answer.body['status']) : 'ERROR');
    if (shopper.screens.at(-1) === 'SUCCESS') return;
    await sleep(random.between(10, 150));
  }
}

/** Null where no answer came: the shop was killed, or the connection broke. */
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
