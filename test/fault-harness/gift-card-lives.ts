import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { dayInIndia } from '../../src/domain/dates/india.ts';
import { createCustomerVault } from '../../src/server/running/encryption/customer-vault.ts';
import { createGiftCards } from '../../src/server/selling/gift-cards/service.ts';
import { DATA_KEY, exampleAddress, exampleOrder } from '../paying-shop.ts';
import { KURTA, merchant, orderOf, resendWebhooks, shopper, stateOf, type World } from './life-steps.ts';
import { post } from './shopper.ts';

/** A gift card and the orders that it pays: the card's order is the life's first. */
export type CardLifePlan = { name: string; live: (world: World) => Promise<void>; ends: CardEnd };
/** What became of the card, whatever was left on it. */
export type CardEnd = 'made' | 'made and written off' | 'never made';

const WORTH = 200_000;
const TRIES = 400;
const REFUSED = new Set(['gift_card_insufficient', 'gift_card_unknown']);

/** Orders a card, and returns the key with which its buyer sees the code. */
async function buyCard({ life, gateway, random, shopUrl }: World): Promise<string> {
  const attemptKey = randomUUID();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await post(`${shopUrl()}/api/gift-cards/order`, {
      attemptKey,
      amountPaise: WORTH,
      from: { name: 'Meera Example', mobile: life.mobile },
      receiver: { name: 'Asha Example', mobile: life.mobile },
      words: 'For your new kurta',
      arrivesOn: dayInIndia(gateway.control.settings().now),
      whatsappConsent: true,
      domainname: 'shop.example',
      language: life.language,
    });
    if (answer?.status === 200) {
      life.orderIds.push(String(answer.body['order_id']));
      return String(answer.body['key']);
    }
    await sleep(random.between(50, 200));
  }
  throw new Error('no card was sold');
}

/** Waits until an order is paid: at the gateway, or at once where the card pays all of it. */
async function isPaid(world: World, index: number): Promise<void> {
  const orderId = orderOf(world, index);
  await world.step('paid', ['show', orderId], async () => {
    await post(`${world.shopUrl()}/api/cashfree/verify-payment`, { orderId });
    return ['paid', 'confirmed'].includes(await stateOf(world, index));
  });
}

/** Waits until the card was handed over, and returns its code as its buyer sees it. */
async function codeOf(world: World, key: string): Promise<string> {
  const { database, gateway } = world;
  await world.step('handed over', ['show', orderOf(world)], async () => {
    const query = database.selectFrom('gift_card').select('sends').where('order_id', '=', orderOf(world));
    return (await query.executeTakeFirst())?.sends === 1;
  });
  const vault = createCustomerVault({ current: DATA_KEY, old: [] });
  const cards = createGiftCards({ database, vault, now: () => gateway.control.settings().now });
  const { code } = await cards.bought(orderOf(world), key);
  if (code === null) throw new Error('the card has no code');
  return code;
}

async function boughtCard(world: World): Promise<string> {
  const key = await buyCard(world);
  world.gateway.control.pay(orderOf(world), { status: 'SUCCESS' });
  await isPaid(world, 0);
  return codeOf(world, key);
}

/** Orders a kurta with so much of the card. Returns the order's place in the life; null if the card has not so much. */
async function spend(world: World, code: string, paise: number): Promise<number | null> {
  const { life, random, shopUrl } = world;
  const order = exampleOrder({
    address: exampleAddress({ mobile: life.mobile }),
    customerphone: `+91${life.mobile}`,
    giftCard: { code, paise },
  });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await post(`${shopUrl()}/api/cashfree/create-order`, order);
    if (answer?.status === 200) return life.orderIds.push(String(answer.body['order_id'])) - 1;
    if (typeof answer?.body['code'] === 'string' && REFUSED.has(answer.body['code'])) return null;
    await sleep(random.between(50, 200));
  }
  throw new Error('nothing was sold for the card');
}

/** Spends and pays the rest at the gateway. */
async function spendAndPay(world: World, code: string, paise: number): Promise<number> {
  const index = await spend(world, code, paise);
  if (index === null) throw new Error(`the card does not have ${paise} paise`);
  if (paise < KURTA) world.gateway.control.pay(orderOf(world, index), { status: 'SUCCESS' });
  await isPaid(world, index);
  return index;
}

/** Gives a part of an order back, asked for more than once. */
async function refundPart(world: World, index: number, paise: number, reference: string): Promise<void> {
  const argv = ['refund', orderOf(world, index), '--amount', (paise / 100).toFixed(2), '--reference', reference];
  let given = 0;
  await world.step(`part ${reference}`, argv, async () => (given += 1) > 1);
}

/** Has a card end in a moment: its year is too long to wait for, and the database lets nobody shorten it. */
async function endSoon({ database, gateway, life }: World): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      update store_credit_entry set expires_at = ${new Date(gateway.control.settings().now + 1_000)}
      where kind = 'sold' and order_id = ${life.orderIds[0] ?? ''}`.execute(transaction);
  });
}

const isOver = (world: World, index: number) => async () =>
  ['refund_pending', 'refunded'].includes(await stateOf(world, index));

export const CARD_LIVES: readonly CardLifePlan[] = [
  {
    name: 'a card that is paid twice, spent in part, of which parts come back, and called off',
    async live(world) {
      const key = await buyCard(world);
      world.gateway.control.pay(orderOf(world), { status: 'SUCCESS' });
      world.gateway.control.pay(orderOf(world), { status: 'SUCCESS', another: true });
      await isPaid(world, 0);
      await resendWebhooks(world);
      const code = await codeOf(world, key);
      const index = await spendAndPay(world, code, 60_000);
      // Of the first part all is money, of the second some goes back to the card.
      await refundPart(world, index, 50_000, 'A');
      await refundPart(world, index, 60_000, 'B');
      await world.step('called off', ['refund', orderOf(world)], async () => {
        const query = world.database.selectFrom('refund').select('refund_id').where('order_id', '=', orderOf(world));
        return (await query.where('kind', '=', 'order').execute()).length > 0;
      });
    },
    ends: 'made',
  },
  {
    name: 'a card that pays all of an order which its shopper cancels, and a part of one that nobody pays',
    async live(world) {
      const code = await boughtCard(world);
      const index = await spendAndPay(world, code, KURTA);
      await shopper(world, 'cancel-order', isOver(world, index), {}, index);
      if ((await spend(world, code, 60_000)) === null) throw new Error('what came back cannot be spent');
    },
    ends: 'made',
  },
  {
    name: 'a card that two orders at once want more of than it has, while a part of it goes back',
    async live(world) {
      const code = await boughtCard(world);
      const [one, other] = await Promise.all([
        spend(world, code, 120_000),
        spend(world, code, 120_000),
        refundPart(world, 0, 50_000, 'A'),
      ]);
      for (const index of [one, other]) {
        if (index === null) continue;
        world.gateway.control.pay(orderOf(world, index), { status: 'SUCCESS' });
        await isPaid(world, index);
      }
    },
    ends: 'made',
  },
  {
    name: 'a card of which a part goes back in the gateway’s dashboard, that is spent, ends, and gets some back',
    async live(world) {
      const key = await buyCard(world);
      world.gateway.control.pay(orderOf(world), { status: 'FAILED' });
      world.gateway.control.pay(orderOf(world), { status: 'SUCCESS', another: true });
      await isPaid(world, 0);
      world.gateway.control.dashboardRefund(orderOf(world), { amountPaise: 30_000, status: 'SUCCESS' });
      await world.step('held', ['show', orderOf(world)], async () => {
        await resendWebhooks(world);
        return (await stateOf(world)) === 'held';
      });
      await merchant(world, 'accept', 'paid');
      const code = await codeOf(world, key);
      const index = await spendAndPay(world, code, KURTA);
      await endSoon(world);
      await world.step('refund', ['refund', orderOf(world, index)], isOver(world, index));
    },
    ends: 'made and written off',
  },
  {
    name: 'a card that nobody pays for',
    async live(world) {
      await buyCard(world);
      world.gateway.control.pay(orderOf(world), { status: 'USER_DROPPED' });
    },
    ends: 'never made',
  },
];
