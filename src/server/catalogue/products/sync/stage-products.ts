import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { feedProductSchema } from '../../../../contracts/feed.ts';
import type { Database } from '../../../running/db/connect.ts';
import { cleanText } from '../feed/feed-text.ts';
import {
  identifyProduct,
  type Normalised,
  type NormalisedProduct,
  normaliseProduct,
  normaliserSalt,
  type NormaliserSettings,
} from '../normalise/normalise-product.ts';
import type { KnownPrices } from '../normalise/normalise-variants.ts';
import type { ObjectNote } from '../normalise/feed-issues.ts';
import type { CatalogueSource } from '../source-port.ts';

export type Staged = {
  /** Products to list, in the page's order, changed or not. */
  ids: string[];
  /**
   * Names of rejected objects, hidden products included, so that the page is known to have held something.
   */
  rejected: string[];
  notes: ObjectNote[];
  staged: number;
};

/** This many products are cleaned before other work gets a turn. */
const UNBROKEN = 2;

type Candidate = { feedId: string; contentHash: string; input: unknown };

/**
 * Takes one page's products into the staging table. Only those whose content is not yet stored or staged are
 * validated, cleaned and written.
 */
export async function stageProducts(
  database: Database,
  inputs: readonly unknown[],
  source: Pick<CatalogueSource, 'id'>,
  settings: NormaliserSettings,
): Promise<Staged> {
  const salt = normaliserSalt(settings);
  const result: Staged = { ids: [], rejected: [], notes: [], staged: 0 };
  const candidates = new Map<string, Candidate>();
  for (const input of inputs) {
    const identity = identifyProduct(input, salt);
    if (identity === null) reject(result, normaliseProduct(input, settings), '?');
    else if (candidates.has(identity.feedId)) noteTwin(result, candidates.get(identity.feedId), { ...identity, input });
    else candidates.set(identity.feedId, { ...identity, input });
  }
  const current = await currentHashes(database, [...candidates.keys()]);
  const fresh: { candidate: Candidate; value: NormalisedProduct }[] = [];
  for (const [index, candidate] of [...candidates.values()].entries()) {
    // A page of long descriptions takes seconds to clean: let requests run in between.
    if (index % UNBROKEN === 0) await setImmediate();
    const hashes = current.get(candidate.feedId);
    if (hashes?.includes(candidate.contentHash) === true) {
      result.ids.push(candidate.feedId);
      continue;
    }
    const normalised = await normalise(database, candidate, settings);
    if (normalised.kind !== 'product') {
      reject(result, normalised, candidate.feedId);
      continue;
    }
    result.ids.push(candidate.feedId);
    result.notes.push(
      ...normalised.notes.map((note) => ({ ...note, kind: 'product' as const, object: candidate.feedId })),
    );
    fresh.push({ candidate, value: normalised.value });
  }
  await write(database, source, fresh, result);
  return result;
}

async function normalise(database: Database, candidate: Candidate, settings: NormaliserSettings): Promise<Normalised> {
  const first = normaliseProduct(candidate.input, settings);
  if (first.kind !== 'product' || first.notes.every((note) => note.reason !== 'price_untrusted')) return first;
  return normaliseProduct(candidate.input, settings, await knownPrices(database, candidate.feedId));
}

/** The feed's prices last stored for a product's variants. */
export async function knownPrices(database: Database, feedId: string): Promise<KnownPrices> {
  const row = await database
    .selectFrom('product')
    .innerJoin('product_detail', 'product_detail.product_key', 'product.product_key')
    .select(['product_detail.detail', 'product_detail.feed_detail'])
    .where('product.feed_id', '=', feedId)
    .executeTakeFirst();
  return new Map(((row?.feed_detail ?? row?.detail)?.variants ?? []).map((variant) => [variant.id, variant]));
}

async function currentHashes(database: Database, ids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ feed_id: string; content_hash: string }>`
    select feed_id, content_hash from product where feed_id = any(${ids}::text[])
      and (deleted_at is null or exists (select 1 from hidden_product h where h.feed_id = product.feed_id))
    union all select feed_id, content_hash from staged_product where feed_id = any(${ids}::text[])`.execute(database);
  const hashes = new Map<string, string[]>();
  for (const row of rows) hashes.set(row.feed_id, [...(hashes.get(row.feed_id) ?? []), row.content_hash]);
  return hashes;
}

async function write(
  database: Database,
  source: Pick<CatalogueSource, 'id'>,
  fresh: { candidate: Candidate; value: NormalisedProduct }[],
  result: Staged,
): Promise<void> {
  if (fresh.length === 0) return;
  const rows = JSON.stringify(
    fresh.map(({ candidate, value }) => ({ ...stagedRow(candidate, value), provider: source.id })),
  );
  const { rows: written } = await sql<{ feed_id: string }>`
    insert into staged_product
    select * from jsonb_to_recordset(${rows}::jsonb) as row(
      feed_id text, handle text, feed_handle text, price_paise bigint, discount_basis_points integer,
      available boolean, published_at timestamptz, sizes text[], tags text[], colours text[], card jsonb,
      detail jsonb, picture_sources text[], search text, content_hash text, colour_family text, colour text, in_stock text[], provider text)
    on conflict do nothing
    returning feed_id`.execute(database);
  result.staged += written.length;
  const taken = new Set(written.map((row) => row.feed_id));
  const refused = fresh.filter(({ candidate }) => !taken.has(candidate.feedId));
  if (refused.length > 0) await noteClashes(database, refused, result);
}

/**
 * If two products claim one id or handle in a run, the first is used; the other is reported to the operator.
 */
async function noteClashes(
  database: Database,
  refused: { candidate: Candidate; value: NormalisedProduct }[],
  result: Staged,
): Promise<void> {
  const ids = refused.map(({ candidate }) => candidate.feedId);
  const staged = await database
    .selectFrom('staged_product')
    .select(['feed_id', 'handle'])
    .where('feed_id', 'in', ids)
    .execute();
  const handles = new Map(staged.map((row) => [row.feed_id, row.handle]));
  for (const { candidate, value } of refused) {
    const handle = handles.get(candidate.feedId);
    // The same product was read twice while its content changed: the next run settles it.
    if (handle === value.product.handle) continue;
    const reason = handle === undefined ? 'duplicate_handle' : 'duplicate_id';
    result.notes.push(clash(candidate.feedId, reason, value.product.handle));
    if (handle !== undefined) continue;
    result.ids = result.ids.filter((id) => id !== candidate.feedId);
    result.rejected.push(candidate.feedId);
  }
}

function clash(object: string, reason: 'duplicate_id' | 'duplicate_handle', detail: string): ObjectNote {
  return { kind: 'product', object, reason, severity: 'rejected', detail };
}

function noteTwin(result: Staged, first: Candidate | undefined, second: Candidate): void {
  const handles = [first, second].map((candidate) => v.safeParse(handleSchema, candidate?.input));
  const [one, other] = handles.map((handle) => (handle.success ? handle.output.handle : undefined));
  if (one !== other) result.notes.push(clash(second.feedId, 'duplicate_id', cleanText(other, 255)));
}

const handleSchema = v.pick(feedProductSchema, ['handle']);

function reject(result: Staged, normalised: Normalised, object: string): void {
  result.rejected.push(object);
  if (normalised.kind !== 'product') result.notes.push({ ...normalised.note, kind: 'product', object });
}

/** A normalised product as a row of staged_product. */
export function stagedRow(candidate: { feedId: string; contentHash: string }, value: NormalisedProduct) {
  return {
    feed_id: candidate.feedId,
    handle: value.product.handle,
    feed_handle: value.feedHandle,
    price_paise: value.card?.pricePaise ?? null,
    discount_basis_points: value.discountBasisPoints,
    available: value.product.available,
    published_at: value.publishedAt,
    sizes: value.sizesInStock,
    tags: value.tags,
    colours: value.colours,
    card: value.card,
    detail: value.product,
    picture_sources: value.pictureSources,
    search: value.searchVector,
    content_hash: candidate.contentHash,
    colour_family: value.colourInFamily?.family ?? null,
    colour: value.colourInFamily?.colour ?? null,
    in_stock: value.inStock,
  };
}
