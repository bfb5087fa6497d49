import * as v from 'valibot';
import type { HarnessControl, HarnessGateway } from './harness-gateway.ts';
import { type GatewayOrder, gatewayOrdersOf } from './ledgers.ts';

const FIRST = 'cashfree';

/** Two gateways as one: what is done goes to where the shopper has a session, what is read is of both. */
export function bothForHarness(first: HarnessGateway, second: HarnessGateway): HarnessGateway {
  /** The gateways of which a shopper has a session of the order, the latest last. */
  const sessions = new Map<string, string[]>();
  const payments = new Map<string, HarnessControl>();
  const controls = [first.control, second.control];
  let isOff = false;
  let turn = 0;
  let paidTwice = 0;

  const controlOf = (gateway: string | undefined) => (gateway === FIRST ? first.control : second.control);
  const latest = (orderId: string) => controlOf(sessions.get(orderId)?.at(-1) ?? FIRST);

  function pay(
    control: HarnessControl,
    ...given: Parameters<HarnessControl['pay']>
  ): ReturnType<HarnessControl['pay']> {
    const paid = control.pay(...given);
    payments.set(paid.cfPaymentId, control);
    return paid;
  }

  const control: HarnessControl = {
    ...first.control,
    fault(fault) {
      turn += 1;
      // While one is off the other works: what is tried is whether everybody can pay there.
      return controlOf(isOff || turn % 2 === 0 ? FIRST : 'second').fault(fault);
    },
    webhookFault(fault) {
      turn += 1;
      return controlOf(turn % 2 === 0 ? FIRST : 'second').webhookFault(fault);
    },
    clearFaults: () => {
      for (const each of controls) each.clearFaults();
    },
    report: (orderId, told) => latest(orderId).report(orderId, told),
    pay: (orderId, forced) => pay(latest(orderId), orderId, forced),
    autoRefund: (orderId, paymentId, more) => payments.get(paymentId)?.autoRefund(orderId, paymentId, more),
    dashboardRefund: (orderId, input) => latest(orderId).dashboardRefund(orderId, input),
    orders: () => merged(controls.flatMap((each) => [...gatewayOrdersOf(each.orders()).values()])),
    changeSettings: (change) => first.control.changeSettings(change),
    advance: async (ms) => {
      for (const each of controls) await each.advance(ms);
    },
    deliverWebhooks: async () => {
      for (const each of controls) await each.deliverWebhooks();
    },
  };
  return {
    control,
    account: {
      ...first.account,
      ...(second.account.razorpay ? { razorpay: second.account.razorpay } : {}),
      isSecond: true,
    },
    knowShop: (url) => second.knowShop(url),
    close: async () => {
      await Promise.all([first.close(), second.close()]);
    },
    two: {
      turnOff(off) {
        isOff = off;
        if (off) first.control.fault({ endpoint: '*', kind: 'error-502', times: null });
        else first.control.clearFaults();
      },
      onSession(orderId, gateway) {
        const known = sessions.get(orderId) ?? [];
        sessions.set(orderId, [...known.filter((one) => one !== gateway), gateway]);
      },
      payElsewhere(orderId) {
        const [earlier, later] = sessions.get(orderId) ?? [];
        if (earlier === undefined || later === undefined) return false;
        pay(controlOf(earlier), orderId, { status: 'SUCCESS' });
        paidTwice += 1;
        return true;
      },
      ordersAtBoth: () => ({
        sessions: [...sessions.values()].filter((of) => of.length > 1).length,
        payments: paidTwice,
      }),
    },
  };
}

const paidSchema = v.object({ payment_status: v.literal('SUCCESS') });

/** One record of each order, with the payments and refunds of both gateways. Its amount is that of the one that was paid. */
function merged(orders: readonly GatewayOrder[]): GatewayOrder[] {
  const isPaid = ({ payments }: GatewayOrder) => payments.some((payment) => v.is(paidSchema, payment));
  return [...Map.groupBy(orders, (order) => order.order_id).values()].map((records) => {
    const main = records.find(isPaid) ?? records[0];
    if (main === undefined) throw new Error('an order without a record');
    return {
      ...main,
      payments: records.flatMap((record) => record.payments),
      refunds: records.flatMap((record) => record.refunds),
    };
  });
}
