import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type * as v from 'valibot';
import { startDelhivery } from '../../stand-ins/delhivery/start.ts';
import { openDelhivery } from '../../src/server/providers/couriers/delhivery/delhivery.ts';
import { runDueBookings } from '../../src/server/selling/shipping/due-bookings.ts';
import { parcelBookings } from '../../src/server/selling/shipping/parcel-bookings.ts';
import { databaseForDrill } from '../database/template-database.ts';
import { openShippingShop, sendingShop, type ShippingShop } from '../shops/shipping-shop.ts';
import type { workSchema } from './courier-in-child.ts';
import { compareParcels, type ParcelAtCourier } from './compare/compare-parcels.ts';
import { type Death, DEATHS, type KillingProxy, startKillingProxy } from './killing-proxy.ts';

type Work = v.InferInput<typeof workSchema>;
type CompanyId = Work['current'];

export type CourierKillsOptions = {
  /** Whether the shop is killed at a call; by default at each, before it arrives and after it was carried out. */
  at?: (call: string, death: Death) => boolean;
  print?: (line: string) => void;
};
export type CourierKillsResult = { violations: string[]; counts: Record<string, number> };

const MINUTE = 60_000;
/** Longer than a booking is claimed for. */
const CLAIM_OVER = 4 * MINUTE;
const HOUR = 60 * MINUTE;

type Company = { id: CompanyId; proxy: KillingProxy; parcels: () => readonly ParcelAtCourier[] };
type Stage = { world: ShippingShop; database: string; companies: readonly [Company, Company] };
/** What the shop is doing when it is killed. */
const WORK = ['booking', 'calling off'] as const;
type Doing = (typeof WORK)[number];
type Kill = { doing: Doing; company: Company; call: number; name: string; death: Death };

/**
 * Kills a shop (SIGKILL) at each of the calls by which it books a parcel or calls one off, restarts it with the other company
 * for new parcels, and looks what became of the parcel: booked once, where it began, with a courier asked for; or called off
 * there. A real process on a real PostgreSQL, because only that forgets what it has not stored.
 */
export async function runCourierKills({
  at = () => true,
  print = () => undefined,
}: CourierKillsOptions = {}): Promise<CourierKillsResult> {
  const stage = await openStage();
  try {
    const kills: Kill[] = [];
    for (const doing of WORK) {
      for (const company of stage.companies) {
        const calls = await callsOf(stage, doing, company);
        for (const [index, name] of calls.entries()) {
          for (const death of DEATHS) if (at(name, death)) kills.push({ doing, company, call: index + 1, name, death });
        }
      }
    }
    print(`${kills.length} kills while parcels are booked or called off, and another courier company after each`);
    const violations: string[] = [];
    for (const kill of kills) violations.push(...(await killOne(stage, kill)));
    const counted = WORK.map((doing) => [`kills while ${doing}`, kills.filter((kill) => kill.doing === doing).length]);
    return { violations, counts: Object.fromEntries(counted) };
  } finally {
    await stage.close();
  }
}

async function openStage(): Promise<Stage & { close: () => Promise<void> }> {
  const { url, drop } = await databaseForDrill();
  const delhivery = await startDelhivery();
  const world = await openShippingShop({
    database: { engine: 'postgres', url, poolSize: 4 },
    providers: (shiprocket) => {
      const account = { token: 'demo-token', webhookToken: null, pickupLocation: null, pickupPin: null };
      const sending = sendingShop(() => world.deps.now());
      return { current: shiprocket, all: [shiprocket, openDelhivery({ ...account, baseUrl: delhivery.url }, sending)] };
    },
  });
  const companies = [
    {
      id: 'shiprocket',
      proxy: await startKillingProxy(world.shiprocket.url),
      parcels: () => world.shiprocket.parcels.map(({ reference, awb }) => ({ reference, awb, step: null })),
    },
    {
      id: 'delhivery',
      proxy: await startKillingProxy(delhivery.url),
      parcels: () => delhivery.parcels.map(({ reference, waybill: awb }) => ({ reference, awb, step: null })),
    },
  ] as const;
  return {
    world,
    database: url,
    companies,
    async close() {
      for (const { proxy } of companies) await proxy.close();
      await world.close();
      await delhivery.close();
      await drop();
    },
  };
}

/** The calls of such work that nobody disturbs. */
async function callsOf(stage: Stage, doing: Doing, company: Company): Promise<readonly string[]> {
  const orderId = await orderFor(stage, doing, company);
  company.proxy.arm();
  await ended(startShop(stage, company, doing === 'booking' ? orderId : null));
  return [...company.proxy.calls()];
}

/** An order whose parcel is to be booked at a company, or was booked there and is to be called off. */
async function orderFor({ world }: Stage, doing: Doing, { id }: Company): Promise<string> {
  const orderId = await world.packedOrder();
  if (doing === 'booking') return orderId;
  await world.shipping.book(orderId, null, 'a drill', undefined, { id });
  await world.merchant.cancel(orderId, 'a drill');
  return orderId;
}

async function killOne(stage: Stage, { doing, company, call, name, death }: Kill): Promise<string[]> {
  const { world } = stage;
  const orderId = await orderFor(stage, doing, company);
  const shop = startShop(stage, company, doing === 'booking' ? orderId : null);
  company.proxy.arm({ call, death, kill: () => void shop.kill('SIGKILL') });
  await ended(shop);
  company.proxy.arm();
  // The next start has the other company for new parcels.
  const { all } = world.deps.providers;
  const current = all.find(({ id }) => id !== company.id) ?? world.deps.providers.current;
  for (const pause of [CLAIM_OVER, HOUR, HOUR]) {
    world.later(pause);
    while (await runDueBookings(parcelBookings({ ...world.deps, providers: { current, all } })));
  }
  const wrong = await (doing === 'booking' ? bookedOnce : calledOff)(stage, company, orderId);
  return wrong.map((text) => `killed while ${doing}, ${death} ${name} at ${company.id}: ${orderId} ${text}`);
}

async function bookedOnce({ world, companies }: Stage, company: Company, orderId: string): Promise<string[]> {
  const rows = await world.parcelsOf(orderId);
  const own = companies.map(({ id, parcels }) => ({
    id,
    parcels: () => parcels().filter(({ reference }) => reference.startsWith(orderId)),
  }));
  const wrong = compareParcels(rows, own, new Map([[orderId, company.id]]));
  if (rows.length !== 1) wrong.push(`has ${rows.length} parcels`);
  return rows.some((row) => row.pickup_requested_at === null) ? [...wrong, 'nobody asked for a courier'] : wrong;
}

async function calledOff({ world }: Stage, { id }: Company, orderId: string): Promise<string[]> {
  const provider = world.deps.providers.all.find((one) => one.id === id);
  const rows = await world.parcelsOf(orderId);
  const [row, ...others] = rows;
  const found = row && (await provider?.find(row.shipment_id));
  return others.length === 0 && found?.cancelled === true ? [] : ['was not called off'];
}

function startShop({ database, companies, world }: Stage, { id: current }: Company, book: string | null): ChildProcess {
  const child = fork(new URL('./courier-in-child.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [shiprocket, delhivery] = companies.map(({ proxy }) => proxy.url);
  child.send({ database, shiprocket, delhivery, current, now: world.deps.now(), book });
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
