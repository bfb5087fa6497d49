import { NO_PICKUP_PIN, NOWHERE_PIN } from '../../../../../stand-ins/shiprocket/faults.ts';
import { startShiprocket } from '../../../../../stand-ins/shiprocket/start.ts';
import { courierContract } from '../../../../../test/contracts/courier-contract.ts';
import { sendingShop } from '../../../../../test/shops/shipping-shop.ts';
import { openShiprocket, shiprocket } from './shiprocket.ts';

const WORDS = {
  shipped: 'picked_up',
  out_for_delivery: 'out_for_delivery',
  delivery_attempt_failed: 'undelivered',
  delivered: 'delivered',
  rto_in_transit: 'rto_initiated',
  rto_delivered: 'rto_delivered',
  pickup_failed: 'pickup_exception',
  booking_cancelled: 'pickup_cancelled',
  reported_lost: 'lost',
  reported_damaged: 'damaged',
  note: 'misrouted',
} as const;
const RETURN_WORDS = {
  out_for_pickup: 'out_for_pickup',
  pickup_failed: 'pickup_exception',
  picked_up: 'picked_up',
  delivered: 'delivered',
  note: 'misrouted',
} as const;

courierContract({ fetchesReturns: true }, async (webhookUrl) => {
  const standIn = await startShiprocket({ webhookUrl });
  const account = { email: 'demo@example.in', password: 'demo-password', webhookToken: 'demo-token' };
  const open = (changes: object) =>
    openShiprocket({ ...account, baseUrl: standIn.url, ...changes }, sendingShop(Date.now));
  return {
    provider: shiprocket,
    account: open({}),
    withWrongKey: open({ password: 'wrong' }),
    atNothing: open({ baseUrl: 'http://127.0.0.1:9' }),
    nowherePin: NOWHERE_PIN,
    noPickupPin: NO_PICKUP_PIN,
    now: Date.now,
    scan: async (awb, event) => {
      standIn.scan(awb, WORDS[event]);
      await standIn.idle();
    },
    scanReturn: async (awb, event) => {
      standIn.scan(awb, RETURN_WORDS[event]);
      await standIn.idle();
    },
    close: () => standIn.close(),
  };
});
