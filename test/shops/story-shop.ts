import { sql } from 'kysely';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import type { ReturnPolicy } from '../../src/domain/returns/return-policy.ts';
import type { UnitPlace } from '../../src/domain/units/unit-book.ts';
import type { OrderState } from '../../src/domain/orders/order-state.ts';
import type { CreateOrderRequest } from '../../src/contracts/checkout/create-order.ts';
import { readBook } from '../../src/server/selling/units/service.ts';
import { exampleCod } from '../examples/example-policy.ts';
import { EXAMPLE_LINES, openGateway, openPayingShop, type PayingShop, placeOrder } from '../paying-shop.ts';
import { exampleReturn, PRICES_WITH_SIZES, type ReturningShop, withReturns } from './returning-shop.ts';
import { creditOfShop } from './shop-with-credit.ts';
import { proofOf } from './three-for-two.ts';

/** The number of the example order. */
const MOBILE = '9000000001';
/** Store credit may be chosen instead of a refund. */
const CREDIT_TERMS = { on: true, insteadOfRefund: true, bonusPercent: 7, monthsValid: 12 };
/** Who acts for the merchant. */
export const BY = 'Meera';
/** Prices of the kurtas `1011` and `1021` and of the shirt `1031`, in paise. */
export const [A, B, C] = [149_900, 99_950, 79_900] as const;

type Item = { productId: string; variantId: string; quantity: number; expectedPricePaise: number };
type RefundInput = Parameters<ReturningShop['merchant']['refund']>[1];

/** Where an order's units are, and its money once all refunds went through, in paise. */
export type Standing = {
  state: OrderState;
  kept: number;
  due: number;
  /** Line and quantity. */
  toSend: number[][];
  places: UnitPlace[];
};

/** A shop with a clock of its own in which orders are taken through their lives in a few words. */
export type StoryShop = {
  gateway: RunningGateway;
  shop: PayingShop;
  desk: ReturningShop;
  /** Moves the clock and returns it, in epoch ms. */
  later(ms: number): number;
  /** Begins a day of no orders, with plain cash on delivery. */
  newDay(): void;
  /** Gives the shopper so much store credit, and returns what an order sends along to spend it. */
  spendingCredit(paise: number): Promise<Partial<CreateOrderRequest>>;
  paid(items: readonly Item[], more?: Partial<CreateOrderRequest>): Promise<string>;
  /** Confirms, packs and ships an order in one parcel. */
  sent(orderId: string): Promise<void>;
  delivered(items: readonly Item[], more?: Partial<CreateOrderRequest>): Promise<string>;
  standing(orderId: string): Promise<Standing>;
  refund(orderId: string, input: Partial<RefundInput>): Promise<unknown>;
  /** Asks to exchange the first piece of the first line for size L. */
  askExchange(orderId: string): Promise<string>;
  /** Runs with another policy of returns. */
  withPolicy<T>(policy: Partial<ReturnPolicy>, act: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export function storyItem(variantId: string, quantity = 1): Item {
  const line = EXAMPLE_LINES.find((one) => one.variantId === variantId);
  return { productId: line?.productId ?? '', variantId, quantity, expectedPricePaise: line?.pricePaise ?? 0 };
}

export async function openStoryShop(): Promise<StoryShop> {
  let clock = Date.now();
  const now = () => clock;
  const gateway = await openGateway({ now });
  gateway.control.changeSettings({ refund: { afterMs: 0, outcome: 'SUCCESS' } });
  const shop = await openPayingShop({ gateway, now, settings: { cashOnDelivery: true }, prices: PRICES_WITH_SIZES });
  const usual = withReturns(shop, {}, null, CREDIT_TERMS);
  const credit = creditOfShop(shop);
  const story: StoryShop = {
    gateway,
    shop,
    desk: usual,
    later: (ms) => (clock += ms),
    newDay() {
      clock += 25 * 3600_000;
      shop.orderDeps.settings.cod = exampleCod({});
    },
    async spendingCredit(paise) {
      await credit.give(MOBILE, paise);
      return credit.spending(MOBILE, paise);
    },
    async paid(items, more = {}) {
      const orderId = await placeOrder(shop, { items: [...items], ...more });
      gateway.control.pay(orderId, { status: 'SUCCESS' });
      await shop.payments.sync(orderId, 'return');
      return orderId;
    },
    async sent(orderId) {
      const { merchant } = story.desk;
      const { state } = await merchant.show(orderId);
      if (state === 'paid') await merchant.confirm(orderId, BY);
      await merchant.pack(orderId, BY);
      await merchant.ship(orderId, { carrier: 'Example Express', awb: `EX-${orderId}` }, BY);
    },
    async delivered(items, more) {
      const orderId = await story.paid(items, more);
      await story.sent(orderId);
      await story.desk.merchant.deliver(orderId, BY);
      clock += 1000;
      return orderId;
    },
    async standing(orderId) {
      await shop.payments.runRefunds();
      await sql`update refund set state = 'success', state_at = ${new Date(clock)}
        where state in ('requested', 'pending')`.execute(shop.database);
      const order = await story.desk.merchant.show(orderId);
      const row = await shop.database
        .selectFrom('shop_order')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      const book = await readBook(shop.database, row);
      const captured = order.payments.filter(({ state }) => state === 'success');
      const refunded = order.refunds.filter(({ state }) => state !== 'failed' && state !== 'cancelled');
      const sum = (list: readonly { amountPaise: number }[]) => list.reduce((total, one) => total + one.amountPaise, 0);
      return {
        state: order.state,
        kept: sum(captured) - sum(refunded),
        due: order.duePaise,
        toSend: order.items.map(({ line, quantity }) => [line, quantity]),
        places: book.flatMap(({ units }) => units.map(({ place }) => place)),
      };
    },
    refund: (orderId, input) =>
      story.desk.merchant.refund(
        orderId,
        { note: 'Agreed by phone', amountPaise: null, reference: 'phone', ...input },
        BY,
      ),
    askExchange(orderId) {
      const lines = [{ line: 1, quantity: 1, newVariantId: '1012' }];
      return story.desk.returns.shopper.request(proofOf(orderId), exampleReturn({ kind: 'exchange', lines }));
    },
    async withPolicy(policy, act) {
      story.desk = withReturns(shop, policy, null, CREDIT_TERMS);
      try {
        return await act();
      } finally {
        story.desk = usual;
      }
    },
    async close() {
      await shop.close();
      await gateway.close();
    },
  };
  return story;
}
