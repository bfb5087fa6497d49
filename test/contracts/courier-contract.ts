import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PickupEvent } from '../../src/domain/returns/pickup-state.ts';
import { BAD_NEWS, type Scan, type ScanEvent } from '../../src/domain/shipping/shipment-state.ts';
import {
  type CourierProvider,
  type ParcelToBook,
  type ReturnCouriers,
  CourierError,
  type CourierFault,
  type CourierAccount,
} from '../../src/server/selling/shipping/courier-port.ts';
import { exampleAddress } from '../paying-shop.ts';

/** A provider at its stand-in, and what couriers do to its parcels. */
export type CourierUnderTest = {
  provider: CourierProvider;
  account: CourierAccount;
  /** The same account opened with a wrong password. */
  withWrongKey: CourierAccount;
  /** An account at an address where nothing answers. */
  atNothing: CourierAccount;
  /** A PIN code to which no courier goes. */
  nowherePin: string;
  /** The stand-in's clock, epoch ms. */
  now(): number;
  /** A courier scans a parcel; sends the webhook. */
  scan(awb: string, event: ScanEvent): Promise<void>;
  /** A PIN code from which no courier fetches a return. */
  noPickupPin: string;
  /** The same as scan() of goods on their way from a shopper. */
  scanReturn(awb: string, event: PickupEvent): Promise<void>;
  close(): Promise<void>;
};

/** What the shop relies on, whoever books its couriers. Every provider's folder runs it against its stand-in. */
export function courierContract(
  { fetchesReturns }: { fetchesReturns: boolean },
  open: (webhookUrl: string) => Promise<CourierUnderTest>,
): void {
  let courier: CourierUnderTest;
  let account: CourierAccount;
  let received: { body: unknown; headers: IncomingHttpHeaders }[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers });
      response.end('{}');
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    courier = await open(`http://127.0.0.1:${port}/webhook`);
    ({ account } = courier);
  });
  afterAll(async () => {
    await courier.close();
    receiver.closeAllConnections();
    receiver.close();
  });

  let packed = 0;
  const parcel = (changes: Partial<ParcelToBook> = {}): ParcelToBook => {
    packed += 1;
    return {
      reference: `PSKCONTRACT${packed}-1`,
      orderedAt: courier.now(),
      cod: true,
      totalPaise: 249_850,
      items: [
        { name: 'Ajrakh Kurta, M', sku: 'AJR-M', quantity: 1, valuePaise: 149_900 },
        { name: 'Chikankari Kurta, L', sku: 'CHI-L', quantity: 1, valuePaise: 99_950 },
      ],
      address: exampleAddress(),
      grams: 700,
      ...changes,
    };
  };
  const booked = async (changes: Partial<ParcelToBook> = {}) => {
    const wanted = parcel(changes);
    const shipment = await account.create(wanted);
    const { awb } = shipment.awb === null ? await account.assignAwb(shipment) : { awb: shipment.awb };
    return { ...shipment, awb, reference: wanted.reference };
  };
  const faultOf = async (call: Promise<unknown>): Promise<CourierFault | 'none' | 'other'> =>
    call.then(
      () => 'none' as const,
      (error: unknown) => (error instanceof CourierError ? error.fault : 'other'),
    );

  /** Some couriers note that they were told of the parcel before they have it. */
  const moves = async (awb: string) => (await account.scans(awb)).filter(({ event }) => event !== 'note');

  test('a provider names the settings that it reads, and its webhooks have an address', () => {
    const { names, credentials } = courier.provider.settings;
    expect(names).toEqual(expect.arrayContaining([...credentials]));
    expect(courier.provider.configure({}, 'live')).toBeNull();
    expect(account.id).toBe(courier.provider.id);
    expect(account.webhook?.path).toMatch(/^\/api\/webhooks\/[a-z/-]+$/);
  });

  test('couriers to a PIN code come cheapest first, priced in whole paise; to some there are none', async () => {
    const couriers = await account.couriers({ pincode: '302001', cod: true, grams: 700, priced: true });
    expect(couriers.length).toBeGreaterThan(0);
    const rates = couriers.map(({ ratePaise }) => ratePaise ?? 0);
    expect(rates.every((rate) => Number.isInteger(rate) && rate > 0)).toBe(true);
    expect(rates).toEqual(rates.toSorted((one, other) => one - other));
    expect(await account.couriers({ pincode: courier.nowherePin, cod: true, grams: 700 })).toEqual([]);
  });

  test('a parcel is booked with a number of its courier, and found again by the shop’s reference', async () => {
    const { reference, awb, providerShipmentId, providerOrderId } = await booked();
    expect(awb).toMatch(/\w{6,}/);
    const found = await account.find(reference);
    expect(found).toMatchObject({ providerOrderId, providerShipmentId, awb, cancelled: false });
    expect(await account.find('PSKNOBODY-1')).toBeNull();
    expect(new URL(account.trackingUrl(awb)).href).toContain(awb);
  });

  test('a parcel whose booking got no answer is found at once, so that it is not booked twice', async () => {
    const wanted = parcel();
    const { providerOrderId, providerShipmentId } = await account.create(wanted);
    expect(await account.find(wanted.reference)).toMatchObject({ providerOrderId, providerShipmentId });
  });

  test('a pick-up may be asked for twice', async () => {
    const { providerShipmentId } = await booked();
    await account.requestPickup(providerShipmentId);
    expect(await faultOf(account.requestPickup(providerShipmentId))).toBe('none');
  });

  test('the label is a PDF', async () => {
    const { providerShipmentId } = await booked();
    expect((await account.label(providerShipmentId)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a cancelled parcel is known as cancelled, and may be cancelled again', async () => {
    const { reference, providerOrderId } = await booked();
    await account.cancel(providerOrderId);
    expect(await account.find(reference)).toMatchObject({ cancelled: true });
    expect(await faultOf(account.cancel(providerOrderId))).toBe('none');
  });

  test('scans say in the shop’s words what happened, and when', async () => {
    const { awb } = await booked();
    const events: readonly ScanEvent[] = ['shipped', 'out_for_delivery', 'delivery_attempt_failed', 'delivered'];
    for (const event of events) await courier.scan(awb, event);
    const scans = await moves(awb);
    expect(new Set(scans.map(({ event }) => event))).toEqual(new Set(events));
    // Some couriers write no seconds.
    for (const { at } of scans) expect(Math.abs(at - courier.now())).toBeLessThan(120_000);
    const back = await booked();
    for (const event of ['rto_in_transit', 'rto_delivered'] as const) await courier.scan(back.awb, event);
    expect((await moves(back.awb)).map(({ event }) => event).toSorted()).toEqual(['rto_delivered', 'rto_in_transit']);
  });

  test.each(BAD_NEWS)('bad news of a parcel is told as %s, by scans and webhooks', async (event) => {
    const { awb } = await booked();
    received = [];
    await courier.scan(awb, event);
    expect((await moves(awb)).map((scan) => scan.event)).toEqual([event]);
    const told = () => received.flatMap(({ body }) => account.webhook?.read(body)?.scans ?? []);
    await expect.poll(() => told().map((scan) => scan.event)).toContain(event);
  });

  test('a webhook says the same as the scans; a stranger’s is not genuine, and nonsense is about no parcel', async () => {
    const { webhook } = account;
    const { awb } = await booked();
    received = [];
    await courier.scan(awb, 'shipped');
    const told = (): Scan[] => received.flatMap(({ body }) => webhook?.read(body)?.scans ?? []);
    await expect.poll(() => told().map(({ event }) => event)).toContain('shipped');
    expect(new Set(received.map(({ body }) => webhook?.read(body)?.awb))).toEqual(new Set([awb]));
    expect(received.every(({ headers }) => webhook?.isGenuine(headers))).toBe(true);
    expect(webhook?.isGenuine({})).toBe(false);
    for (const nonsense of [null, [], 'text', { awb: null }, {}]) expect(webhook?.read(nonsense)).toBeNull();
  });

  test('a wrong password is unauthorised, and silence is unreachable', async () => {
    expect(await faultOf(courier.withWrongKey.find('PSKNOBODY-1'))).toBe('unauthorised');
    expect(await faultOf(courier.atNothing.find('PSKNOBODY-1'))).toBe('unreachable');
  });

  test('a provider says whether it fetches goods from shoppers', () => {
    expect(account.returns !== null).toBe(fetchesReturns);
  });
  if (!fetchesReturns) return;

  const returns = (): ReturnCouriers => {
    if (account.returns === null) throw new Error('the provider fetches nothing from shoppers');
    return account.returns;
  };
  const pickup = (changes: Partial<ParcelToBook> = {}): ParcelToBook => {
    const wanted = parcel({ cod: false });
    return { ...wanted, reference: `RTCONTRACT${packed}-1`, ...changes };
  };
  const bookedPickup = async () => {
    const wanted = pickup();
    const shipment = await returns().create(wanted);
    const { awb } = shipment.awb === null ? await returns().assignAwb(shipment) : { awb: shipment.awb };
    return { ...shipment, awb, reference: wanted.reference };
  };

  test('couriers that fetch from a PIN code come cheapest first; from some there are none', async () => {
    const couriers = await returns().couriers({ pincode: '302001', cod: false, grams: 700 });
    const rates = couriers.map(({ ratePaise }) => ratePaise ?? Number.MAX_SAFE_INTEGER);
    expect(rates.length).toBeGreaterThan(0);
    expect(rates).toEqual(rates.toSorted((one, other) => one - other));
    for (const pincode of [courier.nowherePin, courier.noPickupPin]) {
      expect(await returns().couriers({ pincode, cod: false, grams: 700 })).toEqual([]);
    }
  });

  test('a pick-up from a shopper is booked with a number of its courier, and found again by the shop’s reference', async () => {
    const { reference, awb, providerOrderId, providerShipmentId } = await bookedPickup();
    await account.requestPickup(providerShipmentId);
    expect(await faultOf(account.requestPickup(providerShipmentId))).toBe('none');
    expect(await returns().find(reference)).toMatchObject({ providerOrderId, awb, cancelled: false });
    expect(await returns().find('RTNOBODY-1')).toBeNull();
  });

  test('a pick-up whose booking got no answer is found at once, so that it is not booked twice', async () => {
    const wanted = pickup();
    // Some providers number it at once, others on request.
    const { providerOrderId, providerShipmentId, awb } = await returns().create(wanted);
    expect(await returns().find(wanted.reference)).toMatchObject({ providerOrderId, providerShipmentId, awb });
  });

  test('a cancelled pick-up is known as cancelled, and may be cancelled again', async () => {
    const { reference, providerOrderId } = await bookedPickup();
    await account.cancel(providerOrderId);
    expect(await returns().find(reference)).toMatchObject({ cancelled: true });
    expect(await faultOf(account.cancel(providerOrderId))).toBe('none');
  });

  test('scans and webhooks of a pick-up say in the shop’s words whether the courier got it and brought it', async () => {
    const { awb, providerShipmentId } = await bookedPickup();
    await account.requestPickup(providerShipmentId);
    received = [];
    const events = ['out_for_pickup', 'pickup_failed', 'picked_up', 'delivered'] as const;
    for (const event of events) await courier.scanReturn(awb, event);
    const scans = (await returns().scans(awb)).filter(({ event }) => event !== 'note');
    expect(new Set(scans.map(({ event }) => event))).toEqual(new Set(events));
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(events.length);
    const told = received.flatMap(({ body }) => {
      const report = returns().readWebhook(body);
      return report?.awb === awb ? report.scans.filter(({ event }) => event !== 'note') : [];
    });
    expect(new Set(told.map(({ event }) => event))).toEqual(new Set(events));
    for (const nonsense of [null, [], 'text', { awb: null }, {}]) {
      expect(returns().readWebhook(nonsense)).toBeNull();
    }
  });
}
