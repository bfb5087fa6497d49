import { randomUUID } from 'node:crypto';
import { ShopError } from '../../src/server/running/errors.ts';
import { createMerchantService } from '../../src/server/selling/orders/merchant.ts';
import { refundsOf } from '../../src/server/selling/payments/service.ts';
import { shipmentsOf } from '../../src/server/selling/shipments/service.ts';
import { exampleCod } from '../examples/example-policy.ts';
import type { Random } from '../fault-harness/random.ts';
import { placeOrder, post } from '../paying-shop.ts';
import { exampleReturn } from '../shops/returning-shop.ts';
import { BY, type StoryShop, storyItem } from '../shops/story-shop.ts';
import { proofOf } from '../shops/three-for-two.ts';
import { compareUnits } from '../fault-harness/compare/compare-units.ts';
import { comparePapers } from '../fault-harness/compare/compare-papers.ts';
import { issuePapers } from '../shops/papers.ts';

const HOUR = 3_600_000;
const VARIANTS = ['1011', '1021', '1031'] as const;

type Act = { name: string; run: () => Promise<unknown> };

/** What a random life did, and what was wrong after one of its acts. */
export type Lived = { orderId: string; trail: string[]; wrong: string[] };

/**
 * Takes one order through a random life of the acts that shopper, merchant, couriers, gateway and bank have, some of them
 * at once. What the shop refuses is part of it. Compares money, units and parcels after every act.
 */
export async function liveAtRandom(story: StoryShop, random: Random, withPapers = false): Promise<Lived> {
  story.newDay();
  const orderId = await place(story, random);
  const life = { trail: [] as string[], wrong: [] as string[], orderId };
  const steps = random.between(14, 30);
  const policy = {
    exchangeSentOn: random.pick(['receipt', 'approval'] as const),
    cancelUntil: 'shipped',
    returnDays: 60,
    exchangeDays: 60,
  } as const;
  const refundsAtOnce = random.chance(0.5);
  await story.withPolicy(policy, async () => {
    for (let step = 0; step < steps && life.wrong.length === 0; step += 1) {
      story.later(random.between(1, 7_200_000));
      for (const act of milestones(story, { orderId, at: step / steps, before: (step - 1) / steps }))
        await perform(act, life);
      const acts = [await chooseAct(story, random, { orderId, phase: step / steps, refundsAtOnce })];
      if (random.chance(0.2))
        acts.push(await chooseAct(story, random, { orderId, phase: step / steps, refundsAtOnce }));
      await Promise.all(acts.map((act) => perform(act, life)));
      await story.shop.payments.drain();
      life.wrong.push(...(await compareUnits(story.shop.database, orderId)));
      if (!withPapers) continue;
      await issuePapers(story.shop, orderId);
      life.wrong.push(...(await comparePapers(story.shop.database, orderId)));
    }
  });
  return life;
}

/** What happens to most orders sooner or later, so that the rare acts meet all of their states. */
function milestones(
  { desk }: StoryShop,
  { orderId, at, before }: { orderId: string; at: number; before: number },
): Act[] {
  const awb = { carrier: 'Example Express', awb: `EX-${orderId}` };
  const due = [
    { at: 0.2, name: 'confirm', run: () => desk.merchant.confirm(orderId, BY) },
    { at: 0.3, name: 'pack', run: () => desk.merchant.pack(orderId, BY) },
    { at: 0.4, name: 'ship', run: () => desk.merchant['ship-part'](orderId, { ...awb, lines: null }, BY) },
    { at: 0.5, name: 'deliver', run: () => desk.merchant.deliver(orderId, BY) },
  ];
  return due.filter((one) => one.at <= at && one.at > before);
}

async function perform({ name, run }: Act, { trail, wrong }: Pick<Lived, 'trail' | 'wrong'>): Promise<void> {
  try {
    await run();
    trail.push(name);
  } catch (error) {
    if (error instanceof ShopError) trail.push(`(${name}: ${error.code})`);
    else wrong.push(`${name}: ${error instanceof Error ? error.message : 'failed'}`);
  }
}

async function place(story: StoryShop, random: Random): Promise<string> {
  const { shop, gateway } = story;
  const kind = random.pick(['online', 'online', 'cash', 'advance'] as const);
  const credit = random.chance(0.3) ? random.between(1, 400_000) : 0;
  const chosen = VARIANTS.filter(() => random.chance(0.6));
  const items = (chosen.length === 0 ? VARIANTS.slice(0, 1) : chosen).map((id) => storyItem(id, random.between(1, 3)));
  const [feePaise, advancePaise] = [random.pick([0, 4_900]), random.pick([20_000, 120_000])];
  shop.orderDeps.settings.cod = exampleCod({
    ...(kind === 'online' ? {} : { feePaise }),
    ...(kind === 'advance' ? { advancePaise } : {}),
  });
  const total = items.reduce((sum, one) => sum + one.quantity * one.expectedPricePaise, 0);
  const advance = kind === 'advance' && total > 300_000;
  if (kind === 'advance' && !advance) shop.orderDeps.settings.cod = exampleCod({ feePaise });
  const orderId = await placeOrder(shop, {
    ...(credit === 0 ? {} : await story.spendingCredit(credit)),
    items,
    paymentMethod: kind === 'online' ? 'online' : 'cash_on_delivery',
    ...(kind === 'online' || feePaise === 0 ? {} : { codFeePaise: feePaise }),
    ...(advance ? { codAdvancePaise: advancePaise } : {}),
  });
  if ((await shop.orders.summary(orderId)).state === 'awaiting_payment') {
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    await shop.payments.sync(orderId, 'return');
  }
  return orderId;
}

type Moment = { orderId: string; phase: number; refundsAtOnce: boolean };

const EARLY = [
  'cancelPieces',
  'cancelPieces',
  'cancelItems',
  'refundAmount',
  'refundAmount',
  'dashboard',
  'dispute',
  'endDispute',
  'accept',
  'confirm',
  'pack',
  'payNow',
  'endRefunds',
  'cancelOrder',
] as const;
const SENDING = [
  'pack',
  'confirm',
  'shipParcel',
  'shipParcel',
  'shipParcel',
  'shipRest',
  'scan',
  'scan',
  'cancelItems',
  'callOffRest',
  'refundItems',
  'refundAmount',
  'lost',
  'sendAgain',
  'refundLost',
  'endDispute',
  'dashboard',
  'accept',
  'cancelPieces',
  'endRefunds',
] as const;
const LATE = [
  'scan',
  'scan',
  'deliver',
  'deliver',
  'return',
  'return',
  'exchange',
  'exchange',
  'approve',
  'approve',
  'approve',
  'receive',
  'receive',
  'receive',
  'deduct',
  'refuse',
  'sendBack',
  'close',
  'withdraw',
  'payByHand',
  'retryReturn',
  'retry',
  'refundItems',
  'refundAmount',
  'refundAll',
  'dashboard',
  'dispute',
  'endDispute',
  'lost',
  'sendAgain',
  'refundLost',
  'exchangeOut',
  'exchangeOut',
  'exchangeDone',
  'exchangeDone',
  'exchangeBack',
  'cancelExchange',
  'endRefunds',
  'endRefunds',
  'shipRest',
  'rto',
  'takeBack',
  'accept',
] as const;

async function chooseAct(story: StoryShop, random: Random, { orderId, phase, refundsAtOnce }: Moment): Promise<Act> {
  const { shop, gateway, desk } = story;
  const { database } = shop;
  const merchant = refundsAtOnce
    ? createMerchantService({ ...shop, now: shop.orderDeps.now, refundPrepaidRto: true, advanceBackOnRto: true })
    : desk.merchant;
  const family = await database
    .selectFrom('shop_order')
    .select('order_id')
    .where((row) => row.or([row('order_id', '=', orderId), row('exchange_of', '=', orderId)]))
    .orderBy('placed_at')
    .execute();
  const ids = family.map((one) => one.order_id);
  const target = random.chance(0.7) ? orderId : (ids[random.between(0, ids.length - 1)] ?? orderId);
  const exchange = ids.length > 1 ? ids[random.between(1, ids.length - 1)] : undefined;
  const items = await database
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', target)
    .orderBy('line')
    .execute();
  const item = items[random.between(0, items.length - 1)];
  const lines = [{ line: item?.line ?? 1, quantity: random.between(1, item?.quantity ?? 1) }];
  const requests = await database
    .selectFrom('return_request')
    .select('return_id')
    .where('order_id', 'in', ids)
    .execute();
  const returnId = requests[random.between(0, requests.length - 1)]?.return_id ?? 'RT000000000000';
  const parcels = await shipmentsOf(database, target);
  const parcel = parcels[random.between(0, parcels.length - 1)];
  const awb = { carrier: 'Example Express', awb: `EX${random.between(1, 1e9)}` };
  const recorded = { record: () => Promise.resolve() };
  const reference = `r${random.between(1, 1e6)}`;
  const upi = { upiId: 'asha@okbank' };
  const asCredit = random.chance(0.3);
  const check = { deductionPaise: random.between(1, 20_000), note: 'It was worn', pictures: [] };
  const acts = {
    confirm: () => desk.merchant.confirm(target, BY),
    pack: () => desk.merchant.pack(target, BY),
    accept: () => desk.merchant.accept(target, BY),
    cancelOrder: async () => (random.chance(0.15) ? desk.merchant.cancel(target, BY) : null),
    cancelPieces: () =>
      desk.returns.shopper.cancelPieces(proofOf(target), {
        requestKey: randomUUID(),
        reason: 'changed_mind',
        lines,
        asCredit,
      }),
    cancelItems: () => desk.returns.merchant['cancel-items'](target, lines, BY),
    callOffRest: () => desk.returns.merchant['cancel-rest'](target, BY),
    refundAmount: () => story.refund(orderId, { amountPaise: random.between(100, 60_000), reference }),
    refundItems: () => story.refund(target, { pieces: lines, reference }),
    refundAll: async () => (random.chance(0.15) ? story.refund(orderId, {}) : null),
    async dashboard() {
      if (random.chance(phase < 0.4 ? 0.8 : 0.5)) return;
      await shop.payments.runRefunds();
      try {
        gateway.control.dashboardRefund(orderId, { amountPaise: random.between(100, 40_000), status: 'SUCCESS' });
      } catch {
        return;
      }
      await shop.payments.sync(orderId, 'webhook', { refunds: true });
    },
    async dispute() {
      if (random.chance(phase < 0.4 ? 0.8 : 0.4)) return;
      try {
        gateway.control.dispute(orderId);
      } catch {
        return;
      }
      await gateway.control.idle();
    },
    async endDispute() {
      const disputes = await database
        .selectFrom('dispute')
        .select(['dispute_id', 'resolved_at'])
        .where('order_id', '=', orderId)
        .orderBy('dispute_id')
        .execute();
      for (const { dispute_id: id, resolved_at: resolved } of disputes) {
        // A bank that decided may decide otherwise later.
        if (resolved !== null && random.chance(0.7)) continue;
        story.later(HOUR);
        gateway.control.moveDispute(id, random.pick(['MERCHANT_WON', 'MERCHANT_LOST'] as const));
      }
      await gateway.control.idle();
    },
    async payNow() {
      const answer = await post(`${shop.url}/api/orders/pay-now`, { orderId });
      if (answer.status !== 200) return;
      gateway.control.pay(orderId, { status: 'SUCCESS' });
      await shop.payments.sync(orderId, 'return');
    },
    async endRefunds() {
      await shop.payments.runRefunds();
      for (const refund of await refundsOf(database, orderId)) {
        if (refund.state !== 'pending') continue;
        gateway.control.endRefund(orderId, refund.refund_id, random.chance(0.25) ? 'FAILED' : 'SUCCESS');
      }
      await gateway.control.idle();
      story.later(HOUR);
      await shop.payments.runRefunds();
      await desk.returns.followRefunds();
    },
    async retry() {
      const failed = (await refundsOf(database, orderId)).filter(({ state }) => state === 'failed');
      const one = failed[random.between(0, failed.length - 1)];
      if (one) await desk.merchant['retry-refund'](orderId, one.refund_id, BY);
    },
    shipParcel: () => merchant['ship-part'](target, { ...awb, lines }, BY),
    shipRest: () => merchant['ship-part'](target, { ...awb, lines: null }, BY),
    async scan() {
      if (!parcel) return;
      const event = random.pick([
        'out_for_delivery',
        'delivered',
        'delivered',
        'rto_in_transit',
        'rto_delivered',
      ] as const);
      await merchant.recordScans(
        parcel,
        [{ at: story.later(0), event, status: event, activity: '', location: '' }],
        BY,
      );
    },
    lost: () =>
      merchant.lost(target, parcel?.parcel ?? 1, random.pick(['lost', 'damaged', 'misdelivered'] as const), recorded),
    sendAgain: () => merchant['send-again'](target, parcel?.parcel ?? 1, BY),
    refundLost: () => desk.returns.merchant['refund-lost'](target, parcel?.parcel ?? 1, BY),
    deliver: () => merchant.deliver(target, BY),
    async rto() {
      if (random.chance(0.6)) return;
      await merchant.rto(target, BY);
      story.later(HOUR);
      await merchant['rto-received'](target, BY);
    },
    takeBack: async () => (random.chance(0.2) ? merchant.return(target, BY) : null),
    return: () =>
      desk.returns.shopper.request(proofOf(target), exampleReturn({ reason: 'damaged', lines, ...upi, asCredit })),
    exchange: () =>
      desk.returns.shopper.request(
        proofOf(target),
        exampleReturn({
          kind: 'exchange',
          lines: [
            { line: lines[0]?.line ?? 1, quantity: 1, newVariantId: item?.variant_id === '1012' ? '1011' : '1012' },
          ],
          ...upi,
        }),
      ),
    approve: () => desk.returns.merchant.approve(returnId, BY),
    receive: () => desk.returns.merchant.receive(returnId, BY),
    deduct: () => desk.returns.merchant.receive(returnId, BY, undefined, check),
    refuse: () => desk.returns.merchant.refuse(returnId, check, BY),
    sendBack: () => desk.returns.merchant['send-back'](returnId, awb, BY),
    close: async () => (random.chance(0.3) ? desk.returns.merchant.close(returnId, BY) : null),
    withdraw: async () => (random.chance(0.3) ? desk.returns.shopper.withdraw(proofOf(target), returnId) : null),
    payByHand: () => desk.returns.merchant.refund(returnId, 'UPI12345', BY),
    retryReturn: () => desk.returns.merchant.refund(returnId, null, BY),
    async exchangeOut() {
      if (exchange === undefined) return;
      await merchant.pack(exchange, BY);
      await merchant.ship(exchange, awb, BY);
    },
    exchangeDone: async () => (exchange === undefined ? null : merchant.deliver(exchange, BY)),
    async exchangeBack() {
      if (exchange === undefined || random.chance(0.5)) return;
      await merchant.rto(exchange, BY);
      story.later(HOUR);
      await merchant['rto-received'](exchange, BY);
    },
    cancelExchange: async () =>
      exchange === undefined || random.chance(0.5) ? null : desk.merchant.cancel(exchange, BY),
  };
  const name = random.pick(phase < 0.25 ? EARLY : phase < 0.5 ? SENDING : LATE);
  const about = target === orderId ? '' : ' of the exchange';
  return { name: `${name}${about} ${JSON.stringify(lines[0])}`, run: acts[name] };
}
