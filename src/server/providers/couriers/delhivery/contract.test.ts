import { NO_PICKUP_PIN, NOWHERE_PIN } from '../../../../../stand-ins/delhivery/faults.ts';
import { startDelhivery } from '../../../../../stand-ins/delhivery/start.ts';
import { courierContract } from '../../../../../test/contracts/courier-contract.ts';
import { sendingShop } from '../../../../../test/shops/shipping-shop.ts';
import { delhivery, openDelhivery } from './delhivery.ts';

const WORDS = {
  shipped: 'picked_up',
  out_for_delivery: 'out_for_delivery',
  delivery_attempt_failed: 'undelivered',
  delivered: 'delivered',
  rto_in_transit: 'rto_begun',
  rto_delivered: 'rto_delivered',
  pickup_failed: 'not_picked',
  booking_cancelled: 'cancelled',
  reported_lost: 'lost',
  reported_damaged: 'damaged',
  note: 'manifested',
} as const;
const RETURN_WORDS = {
  out_for_pickup: 'out_for_pickup',
  pickup_failed: 'not_fetched',
  picked_up: 'fetched',
  delivered: 'brought',
  note: 'pickup_scheduled',
} as const;

courierContract({ fetchesReturns: true }, async (webhookUrl) => {
  const standIn = await startDelhivery({ webhookUrl });
  const settings = {
    token: 'demo-token',
    webhookToken: 'demo-token',
    pickupLocation: null,
    pickupPin: '302001',
    baseUrl: standIn.url,
  };
  const open = (changes: object) => openDelhivery({ ...settings, ...changes }, sendingShop(Date.now));
  return {
    provider: delhivery,
    account: open({}),
    withWrongKey: open({ token: 'wrong' }),
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
