import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CourierScan } from '../../../domain/shipping/courier-scan.ts';
import type { Database } from '../../running/db/connect.ts';
import type { BookingColumns } from '../../running/db/tables/booking-columns.ts';
import type { Log } from '../../running/log.ts';
import type { CourierCalls, CourierInfo, ParcelToBook, CourierAccount } from './courier-port.ts';

/** What is booked at a courier: a parcel of an order, or a pick-up of goods that come back. */
export type BookingRow = Selectable<BookingColumns> & { state: string };

/** What a courier gave it. */
export type BookedNumber = {
  carrier: string;
  awb: string;
  trackingUrl: string;
  providerOrderId: string;
  providerShipmentId: string;
};

/** Whom it is booked at, and the calls for its kind. */
export type CourierOfBooking<Scan> = { provider: CourierAccount; calls: CourierCalls<Scan> };

/** Where the bookings of one kind are. */
export type BookingTable = {
  database: Database;
  table: 'shipment' | 'return_pickup';
  id: 'shipment_id' | 'pickup_id';
  log: Log;
  now: () => number;
};

/** The bookings of one kind, with all that is done about them. */
export type Bookings<Row extends BookingRow, Scan extends CourierScan<string>> = BookingTable & {
  /** Returns 0 to below 1. Spreads retries that failed at the same time. */
  random: () => number;
  /** In logs. */
  name: string;
  idOf(row: Row): string;
  /** Claims bookings that are due and `only` may be, by postponing them to `until`. */
  claim(only: RawBuilder<unknown>, until: Date): Promise<Row[]>;
  /** The present row. */
  read(id: string): Promise<Row | undefined>;
  /** The ids of those that may be worked on here. */
  providers: readonly string[];
  /** Null: the account is closed, or does not do this. */
  courierOf(row: Row): CourierOfBooking<Scan> | null;
  /** Returns it in the form that couriers take. Rejects with CourierError if its address was removed. */
  toBook(row: Row): Promise<ParcelToBook>;
  /** Stores its AWB, and when it is due next. False if it was cancelled meanwhile. */
  storeNumber(row: Row, booked: BookedNumber, nextAt: Date): Promise<boolean>;
  /** Stores scans, each once, and moves what they are about. */
  recordScans(row: Row, scans: readonly Scan[], provider: CourierInfo): Promise<boolean>;
  /** Whether nothing more is expected of the courier. */
  hasEnded(state: Row['state']): boolean;
  /** Whether a refused request for the courier is repeated by itself; otherwise a person repeats it. */
  asksAgain: boolean;
};

type Changes = Partial<
  Pick<BookingRow, 'provider_order_id' | 'provider_shipment_id' | 'pickup_requested_at' | 'last_error' | 'next_at'>
>;

/** Stores changes of a booking; with `onlyIn` only if it is still in that state. */
export async function changeBooking(
  { database, table, id: key }: BookingTable,
  id: string,
  changes: Changes & { attempts?: number | RawBuilder<number>; bad_news?: null },
  onlyIn?: string,
): Promise<void> {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const unmoved = onlyIn === undefined ? sql`` : sql`and state = ${onlyIn}`;
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.ref(key)} = ${id} ${unmoved}`.execute(database);
}
