import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { GatewayPayment } from '../../src/domain/payments/payment-decision.ts';
import {
  type Gateway,
  type GatewayAccount,
  type GatewayDispute,
  GatewayError,
  type GatewayOrder,
  type GatewayProvider,
  type GatewayRefund,
  type GatewaySettlement,
  type GatewaySettlementLine,
  type GatewayWebhooks,
  type NewGatewayOrder,
  type WebhookFacts,
  type WebhookHeaders,
} from '../../src/server/selling/payments/gateway-port.ts';

/** A made-up gateway in memory, for tests of what the shop does with two. It has its own words, ids and signatures. */
export type SecondGateway = {
  provider: GatewayProvider;
  account: GatewayAccount;
  pay(orderId: string, outcome: 'success' | 'failed' | 'pending'): Promise<string>;
  refundByItself(orderId: string, paymentId: string): Promise<void>;
  dispute(orderId: string): Promise<string>;
  loseDispute(disputeId: string): Promise<void>;
  /** How many calls each order had. */
  callsAbout(orderId: string): number;
};

type Order = { wanted: NewGatewayOrder; ended: boolean; payments: Payment[]; refunds: Map<string, Refund> };
type Payment = { id: string; outcome: 'success' | 'failed' | 'pending'; at: number };
type Refund = { id: string; amountPaise: number; paymentId: string; byItself: boolean };
type Dispute = { id: string; orderId: string; paymentId: string; at: number; lost: boolean };

const SECRET = 'the second secret';
const ID = 'rupaya';
const FEE_BASIS_POINTS = 200;

const INFO = {
  id: ID,
  name: 'Rupaya',
  company: 'Rupaya Example Private Limited',
  settings: {
    names: ['RUPAYA_KEY', 'RUPAYA_MODE', 'RUPAYA_URL'],
    credentials: ['RUPAYA_KEY'],
    webhookSecret: 'RUPAYA_KEY',
    environment: 'RUPAYA_MODE',
    baseUrl: 'RUPAYA_URL',
  },
};

const eventSchema = v.object({
  happened: v.string(),
  what: v.object({
    receipt: v.optional(v.string()),
    charge: v.optional(v.object({ number: v.string(), paise: v.number(), good: v.boolean(), at: v.number() })),
    back: v.optional(v.object({ number: v.string(), charge: v.string(), paise: v.number() })),
    complaint: v.optional(
      v.object({ number: v.string(), charge: v.string(), paise: v.number(), lost: v.boolean(), at: v.number() }),
    ),
  }),
});

const sign = (body: string | Buffer, secret = SECRET) => createHmac('sha512', secret).update(body).digest('hex');

/** Opens the gateway with no orders. */
export function openSecondGateway({ now = Date.now }: { now?: () => number } = {}): SecondGateway {
  const orders = new Map<string, Order>();
  const disputes = new Map<string, Dispute>();
  const counts = new Map<string, number>();
  let numbers = 0;
  const nextId = (kind: string) => `${ID}_${kind}_${(numbers += 1)}`;

  function orderOf(orderId: string): Order {
    counts.set(orderId, (counts.get(orderId) ?? 0) + 1);
    const order = orders.get(orderId);
    if (!order) throw new GatewayError('not_found', 'no such receipt', { code: 'NO_RECEIPT' });
    return order;
  }

  const isPaid = ({ payments }: Order) => payments.some(({ outcome }) => outcome === 'success');

  function toOrder({ wanted, ended, ...rest }: Order): GatewayOrder {
    const status = isPaid({ wanted, ended, ...rest }) ? 'paid' : ended ? 'terminated' : 'active';
    return {
      orderId: wanted.orderId,
      status,
      amountPaise: wanted.amountPaise,
      currency: wanted.currency,
      sessionId: `${ID}_session_${wanted.orderId}`,
      expiresAt: wanted.expiresAt,
      createdAt: now(),
      returnUrl: wanted.returnUrl,
      payer: { name: wanted.customerName, mobile: wanted.customerMobile },
    };
  }

  const toPayment = ({ wanted }: Order, { id, outcome, at }: Payment): GatewayPayment => ({
    id,
    state: outcome,
    amountPaise: wanted.amountPaise,
    currency: 'INR',
    at,
    method: 'upi',
    message: outcome === 'failed' ? 'the bank said no' : null,
  });

  const toRefund = ({ id, amountPaise, paymentId, byItself }: Refund): GatewayRefund => ({
    refundId: byItself ? null : id,
    gatewayRefundId: `${ID}_back_${id}`,
    byGateway: byItself,
    paymentId,
    amountPaise,
    state: 'success',
  });

  function toDispute({ id, orderId, paymentId, at, lost }: Dispute): GatewayDispute {
    return {
      disputeId: id,
      orderId,
      paymentId,
      kind: 'CHARGEBACK',
      status: lost ? 'complaint lost' : 'complaint opened',
      step: lost ? 'lost' : 'created',
      reasonCode: null,
      reason: 'not received',
      amountPaise: orders.get(orderId)?.wanted.amountPaise ?? null,
      begunAt: at,
      respondBy: at + 5 * 24 * 3600_000,
      updatedAt: now(),
      resolvedAt: lost ? now() : null,
      remarks: null,
    };
  }

  const calls: Gateway = {
    reserve: () => true,
    callsLeft: () => Infinity,
    createOrder: async (wanted) => {
      const known = orders.get(wanted.orderId);
      if (known && known.wanted.amountPaise !== wanted.amountPaise)
        throw new GatewayError('already_exists', 'the receipt is taken', { code: 'TAKEN' });
      const order = known ?? { wanted, ended: false, payments: [], refunds: new Map() };
      orders.set(wanted.orderId, order);
      return toOrder(order);
    },
    order: async (orderId) => toOrder(orderOf(orderId)),
    payments: async (orderId) => {
      const order = orderOf(orderId);
      return order.payments.map((payment) => toPayment(order, payment));
    },
    terminate: async (orderId) => {
      const order = orderOf(orderId);
      order.ended = true;
      return toOrder(order);
    },
    createRefund: async ({ orderId, refundId, amountPaise }) => {
      const order = orderOf(orderId);
      const payment = order.payments.find(({ outcome }) => outcome === 'success');
      const back = [...order.refunds.values()].reduce((sum, refund) => sum + refund.amountPaise, 0);
      const known = order.refunds.get(refundId);
      if (known) return toRefund(known);
      if (!payment || back + amountPaise > order.wanted.amountPaise)
        throw new GatewayError('refused', 'too much', { code: 'TOO_MUCH' });
      const refund = { id: refundId, amountPaise, paymentId: payment.id, byItself: false };
      order.refunds.set(refundId, refund);
      return toRefund(refund);
    },
    refund: async (orderId, refundId) => {
      const refund = orderOf(orderId).refunds.get(refundId);
      if (!refund) throw new GatewayError('not_found', 'no such refund', { code: 'NO_REFUND' });
      return toRefund(refund);
    },
    refunds: async (orderId) => [...orderOf(orderId).refunds.values()].map(toRefund),
    disputesOfOrder: async (orderId) =>
      [...disputes.values()].filter((dispute) => dispute.orderId === orderId).map(toDispute),
    settlements: async ({ from, to }) => {
      const lines = linesBetween(from, to);
      const amountPaise = lines.reduce((sum, { settledPaise }) => sum + settledPaise, 0);
      const settlement: GatewaySettlement = {
        id: `${ID}_payout_${from}`,
        utr: 'RUP0001',
        amountPaise,
        chargePaise: 0,
        status: 'paid out',
        at: to,
      };
      return { rows: lines.length === 0 ? [] : [settlement], next: null };
    },
    settlementLines: async ({ from, to }) => ({ rows: linesBetween(from, to), next: null }),
  };

  function linesBetween(from: number, to: number): GatewaySettlementLine[] {
    return [...orders.values()].flatMap((order) =>
      order.payments
        .filter(({ outcome, at }) => outcome === 'success' && at >= from && at <= to)
        .map(({ id, at }) => {
          const { amountPaise, orderId } = order.wanted;
          const chargePaise = Math.round((amountPaise * FEE_BASIS_POINTS) / 10_000);
          const taxPaise = Math.round(chargePaise * 0.18);
          return {
            settlementId: `${ID}_payout_${from}`,
            utr: 'RUP0001',
            settledAt: to,
            eventId: id,
            kind: 'payment' as const,
            orderId,
            paymentId: id,
            refundId: null,
            amountPaise,
            isCredit: true,
            chargePaise,
            taxPaise,
            settledPaise: amountPaise - chargePaise - taxPaise,
            at,
          };
        }),
    );
  }

  /** Calls the shop, and waits for its answer. */
  async function tell(orderId: string, happened: string, what: object): Promise<void> {
    const url = orders.get(orderId)?.wanted.notifyUrl;
    if (!url) return;
    const body = JSON.stringify({ happened, what: { receipt: orderId, ...what } });
    const response = await fetch(url, { method: 'POST', body, headers: { 'x-rupaya-seal': sign(body) } });
    await response.body?.cancel();
  }

  async function tellOfDispute(dispute: Dispute): Promise<void> {
    const { id, orderId, paymentId, lost, at } = dispute;
    const paise = orders.get(orderId)?.wanted.amountPaise ?? 0;
    await tell(orderId, 'complaint', { complaint: { number: id, charge: paymentId, paise, lost, at } });
  }

  const account: GatewayAccount = {
    ...INFO,
    environment: 'simulated',
    apiUrl: 'http://127.0.0.1/',
    calls,
    webhooks: webhooksOf((id) => disputes.get(id), toDispute),
    page: {
      scriptUrl: 'https://rupaya.example/pay.js',
      origins: {
        scriptOrigins: ['https://rupaya.example'],
        formOrigins: [],
        frameOrigins: [],
        connectOrigins: ['https://api.rupaya.example'],
      },
    },
    minTimeToPayMs: 60_000,
  };

  return {
    provider: { ...INFO, open: () => account },
    account,
    async pay(orderId, outcome) {
      const payment = { id: nextId('charge'), outcome, at: now() };
      const order = orderOf(orderId);
      order.payments.push(payment);
      const { amountPaise: paise } = order.wanted;
      if (outcome !== 'pending')
        await tell(orderId, 'charge', {
          charge: { number: payment.id, paise, good: outcome === 'success', at: payment.at },
        });
      return payment.id;
    },
    async refundByItself(orderId, paymentId) {
      const { refunds, wanted } = orderOf(orderId);
      const refund = { id: nextId('own'), amountPaise: wanted.amountPaise, paymentId, byItself: true };
      refunds.set(refund.id, refund);
      const back = { number: `${ID}_back_${refund.id}`, charge: paymentId, paise: refund.amountPaise };
      await tell(orderId, 'back', { back });
    },
    async dispute(orderId) {
      const payment = orderOf(orderId).payments.find(({ outcome }) => outcome === 'success');
      const dispute = { id: nextId('complaint'), orderId, paymentId: payment?.id ?? '', at: now(), lost: false };
      disputes.set(dispute.id, dispute);
      await tellOfDispute(dispute);
      return dispute.id;
    },
    async loseDispute(disputeId) {
      const dispute = disputes.get(disputeId);
      if (!dispute) return;
      dispute.lost = true;
      await tellOfDispute(dispute);
    },
    callsAbout: (orderId) => counts.get(orderId) ?? 0,
  };
}

function webhooksOf(
  disputeOf: (id: string) => Dispute | undefined,
  toDispute: (dispute: Dispute) => GatewayDispute,
): GatewayWebhooks {
  const isSealed = (rawBody: Buffer, headers: WebhookHeaders): boolean => {
    const given = Buffer.from(String(headers['x-rupaya-seal']));
    const expected = Buffer.from(sign(rawBody));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return {
    path: `/api/webhooks/${ID}`,
    mayBeGenuine: (headers) => /^[\da-f]{128}$/.test(String(headers['x-rupaya-seal'])),
    read: (rawBody, headers) => (isSealed(rawBody, headers) ? factsIn(rawBody.toString()) : 'forged'),
    sample(isGenuine) {
      const body = JSON.stringify({ happened: 'nothing', what: {} });
      return { body, headers: { 'x-rupaya-seal': sign(body, isGenuine ? SECRET : 'another') } };
    },
  };

  function factsIn(text: string): WebhookFacts {
    const { happened, what } = v.parse(eventSchema, JSON.parse(text));
    const { receipt = null, charge, back, complaint } = what;
    const known = complaint && disputeOf(complaint.number);
    return {
      type: happened,
      isReadable: true,
      orderId: receipt,
      paymentId: charge?.number ?? back?.charge ?? complaint?.charge ?? null,
      isAboutMoney: Boolean(charge ?? back),
      isAboutRefunds: Boolean(back),
      isAboutDispute: Boolean(complaint),
      paid: charge?.good
        ? {
            status: 'paid',
            amountPaise: charge.paise,
            currency: 'INR',
            payments: [
              {
                id: charge.number,
                state: 'success',
                amountPaise: charge.paise,
                currency: 'INR',
                at: charge.at,
                method: 'upi',
                message: null,
              },
            ],
          }
        : null,
      refund: back
        ? {
            refundId: null,
            gatewayRefundId: back.number,
            byGateway: true,
            paymentId: back.charge,
            amountPaise: back.paise,
            state: 'success',
          }
        : null,
      dispute: known ? toDispute(known) : null,
      ids: {},
    };
  }
}
