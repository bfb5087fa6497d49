import type { CreateOrderRequest } from '../src/contracts/checkout/create-order.ts';
import type { GatewayAccount } from '../src/server/selling/payments/gateway-port.ts';
import { openRazorpay } from '../src/server/providers/gateways/razorpay/razorpay.ts';
import { type RunningRazorpay, startRazorpay } from '../stand-ins/razorpay/start.ts';
import { exampleOrder, openPayingShop, type PayingShop, post } from './paying-shop.ts';

/** A paying shop whose new orders go to a Razorpay stand-in, and what shoppers do there. */
export type RazorpayShop = {
  shop: PayingShop;
  gateway: RunningRazorpay;
  account: GatewayAccount;
  /** Places an order; returns its id and the session that the page gets. */
  place(changes?: Partial<CreateOrderRequest>): Promise<{ orderId: string; session: string }>;
  /** Places an order and pays it; returns when the shop knows. */
  paid(): Promise<string>;
  stateOf(orderId: string): Promise<string>;
  /** Resolves when every webhook was sent and the shop has done what follows. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

export async function openRazorpayShop(options: { now?: () => number } = {}): Promise<RazorpayShop> {
  const gateway = await startRazorpay(options);
  const { url, keyId, keySecret, webhookSecret, control } = gateway;
  const now = () => control.now();
  const webhookSecrets = [webhookSecret, 'the-one-before'] as const;
  const account = openRazorpay({ keyId, keySecret, webhookSecrets, baseUrl: url, now, timeoutMs: 5_000 });
  const shop = await openPayingShop({
    gateway: { url: 'http://127.0.0.1:9', appId: 'none', secretKey: 'none' },
    gateways: (other) => ({ current: account, all: [account, other] }),
    now,
  });
  control.webhooks.sendTo(`${shop.url}${account.webhooks.path}`);
  const settled = async (): Promise<void> => {
    await control.idle();
    await shop.payments.drain();
  };
  const place: RazorpayShop['place'] = async (changes) => {
    const { status, body } = await post(`${shop.url}/api/cashfree/create-order`, exampleOrder(changes));
    if (status !== 200) throw new Error(`create-order answered ${status} ${JSON.stringify(body)}`);
    return { orderId: String(body['order_id']), session: String(body['payment_session_id']) };
  };
  return {
    shop,
    gateway,
    account,
    place,
    settled,
    async paid() {
      const { orderId, session } = await place();
      await control.pay(orderId, 'success', { session });
      await settled();
      return orderId;
    },
    stateOf: async (orderId) => (await shop.orders.summary(orderId)).state,
    async close() {
      await shop.close();
      await gateway.close();
    },
  };
}
