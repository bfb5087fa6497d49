import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMBARGO_PIN, NO_CASH_PIN } from '../../../../../stand-ins/delhivery/faults.ts';
import { type RunningDelhivery, startDelhivery } from '../../../../../stand-ins/delhivery/start.ts';
import { exampleAddress } from '../../../../../test/paying-shop.ts';
import { sendingShop } from '../../../../../test/shops/shipping-shop.ts';
import type { ParcelToBook, CourierAccount } from '../../../selling/shipping/courier-port.ts';
import { openDelhivery } from './delhivery.ts';

let standIn: RunningDelhivery;
let account: CourierAccount;

const FRIDAY = Date.parse('2026-11-27T10:00:00+05:30');
const open = (changes: object = {}) =>
  openDelhivery(
    {
      token: 'demo-token',
      webhookToken: null,
      pickupLocation: null,
      pickupPin: '302001',
      baseUrl: standIn.url,
      timeoutMs: 1_500,
      ...changes,
    },
    sendingShop(() => FRIDAY),
  );

beforeAll(async () => {
  standIn = await startDelhivery({ now: () => FRIDAY });
  account = open();
});
afterAll(() => standIn.close());

let made = 0;
const parcel = (changes: Partial<ParcelToBook> = {}): ParcelToBook => {
  made += 1;
  return {
    reference: `PSKDEL${made}-1`,
    orderedAt: FRIDAY,
    cod: true,
    totalPaise: 249_850,
    items: [{ name: 'Ajrakh Kurta, M', sku: 'AJR-M', quantity: 2, valuePaise: 249_850 }],
    address: exampleAddress(),
    grams: 700,
    ...changes,
  };
};
const atStandIn = (reference: string) => standIn.parcels.filter((one) => one.reference === reference);
const named = (fullname: string) => exampleAddress({ fullname });

test('weight goes in grams, and the cash to the paisa; a paid parcel collects nothing', async () => {
  const [cash, paid] = [parcel(), parcel({ cod: false, totalPaise: 99_905 })];
  await account.create(cash);
  await account.create(paid);
  expect(atStandIn(cash.reference)).toMatchObject([
    { mode: 'COD', codPaise: 249_850, totalPaise: 249_850, grams: 700 },
  ]);
  expect(atStandIn(paid.reference)).toMatchObject([{ mode: 'Prepaid', codPaise: 0, totalPaise: 99_905, grams: 700 }]);
});

test('signs that Delhivery refuses are left out of what it prints', async () => {
  const wanted = parcel({ address: exampleAddress({ fullname: 'Asha & Ravi', address1: 'Flat #5; 10% Lane' }) });
  await account.create(wanted);
  expect(atStandIn(wanted.reference)).toMatchObject([{ name: 'Asha Ravi' }]);
});

test('each parcel has a number of its own, and a reference makes one parcel however often it is sent', async () => {
  const [one, other] = [await account.create(parcel()), await account.create(parcel())];
  expect(one.awb).not.toBe(other.awb);
  const wanted = parcel();
  const { awb } = await account.create(wanted);
  // To be looked up again, not refused for good.
  await expect(account.create(wanted)).rejects.toMatchObject({ fault: 'failed' });
  expect(await account.find(wanted.reference)).toMatchObject({ awb });
  expect(atStandIn(wanted.reference)).toHaveLength(1);
});

test.each([
  ['Ship Wallet', 'wallet_empty'],
  ['Ship Refused', 'refused'],
  ['Ship Timeout', 'unreachable'],
  ['Ship Cut', 'unreachable'],
] as const)('%s: creating is %s', async (name, fault) => {
  await expect(account.create(parcel({ address: named(name) }))).rejects.toMatchObject({ fault });
});

test('a pick-up location of another name is a refusal, and the name may be set for Delhivery alone', async () => {
  await expect(open({ pickupLocation: 'Elsewhere' }).create(parcel())).rejects.toMatchObject({ fault: 'refused' });
});

test('cash may be refused where paid parcels go; a place under embargo gets none although it is listed', async () => {
  const to = (pincode: string, cod: boolean) => account.couriers({ pincode, cod, grams: 700 });
  expect(await to(NO_CASH_PIN, true)).toEqual([]);
  expect(await to(NO_CASH_PIN, false)).toHaveLength(1);
  expect(await to(EMBARGO_PIN, false)).toEqual([]);
});

test('a price depends on cash and weight, and needs the PIN code of the shop; without it or an answer it is unknown', async () => {
  const to = { pincode: '560001', priced: true };
  const rates = [
    await account.couriers({ ...to, cod: false, grams: 500 }),
    await account.couriers({ ...to, cod: true, grams: 500 }),
    await account.couriers({ ...to, cod: false, grams: 1_200 }),
    await open({ pickupPin: null }).couriers({ ...to, cod: false, grams: 500 }),
  ].map(([courier]) => courier?.ratePaise);
  expect(rates).toEqual([6_726, 10_266, 9_086, null]);
  standIn.fault({ path: '/api/kinko', kind: 'error-500' });
  expect(await account.couriers({ ...to, cod: false, grams: 500 })).toEqual([
    { name: 'Delhivery', ratePaise: null, days: null },
  ]);
});

test('one van a day is asked for however many parcels wait, and none for a return, which is fetched from the shopper', async () => {
  const { providerShipmentId } = await account.create(parcel());
  const goods = parcel({ cod: false });
  const returned = await account.returns?.create(goods);
  await account.requestPickup(returned?.providerShipmentId ?? '');
  expect([...standIn.pickupDays]).toEqual([]);
  await account.requestPickup(providerShipmentId);
  await account.requestPickup(providerShipmentId);
  expect([...standIn.pickupDays]).toEqual(['2026-11-27']);
  expect(atStandIn(goods.reference)).toMatchObject([{ mode: 'Pickup', codPaise: 0 }]);
});

test('a van that is refused is not taken for one that is asked for already', async () => {
  const { providerShipmentId } = await account.create(parcel());
  const elsewhere = open({ pickupLocation: 'Elsewhere' });
  await expect(elsewhere.requestPickup(providerShipmentId)).rejects.toMatchObject({ fault: 'refused' });
});

test('a parcel that has left is cancelled by coming back', async () => {
  const { awb, providerOrderId } = await account.create(parcel());
  standIn.scan(awb ?? '', 'picked_up');
  await account.cancel(providerOrderId);
  expect((await account.scans(awb ?? '')).map(({ event }) => event)).toEqual(['note', 'shipped', 'rto_in_transit']);
  standIn.scan(awb ?? '', 'rto_delivered');
  const { awb: late, providerOrderId: order } = await account.create(parcel());
  for (const word of ['picked_up', 'out_for_delivery'] as const) standIn.scan(late ?? '', word);
  await expect(account.cancel(order)).rejects.toMatchObject({ fault: 'refused' });
});

test('what Delhivery weighed is a note of the day of its pick-up, which does not repeat itself', async () => {
  const { awb } = await account.create(parcel());
  standIn.weigh(awb ?? '', 1_250);
  expect((await account.scans(awb ?? '')).map(({ status }) => status)).toEqual(['Manifested UD']);
  standIn.scan(awb ?? '', 'picked_up');
  const weighed = (await account.scans(awb ?? '')).filter(({ status }) => status === 'Weighed');
  expect(weighed).toEqual([
    { at: FRIDAY, event: 'note', status: 'Weighed', activity: 'Charged weight: 1250', location: '' },
  ]);
  expect((await account.scans(awb ?? '')).filter(({ status }) => status === 'Weighed')).toEqual(weighed);
});

test('a number that Delhivery does not know is not found, and a fault of its own may pass', async () => {
  await expect(account.scans('900000000000')).rejects.toMatchObject({ fault: 'not_found' });
  standIn.fault({ path: '/api/v1/packages', kind: 'error-500' });
  await expect(account.find('PSKDEL1-1')).rejects.toMatchObject({ fault: 'failed' });
});
