import { sql } from 'kysely';
import type { OwnPin } from '../../../domain/shipping/delivery-to-pin.ts';
import {
  comparePins,
  type FaultyPin,
  type ListedPin,
  ownPinRows,
  readOwnPins,
} from '../../../domain/shipping/own-pins.ts';
import { formatCsv, type Row } from '../../running/commands/text-table.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';

/** How many lists can be put back. */
const LISTS_KEPT = 10;
/** Rows written by one statement. */
const ROWS_AT_ONCE = 5_000;

type Change = {
  by: string;
  /** The version that the change was made from. */
  base: number;
  /** Records the user in the same transaction. */
  record: (transaction: Database, detail: string) => Promise<void>;
};

export type OwnPinVersion = { version: number; madeAt: Date; madeBy: string; name: string; pins: number };

/** The merchant's own list of PIN codes: replaced as a whole, never in part, and the lists before can be put back. */
export type OwnPins = {
  /** Newest first; the first one is in force. */
  versions(): Promise<OwnPinVersion[]>;
  preview(csv: string): Promise<{
    base: number;
    pins: number;
    counts: { new: number; changed: number; gone: number };
    faults: FaultyPin[];
  }>;
  /** Throws own_pins_refused for a list with mistakes, own_pins_changed. */
  apply(file: { csv: string; name: string }, change: Change): Promise<void>;
  /** Throws not_found, own_pins_changed. */
  restore(version: number, change: Change): Promise<void>;
  rows(): Promise<Row[]>;
};

/** Returns what the list says of a PIN code; null if it does not name it. */
export async function ownPinAt(database: Database, pincode: string): Promise<OwnPin | null> {
  const row = await database.selectFrom('own_pin').selectAll().where('pincode', '=', pincode).executeTakeFirst();
  return row === undefined ? null : pinOf(row);
}

export function createOwnPins({ database, now }: { database: Database; now: () => number }): OwnPins {
  const replace = (pins: readonly ListedPin[], name: string, { by, base, record }: Change): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      await sql`lock table own_pin_list in exclusive mode`.execute(transaction);
      if ((await versionInForce(transaction)) !== base) throw new ShopError('own_pins_changed');
      const version = base + 1;
      const made = { made_at: new Date(now()), made_by: by, name: name.slice(0, 200), pins: pins.length };
      await transaction
        .insertInto('own_pin_list')
        .values({ version, ...made, csv: formatCsv(ownPinRows(pins)) })
        .execute();
      await transaction.deleteFrom('own_pin').execute();
      await write(transaction, pins);
      await transaction
        .deleteFrom('own_pin_list')
        .where('version', '<=', version - LISTS_KEPT)
        .execute();
      await record(transaction, `${name.slice(0, 100)}: ${pins.length} PIN codes, version ${version}`);
    });
  return {
    async versions() {
      const rows = await database
        .selectFrom('own_pin_list')
        .select(['version', 'made_at', 'made_by', 'name', 'pins'])
        .orderBy('version', 'desc')
        .execute();
      return rows.map(({ made_at: madeAt, made_by: madeBy, ...rest }) => ({ ...rest, madeAt, madeBy }));
    },
    async preview(csv) {
      const base = await versionInForce(database);
      const { pins, faults } = readOwnPins(csv);
      return { base, pins: pins.length, counts: comparePins(await all(database), pins), faults };
    },
    async apply({ csv, name }, change) {
      const { pins, faults } = readOwnPins(csv);
      if (faults.length > 0) throw new ShopError('own_pins_refused');
      await replace(pins, name, change);
    },
    async restore(version, change) {
      const former = await database
        .selectFrom('own_pin_list')
        .select(['csv', 'name'])
        .where('version', '=', version)
        .executeTakeFirst();
      if (former === undefined) throw new ShopError('not_found');
      await replace(readOwnPins(former.csv).pins, former.name, change);
    },
    rows: async () => ownPinRows(await all(database)),
  };
}

async function versionInForce(database: Database): Promise<number> {
  const row = await database
    .selectFrom('own_pin_list')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function write(transaction: Database, pins: readonly ListedPin[]): Promise<void> {
  for (let at = 0; at < pins.length; at += ROWS_AT_ONCE) {
    const rows = pins
      .slice(at, at + ROWS_AT_ONCE)
      .map(({ days, ...rest }) => ({ ...rest, from_days: days?.[0] ?? null, to_days: days?.[1] ?? null }));
    await sql`insert into own_pin (pincode, served, cash, from_days, to_days)
      select pincode, served, cash, from_days, to_days from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(pincode text, served boolean, cash boolean, from_days smallint, to_days smallint)`.execute(transaction);
  }
}

async function all(database: Database): Promise<ListedPin[]> {
  const rows = await database.selectFrom('own_pin').selectAll().orderBy('pincode').execute();
  return rows.map((row) => ({ pincode: row.pincode, ...pinOf(row) }));
}

type StoredPin = { served: boolean; cash: boolean; from_days: number | null; to_days: number | null };

function pinOf({ served, cash, from_days: first, to_days: last }: StoredPin): OwnPin {
  return { served, cash, days: first === null || last === null ? null : [first, last] };
}
