import { startDelhivery } from '../../stand-ins/delhivery/start.ts';
import { openDelhivery } from '../../src/server/providers/couriers/delhivery/delhivery.ts';
import { ShopError } from '../../src/server/running/errors.ts';
import { runDueBookings } from '../../src/server/selling/shipping/due-bookings.ts';
import { parcelBookings } from '../../src/server/selling/shipping/parcel-bookings.ts';
import { createShippingService } from '../../src/server/selling/shipping/service.ts';
import { openShippingShop, sendingShop, type ShippingShop } from '../shops/shipping-shop.ts';
import { compareParcels, type ParcelAtCourier } from './compare/compare-parcels.ts';
import { type Random, seededRandom } from './random.ts';

export type CourierSwitchOptions = { seed: number; parcels: number; print?: (line: string) => void };
export type CourierSwitchResult = { violations: string[]; counts: Record<string, number> };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Couriers that look again find what no webhook told. */
const LOOKS = 40;
/** How a parcel goes on: most arrive at once, some the second time, some come back. */
const WAYS = [
  ['picked_up', 'out_for_delivery', 'delivered'],
  ['picked_up', 'out_for_delivery', 'delivered'],
  ['picked_up', 'out_for_delivery', 'undelivered', 'out_for_delivery', 'delivered'],
  ['picked_up', 'out_for_delivery', 'undelivered', 'rto', 'rto_delivered'],
] as const;
type Step = (typeof WAYS)[number][number];
const WEBHOOK_FAULTS = ['lost', 'twice', 'reversed'] as const;

type Company = {
  id: string;
  scan: (awb: string, step: Step, fault: (typeof WEBHOOK_FAULTS)[number] | undefined) => void;
  fail: (kind: 'error-500' | 'cut-after') => void;
  parcels: () => readonly ParcelAtCourier[];
  idle: () => Promise<void>;
};
type OnTheWay = { orderId: string; left: Step[] };
type Stage = { world: ShippingShop; companies: readonly [Company, Company]; random: Random };

/**
 * Books parcels at one company, and from the middle on at another, while those of before are on the road: companies fail,
 * webhooks are lost, repeated and come late. Then compares each parcel with the company's own records.
 */
export async function runCourierSwitch({
  seed,
  parcels,
  print = () => undefined,
}: CourierSwitchOptions): Promise<CourierSwitchResult> {
  const random = seededRandom(seed);
  const delhivery = await startDelhivery();
  const settings = {
    token: 'demo-token',
    webhookToken: null,
    pickupLocation: null,
    pickupPin: null,
    timeoutMs: 1_500,
  };
  const world = await openShippingShop({
    providers: (shiprocket) => {
      const other = openDelhivery(
        { ...settings, baseUrl: delhivery.url },
        sendingShop(() => world.deps.now()),
      );
      return { current: shiprocket, all: [shiprocket, other] };
    },
  });
  const companies = [shiprocketOf(world), delhiveryOf(delhivery, world)] as const;
  try {
    print(`seed ${seed}: ${parcels} parcels, and another courier company from the middle on`);
    const { bookedAt, onTheRoad } = await sendAll({ world, companies, random }, parcels);
    const rows = await world.deps.database.selectFrom('shipment').selectAll().execute();
    const violations = compareParcels(rows, companies, bookedAt);
    const states = Map.groupBy(rows, ({ state }) => `parcels ${state}`);
    return {
      violations: onTheRoad === 0 ? ['nothing was on the road at the switch', ...violations] : violations,
      counts: {
        parcels: rows.length,
        'on the road at the switch': onTheRoad,
        ...Object.fromEntries(companies.map(({ id, parcels: all }) => [`at ${id}`, all().length])),
        ...Object.fromEntries([...states].map(([name, all]) => [name, all.length])),
      },
    };
  } finally {
    await world.close();
    await delhivery.close();
  }
}

async function sendAll(stage: Stage, parcels: number) {
  const { world, companies, random } = stage;
  const [first, second] = world.deps.providers.all;
  if (first === undefined || second === undefined) throw new Error('There are not two companies.');
  const all = [first, second];
  /** The company that booked new parcels when each was booked. */
  const bookedAt = new Map<string, string>();
  const underWay: OnTheWay[] = [];
  let onTheRoad = 0;
  for (let sent = 0; sent < parcels; sent += 1) {
    const isSwitched = sent >= parcels / 2;
    const current = isSwitched ? second : first;
    if (sent === Math.ceil(parcels / 2)) onTheRoad = underWay.filter(({ left }) => left.length > 0).length;
    const deps = { ...world.deps, providers: { current, all } };
    const [former, present] = isSwitched ? companies : [companies[1], companies[0]];
    if (random.chance(0.3)) (random.chance(0.7) ? present : former).fail(random.pick(['error-500', 'cut-after']));
    world.later(10 * MINUTE);
    const orderId = await world.packedOrder();
    bookedAt.set(orderId, current.id);
    await createShippingService(deps)
      .book(orderId, null, 'a drill')
      .catch((error: unknown) => {
        // What the company did not answer is booked later.
        if (!(error instanceof ShopError)) throw error;
      });
    underWay.push({ orderId, left: [...random.pick(WAYS)] });
    for (let moves = random.between(0, 3); moves > 0; moves -= 1) {
      const parcel = underWay[random.between(0, underWay.length - 1)];
      if (parcel !== undefined) await moveOne(stage, parcel);
    }
    while (await runDueBookings(parcelBookings(deps)));
  }
  const deps = { ...world.deps, providers: { current: second, all } };
  for (let look = 0; look < LOOKS; look += 1) {
    for (const parcel of underWay) await moveOne(stage, parcel);
    world.later(5 * HOUR);
    while (await runDueBookings(parcelBookings(deps)));
    if (underWay.every(({ left }) => left.length === 0) && look > LOOKS / 2) break;
  }
  return { bookedAt, onTheRoad };
}

/** The courier that has a parcel scans it once more; sometimes its webhook is lost, doubled or late. */
async function moveOne({ world, companies, random }: Stage, parcel: OnTheWay): Promise<void> {
  const [step] = parcel.left;
  const row = (await world.parcelsOf(parcel.orderId))[0];
  const company = companies.find(({ id }) => id === row?.provider);
  if (step === undefined || !row?.awb || company === undefined) return;
  world.later(MINUTE);
  company.scan(row.awb, step, random.chance(0.4) ? random.pick(WEBHOOK_FAULTS) : undefined);
  parcel.left.shift();
  await company.idle();
}

/** The companies' own words for a return. */
const SHIPROCKET_WORDS = { rto: 'rto_in_transit' } as const;
const DELHIVERY_WORDS = { rto: 'rto_begun' } as const;

function shiprocketOf({ shiprocket, deps }: ShippingShop): Company {
  const last = new Map<string, Step>();
  return {
    id: 'shiprocket',
    scan(awb, step, fault) {
      last.set(awb, step);
      const word = step === 'rto' ? SHIPROCKET_WORDS.rto : step;
      shiprocket.scan(awb, word, { at: deps.now(), ...(fault === undefined ? {} : { fault }) });
    },
    fail: (kind) => shiprocket.fault({ kind, path: '/' }),
    parcels: () =>
      shiprocket.parcels.map(({ reference, awb }) => ({ reference, awb, step: last.get(awb ?? '') ?? null })),
    idle: shiprocket.idle,
  };
}

function delhiveryOf(delhivery: Awaited<ReturnType<typeof startDelhivery>>, { deps }: ShippingShop): Company {
  const last = new Map<string, Step>();
  return {
    id: 'delhivery',
    scan(awb, step, fault) {
      last.set(awb, step);
      const word = step === 'rto' ? DELHIVERY_WORDS.rto : step;
      delhivery.scan(awb, word, { at: deps.now(), ...(fault === undefined ? {} : { fault }) });
    },
    fail: (kind) => delhivery.fault({ kind, path: '/' }),
    parcels: () =>
      delhivery.parcels.map(({ reference, waybill }) => ({ reference, awb: waybill, step: last.get(waybill) ?? null })),
    idle: delhivery.idle,
  };
}
