import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ListedOffer, NewCodes, OfferInput } from '../../../contracts/desk/offers.ts';
import type { Offer } from '../../../domain/money/pricing.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { LIVE_USES } from './live-uses.ts';
import { followOffers } from './offer-clock.ts';
import { offerOf, type OfferRow } from './offer-rows.ts';

/** Runs in the transaction of the change, for what the caller writes with it. */
type Beside = (transaction: Database) => Promise<void>;

export type OfferUse = { orderId: string; at: Date; code: string | null; amountPaise: number; counts: boolean };
export type CodeRow = { code: string; maxUses: number | null; uses: number };

/** Offers as the desk makes, changes and follows them. */
export type MerchantOffers = {
  standing: Offer | null;
  /** The newest first, at most 200. */
  list(): Promise<ListedOffer[]>;
  /** Returns its id. Throws code_taken, invalid_fields. */
  create(input: OfferInput & { code?: string | undefined }, by: string, beside: Beside): Promise<string>;
  /** Throws not_found, offer_changed. */
  change(id: number, input: OfferInput & { version: number }, beside: Beside): Promise<void>;
  /** Throws not_found. */
  pause(id: number, paused: boolean, beside: Beside): Promise<void>;
  /** Returns how many were added. Throws not_found, code_taken. */
  addCodes(id: number, codes: NewCodes, beside: Beside): Promise<number>;
  /** Every code with how often it was used. Throws not_found. */
  codes(id: number): Promise<CodeRow[]>;
  /** The latest first, at most 100. */
  uses(id: number): Promise<OfferUse[]>;
};

type Deps = { database: Database; settings: { offer: Offer | null }; now: () => number };

export function createMerchantOffers({ database, settings, now }: Deps): MerchantOffers {
  /** Pages name offers, so they are rendered again. */
  const change = <T>(write: (transaction: Database, at: Date) => Promise<T>, beside: Beside): Promise<T> =>
    database.transaction().execute(async (transaction) => {
      const at = new Date(now());
      const result = await write(transaction, at);
      await followOffers(transaction, at.getTime(), { changed: true });
      await beside(transaction);
      return result;
    });
  return {
    standing: settings.offer,
    list: () => listOffers(database),
    create: ({ code, ...input }, by, beside) =>
      change(async (transaction, at) => {
        const { offer_id: id } = await transaction
          .insertInto('offer')
          .values({ ...columnsOf(input), created_at: at, created_by: by })
          .returning('offer_id')
          .executeTakeFirstOrThrow();
        if (input.byCode && code !== undefined) await insertCodes(transaction, id, [code], null, at);
        return String(id);
      }, beside),
    change: (id, { version, ...input }, beside) =>
      change(async (transaction) => {
        const row = await transaction
          .updateTable('offer')
          .set((old) => ({ ...columnsOf(input), version: old('version', '+', 1) }))
          .where('offer_id', '=', id)
          .where('version', '=', version)
          .returning('offer_id')
          .executeTakeFirst();
        if (row === undefined) throw new ShopError((await exists(transaction, id)) ? 'offer_changed' : 'not_found');
      }, beside),
    pause: (id, paused, beside) =>
      change(async (transaction) => {
        const row = await transaction
          .updateTable('offer')
          .set((old) => ({ paused, version: old('version', '+', 1) }))
          .where('offer_id', '=', id)
          .returning('offer_id')
          .executeTakeFirst();
        if (row === undefined) throw new ShopError('not_found');
      }, beside),
    addCodes: (id, given, beside) =>
      change(async (transaction, at) => {
        const row = await transaction
          .selectFrom('offer')
          .select('by_code')
          .where('offer_id', '=', id)
          .executeTakeFirst();
        if (row?.by_code !== true) throw new ShopError('not_found');
        const codes = given.kind === 'one' ? [given.code] : randomCodes(given);
        await insertCodes(transaction, id, codes, given.maxUses, at);
        return codes.length;
      }, beside),
    codes: async (id) => {
      if (!(await exists(database, id))) throw new ShopError('not_found');
      const { rows } = await sql<CodeRow>`
        select c.code, c.max_uses as "maxUses",
          (select count(*)::int from ${LIVE_USES} where live.code = c.code) as uses
        from offer_code c where c.offer_id = ${id} order by c.created_at, c.code`.execute(database);
      return rows;
    },
    uses: async (id) => {
      const { rows } = await sql<OfferUse>`
        select u.order_id as "orderId", o.placed_at as at, u.code, u.amount_paise as "amountPaise",
          exists (select from ${LIVE_USES} where live.order_id = u.order_id and live.offer_id = u.offer_id) as counts
        from offer_use u join shop_order o using (order_id)
        where u.offer_id = ${id} order by o.placed_at desc, u.order_id limit 100`.execute(database);
      return rows;
    },
  };
}

function columnsOf(input: OfferInput) {
  return {
    name: JSON.stringify(input.name),
    by_code: input.byCode,
    advertised: input.advertised,
    combinable: input.combinable,
    action: JSON.stringify(input.action),
    target: JSON.stringify(input.target),
    conditions: JSON.stringify(input.conditions),
    max_uses: input.maxUses,
    max_uses_per_customer: input.maxUsesPerMobile,
  };
}

async function exists(database: Database, id: number): Promise<boolean> {
  const row = await database.selectFrom('offer').select('offer_id').where('offer_id', '=', id).executeTakeFirst();
  return row !== undefined;
}

async function insertCodes(
  transaction: Database,
  offerId: number,
  codes: readonly string[],
  maxUses: number | null,
  at: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('offer_code')
    .values(codes.map((code) => ({ code, offer_id: offerId, max_uses: maxUses, created_at: at })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== BigInt(codes.length)) throw new ShopError('code_taken');
}

/** Letters and digits that nobody mistakes for another; 32, so that a byte has no remainder. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 40 random bits: who guesses at the rate that quotes allow finds none of a thousand in years. */
const RANDOM_LETTERS = 8;

function randomCodes({ count, prefix }: Extract<NewCodes, { kind: 'many' }>): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const random = [...randomBytes(RANDOM_LETTERS)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
    codes.add(`${prefix}${random}`);
  }
  return [...codes];
}

type Row = OfferRow & { uses: number; saved: number; codes: number; first_codes: string[] };

async function listOffers(database: Database): Promise<ListedOffer[]> {
  const { rows } = await sql<Row>`
    select o.*, coalesce(u.uses, 0)::int as uses, coalesce(u.saved, 0)::bigint as saved,
      (select count(*)::int from offer_code where offer_id = o.offer_id) as codes,
      array(select code from offer_code where offer_id = o.offer_id order by created_at, code limit 3) as first_codes
    from offer o left join (
      select live.offer_id, count(*) as uses, sum(amount_paise) as saved
      from ${LIVE_USES} join offer_use using (order_id, offer_id) group by live.offer_id
    ) u using (offer_id)
    order by o.offer_id desc limit 200`.execute(database);
  return rows.map((row) => {
    const { name, byCode, combinable, action, target, conditions, id, paused, limits } = offerOf(row);
    return {
      id,
      name,
      byCode,
      combinable,
      paused,
      action,
      target: {
        which: target.which,
        collections: [...target.collections],
        tags: [...target.tags],
        products: [...target.products],
        variants: [...target.variants],
      },
      conditions,
      advertised: row.advertised,
      maxUses: limits.uses,
      maxUsesPerMobile: limits.usesPerMobile,
      version: row.version,
      createdAt: row.created_at.toISOString(),
      uses: row.uses,
      savedPaise: row.saved,
      codes: row.codes,
      firstCodes: row.first_codes,
    };
  });
}
