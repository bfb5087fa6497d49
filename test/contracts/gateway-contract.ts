import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  Gateway,
  GatewayAccount,
  GatewayFault,
  GatewayProvider,
  NewGatewayOrder,
  WebhookFacts,
  WebhookHeaders,
} from '../../src/server/selling/payments/gateway-port.ts';
import { GatewayError } from '../../src/server/selling/payments/gateway-port.ts';

const DAY = 24 * 3600_000;

/** A provider at its stand-in, and what shoppers, banks and time do to it. */
export type GatewayUnderTest = {
  provider: GatewayProvider;
  account: GatewayAccount;
  /** The same account opened with a wrong key. */
  withWrongKey: Gateway;
  /** An account at an address where nothing answers. */
  atNothing: Gateway;
  /** The stand-in's clock, epoch ms. */
  now(): number;
  advance(ms: number): Promise<void>;
  /** Enters the webhook's address in the dashboard, of a gateway whose orders name none. */
  sendWebhooksTo?(url: string): void;
  /** A shopper pays, or tries to; sends the webhook. */
  pay(orderId: string, outcome: 'success' | 'failed' | 'pending'): Promise<void>;
  /** The gateway sends a payment back by itself; sends the webhook. */
  refundByItself(orderId: string, paymentId: string): Promise<void>;
  /** A bank asks the payment back; returns the dispute's id. Sends the webhook. */
  dispute(orderId: string): Promise<string>;
  loseDispute(disputeId: string): Promise<void>;
  close(): Promise<void>;
};

type Received = { body: Buffer; headers: WebhookHeaders };

/** What the shop relies on, whichever gateway it is paid through. Every provider's folder runs it against its stand-in. */
export function gatewayContract(open: () => Promise<GatewayUnderTest>): void {
  let gateway: GatewayUnderTest;
  let calls: Gateway;
  let notifyUrl: string;
  let received: Received[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks), headers: request.headers });
      response.end('{}');
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    notifyUrl = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/webhook`;
    gateway = await open();
    gateway.sendWebhooksTo?.(notifyUrl);
    ({ calls } = gateway.account);
  });
  afterAll(async () => {
    await gateway.close();
    receiver.closeAllConnections();
    receiver.close();
  });

  let placed = 0;
  const wanted = (changes: Partial<NewGatewayOrder> = {}): NewGatewayOrder => {
    placed += 1;
    const orderId = `PSKCONTRACT${placed}`;
    return {
      orderId,
      amountPaise: 149_950,
      currency: 'INR',
      customerId: 'customer1',
      customerName: 'Asha Example',
      customerMobile: '9000000001',
      returnUrl: `https://shop.example/payment-status?orderId=${orderId}`,
      notifyUrl,
      expiresAt: gateway.now() + 60 * 60_000,
      ...changes,
    };
  };
  const place = async (changes: Partial<NewGatewayOrder> = {}): Promise<string> => {
    const order = wanted(changes);
    await calls.createOrder(order, randomUUID());
    return order.orderId;
  };
  const paid = async (): Promise<{ orderId: string; paymentId: string }> => {
    const orderId = await place();
    await gateway.pay(orderId, 'success');
    const [payment] = await calls.payments(orderId);
    return { orderId, paymentId: payment?.id ?? '' };
  };
  const faultOf = async (call: Promise<unknown>): Promise<GatewayFault | 'none' | 'other'> =>
    call.then(
      () => 'none' as const,
      (error: unknown) => (error instanceof GatewayError ? error.fault : 'other'),
    );
  /** The facts of the webhooks that arrive while something happens. */
  const factsOf = async (happening: () => Promise<unknown>): Promise<WebhookFacts[]> => {
    received = [];
    await happening();
    await expect.poll(() => received.length).toBeGreaterThan(0);
    return received.flatMap(({ body, headers }) => {
      expect(gateway.account.webhooks.mayBeGenuine(headers)).toBe(true);
      const facts = gateway.account.webhooks.read(body, headers);
      return facts === 'forged' ? [] : [facts];
    });
  };

  test('a provider names the settings that it reads, and its webhooks have an address of their own', () => {
    const { names, credentials, webhookSecret, environment, baseUrl } = gateway.provider.settings;
    expect(names).toEqual(expect.arrayContaining([...credentials, webhookSecret, environment, baseUrl]));
    expect(credentials).toContain(webhookSecret);
    expect(gateway.account.id).toBe(gateway.provider.id);
    expect(gateway.provider.id).toMatch(/^[a-z][a-z\d-]{1,30}$/);
    expect(gateway.account.webhooks.path).toBe(`/api/webhooks/${gateway.provider.id}`);
  });

  test('the payment page may load the script', () => {
    const { scriptUrl, origins } = gateway.account.page;
    expect(origins.scriptOrigins).toContain(new URL(scriptUrl).origin);
  });

  test('[PAY-07] an order is created with its exact amount and a session, and found again by the shop’s id', async () => {
    const order = wanted();
    const created = await calls.createOrder(order, randomUUID());
    expect(created).toMatchObject({
      orderId: order.orderId,
      status: 'active',
      amountPaise: 149_950,
      currency: 'INR',
      sessionId: expect.stringMatching(/./),
    });
    const found = await calls.order(order.orderId);
    expect(found).toMatchObject({ ...created, payer: { mobile: '9000000001' } });
    expect(Math.abs((found.expiresAt ?? 0) - order.expiresAt)).toBeLessThan(1_000);
    expect(new URL(found.returnUrl ?? '').origin).toBe('https://shop.example');
    expect(await calls.payments(order.orderId)).toEqual([]);
  });

  test('[PAY-05] an order that was created already is never created a second time', async () => {
    const order = wanted();
    const key = randomUUID();
    const first = await calls.createOrder(order, key);
    const again = await calls.createOrder(order, key).catch(() => null);
    expect(again === null || again.sessionId === first.sessionId).toBe(true);
    const another = calls.createOrder({ ...order, amountPaise: 100 }, randomUUID());
    expect(['already_exists', 'key_reused']).toContain(await faultOf(another));
    expect(await calls.order(order.orderId)).toMatchObject({ amountPaise: 149_950 });
  });

  test('an order needs as much time to pay as the provider says, and no more', async () => {
    const { minTimeToPayMs } = gateway.account;
    expect(await faultOf(place({ expiresAt: gateway.now() + minTimeToPayMs + 1_000 }))).toBe('none');
  });

  test('an order, a payment and a refund that the gateway does not have are not_found', async () => {
    expect(await faultOf(calls.order('PSKNOBODY'))).toBe('not_found');
    const { orderId } = await paid();
    expect(await faultOf(calls.refund(orderId, 'no-such-refund'))).toBe('not_found');
  });

  test('[PAY-09] an order whose payment succeeded is paid, to the paisa', async () => {
    const { orderId } = await paid();
    expect(await calls.order(orderId)).toMatchObject({ status: 'paid', amountPaise: 149_950 });
    expect(await calls.payments(orderId)).toEqual([
      expect.objectContaining({ state: 'success', amountPaise: 149_950, currency: 'INR', at: expect.any(Number) }),
    ]);
  });

  test('an order whose payment failed or is undecided is not paid', async () => {
    for (const outcome of ['failed', 'pending'] as const) {
      const orderId = await place();
      await gateway.pay(orderId, outcome);
      expect(await calls.order(orderId)).toMatchObject({ status: 'active' });
      expect(await calls.payments(orderId)).toMatchObject([{ state: outcome }]);
    }
  });

  test('an order that the shop ends takes no payment any more', async () => {
    const orderId = await place();
    expect((await calls.terminate(orderId)).status).not.toBe('active');
    expect((await calls.order(orderId)).status).not.toBe('active');
  });

  test('a part goes back once, under the shop’s id, however often it is asked for', async () => {
    const { orderId } = await paid();
    const part = { orderId, refundId: `${orderId}-p1`, amountPaise: 50_050, note: 'A button was missing' };
    const asked = await calls.createRefund(part, randomUUID());
    expect(asked).toMatchObject({ refundId: part.refundId, byGateway: false, amountPaise: 50_050 });
    expect(['pending', 'on_hold', 'success']).toContain(asked.state);
    expect(['none', 'already_exists']).toContain(await faultOf(calls.createRefund(part, randomUUID())));
    expect(await calls.refund(orderId, part.refundId)).toMatchObject({ amountPaise: 50_050 });
    expect(await calls.refunds(orderId)).toMatchObject([{ refundId: part.refundId, amountPaise: 50_050 }]);
  });

  test('more than was paid is refused', async () => {
    const { orderId } = await paid();
    const all = { orderId, refundId: `${orderId}-r1`, amountPaise: 149_951, note: 'Too much' };
    expect(await faultOf(calls.createRefund(all, randomUUID()))).toBe('refused');
    expect(await calls.refunds(orderId)).toEqual([]);
  });

  test('a genuine webhook proves a payment with its order, exact amount and currency', async () => {
    const orderId = await place();
    const facts = await factsOf(() => gateway.pay(orderId, 'success'));
    const [payment] = await calls.payments(orderId);
    expect(facts).toContainEqual(
      expect.objectContaining({
        isReadable: true,
        orderId,
        isAboutMoney: true,
        paid: {
          status: 'paid',
          amountPaise: 149_950,
          currency: 'INR',
          payments: [expect.objectContaining({ id: payment?.id, state: 'success', amountPaise: 149_950 })],
        },
      }),
    );
  });

  test('a webhook about a payment that failed proves nothing', async () => {
    const orderId = await place();
    const facts = await factsOf(() => gateway.pay(orderId, 'failed'));
    expect(facts.map(({ orderId: id, paid: proof }) => [id, proof])).toEqual([[orderId, null]]);
  });

  test('a webhook with another body, another signature or none is forged', async () => {
    const orderId = await place();
    await factsOf(() => gateway.pay(orderId, 'success'));
    const { webhooks } = gateway.account;
    const [{ body, headers } = { body: Buffer.alloc(0), headers: {} }] = received;
    expect(webhooks.read(body, headers)).not.toBe('forged');
    expect(webhooks.read(Buffer.concat([body, Buffer.from(' ')]), headers)).toBe('forged');
    expect(webhooks.read(body, {})).toBe('forged');
    expect(webhooks.mayBeGenuine({})).toBe(false);
    const { headers: signedForAnother } = webhooks.sample(true);
    expect(webhooks.read(body, signedForAnother)).toBe('forged');
  });

  test('the sample that tries the way to the shop is genuine and says nothing; the other one is forged', () => {
    const { webhooks } = gateway.account;
    const [genuine, forged] = [webhooks.sample(true), webhooks.sample(false)];
    expect(webhooks.read(Buffer.from(genuine.body), genuine.headers)).toMatchObject({
      orderId: null,
      paymentId: null,
      paid: null,
      refund: null,
      dispute: null,
      isAboutMoney: false,
    });
    expect(webhooks.mayBeGenuine(forged.headers)).toBe(true);
    expect(webhooks.read(Buffer.from(forged.body), forged.headers)).toBe('forged');
  });

  test('money that the gateway sends back by itself is told by webhook, with the payment it takes', async () => {
    const { orderId, paymentId } = await paid();
    const facts = await factsOf(() => gateway.refundByItself(orderId, paymentId));
    expect(facts).toContainEqual(
      expect.objectContaining({
        orderId,
        isAboutRefunds: true,
        refund: expect.objectContaining({ byGateway: true, paymentId, amountPaise: 149_950, state: 'success' }),
      }),
    );
  });

  test('a dispute is told by webhook and listed, in the shop’s words, until the bank has decided', async () => {
    const { orderId, paymentId } = await paid();
    let disputeId = '';
    const facts = await factsOf(async () => {
      disputeId = await gateway.dispute(orderId);
    });
    const open = { disputeId, orderId, paymentId, step: 'created', amountPaise: 149_950, resolvedAt: null };
    expect(facts).toContainEqual(
      expect.objectContaining({ isAboutDispute: true, dispute: expect.objectContaining(open) }),
    );
    expect(await calls.disputesOfOrder(orderId)).toEqual([expect.objectContaining(open)]);
    const later = await factsOf(() => gateway.loseDispute(disputeId));
    expect(later.map(({ dispute }) => dispute?.step)).toEqual(['lost']);
    expect(await calls.disputesOfOrder(orderId)).toMatchObject([{ disputeId, step: 'lost' }]);
  });

  test('a settlement says what was kept and what was paid out, line by line', async () => {
    const from = gateway.now();
    const { orderId, paymentId } = await paid();
    await gateway.advance(5 * DAY);
    const span = { from, to: gateway.now() };
    const read = async <Row>(page: (cursor: string | null) => Promise<{ rows: Row[]; next: string | null }>) => {
      const rows: Row[] = [];
      let cursor: string | null = null;
      do {
        const { rows: more, next }: { rows: Row[]; next: string | null } = await page(cursor);
        rows.push(...more);
        cursor = next;
      } while (cursor !== null);
      return rows;
    };
    const lines = await read((cursor) => calls.settlementLines(span, cursor));
    const line = lines.find((one) => one.orderId === orderId);
    expect(line).toMatchObject({ kind: 'payment', paymentId, amountPaise: 149_950, isCredit: true });
    if (line === undefined) return;
    expect(line.settledPaise).toBe(line.amountPaise - line.chargePaise - line.taxPaise);
    const settlements = await read((cursor) => calls.settlements(span, cursor));
    const settlement = settlements.find(({ id }) => id === line.settlementId);
    expect(settlement).toMatchObject({ utr: expect.any(String), amountPaise: expect.any(Number) });
    expect(Number.isInteger(settlement?.amountPaise)).toBe(true);
  });

  test('a wrong key is unauthorised, and silence is unreachable', async () => {
    expect(await faultOf(gateway.withWrongKey.order('PSKNOBODY'))).toBe('unauthorised');
    expect(await faultOf(gateway.atNothing.order('PSKNOBODY'))).toBe('unreachable');
    expect(await faultOf(gateway.atNothing.createOrder(wanted(), randomUUID()))).toBe('unreachable');
  });

  test('calls may be taken before they are made, and none of them is taken twice', async () => {
    const orderId = await place();
    expect(calls.reserve(['order', 'payments'], 0)).toBe(true);
    expect(await calls.order(orderId, 'reserved')).toMatchObject({ orderId });
    expect(calls.callsLeft('order', 0)).toBeGreaterThan(0);
  });
}
