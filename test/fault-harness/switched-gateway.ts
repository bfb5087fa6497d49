import type { HarnessControl, HarnessGateway } from './harness-gateway.ts';
import { type GatewayOrder, gatewayOrdersOf } from './ledgers.ts';

/**
 * A shop that switches from one gateway to another while orders are under way: what is done goes to the gateway that has the
 * order, and what is read is of both.
 */
export function switchedForHarness(first: HarnessGateway, second: HarnessGateway): HarnessGateway {
  const controls = [first.control, second.control];
  const payments = new Map<string, HarnessControl>();
  let hasSwitched = false;
  let turn = 0;

  const ordersAt = (control: HarnessControl): GatewayOrder[] => [...gatewayOrdersOf(control.orders()).values()];
  /** An order is where it was created, and nowhere else. */
  const placeOf = (orderId: string): HarnessControl =>
    second.knows?.(orderId) === true ? second.control : first.control;
  const next = (): HarnessControl => {
    turn += 1;
    // Orders of before are still under way at the first.
    return hasSwitched && turn % 3 !== 0 ? second.control : first.control;
  };

  const control: HarnessControl = {
    ...first.control,
    fault: (fault) => next().fault(fault),
    webhookFault: (fault) => next().webhookFault(fault),
    clearFaults: () => {
      for (const each of controls) each.clearFaults();
    },
    report: (orderId, told) => placeOf(orderId).report(orderId, told),
    pay(orderId, forced) {
      const place = placeOf(orderId);
      const paid = place.pay(orderId, forced);
      payments.set(paid.cfPaymentId, place);
      return paid;
    },
    autoRefund: (orderId, paymentId, more) => payments.get(paymentId)?.autoRefund(orderId, paymentId, more),
    dashboardRefund: (orderId, input) => placeOf(orderId).dashboardRefund(orderId, input),
    orders: () => controls.flatMap(ordersAt),
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
    account: first.account,
    knowShop: (url) => {
      first.knowShop(url);
      second.knowShop(url);
    },
    close: async () => {
      await Promise.all([first.close(), second.close()]);
    },
    switching: {
      after: { ...second.account, gateway: first.account.gateway },
      begin: () => {
        hasSwitched = true;
      },
      placesOf() {
        const places = new Map<string, string[]>();
        for (const [name, each] of [
          ['first', first.control],
          ['second', second.control],
        ] as const) {
          for (const { order_id: orderId } of ordersAt(each))
            places.set(orderId, [...(places.get(orderId) ?? []), name]);
        }
        return places;
      },
    },
  };
}
