import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleOffer, tagged } from '../../../../test/examples/example-offer.ts';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  startCatalogue,
  syncWell,
} from '../../../../test/catalogue-under-test.ts';
import type { OfferInput } from '../../../contracts/desk/offers.ts';
import { ALL_PRODUCTS } from '../../../domain/catalogue/all-products.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import { NO_CONDITIONS } from '../../../domain/money/rules/merchant-offer.ts';
import { createOfferService, type OfferService } from './service.ts';

const NOON = Date.UTC(2026, 10, 21, 6, 30);
const HOUR = 3_600_000;

let catalogue: CatalogueUnderTest;
let cards: ProductCard[];
let now = NOON;
/** Two processes of the shop on one database, of which the second's clock may differ. */
let one: OfferService;
let other: OfferService;
let otherIsOff = 0;

beforeAll(async () => {
  catalogue = await startCatalogue();
  await syncWell(catalogue);
  const { products } = await catalogue.catalogue.listing(ALL_PRODUCTS, FIRST_PAGE);
  cards = products.filter(({ available }) => available);
  const { database } = catalogue;
  const settings = {
    offer: null,
    persuasion: 'as-specified' as const,
  };
  const version = async () =>
    (await sql<{ version: number }>`select version from catalogue_state`.execute(database)).rows[0]?.version ?? 0;
  const process = (clock: () => number) =>
    createOfferService({ database, now: clock, version, productOf: async () => null, settings });
  one = process(() => now);
  other = process(() => now + otherIsOff);
}, 60_000);
beforeEach(async () => {
  now += 24 * HOUR;
  otherIsOff = 0;
  await sql`update offer set paused = true`.execute(catalogue.database);
  await one.tick();
});
afterAll(() => catalogue.close());

const beside = async () => undefined;
const make = (changes: Partial<OfferInput> = {}, code?: string) =>
  one.create({ ...exampleOffer({ byCode: code !== undefined, ...changes }), code }, 'Meera', beside);
const from = (at: number, until: number | null = null) => ({ conditions: { ...NO_CONDITIONS, from: at, until } });
const shownOn = async (shop: OfferService, shown = cards) => {
  const found = await shop.ofCards(shown);
  return [...found].map(([id, offers]) => [id, offers.map((offer) => offer.id)] as const);
};
const changes = async () => {
  const { rows } = await sql<{ version: number; kind: string }>`
    select version, kind from catalogue_change where kind = 'everything' order by version`.execute(catalogue.database);
  return rows.length;
};

test('cards name offers for their goods, with the code that is shown, and nothing where none is in force', async () => {
  expect(await shownOn(one)).toEqual([]);
  const [card] = cards;
  if (card === undefined) throw new Error('A product is needed.');
  const only = { ...tagged(), which: 'only' as const };
  const byProduct = await make({ target: { ...only, products: [card.handle] } }, 'KURTA10');
  expect(await shownOn(one)).toEqual([[card.id, [byProduct]]]);
  expect((await one.ofCards([card])).get(card.id)?.[0]).toMatchObject({ code: 'KURTA10', forAllGoods: false });
  await one.pause(Number(byProduct), true, beside);
  const byVariant = await make({ target: { ...only, variants: [card.variantId] } });
  expect(await shownOn(one)).toEqual([[card.id, [byVariant]]]);
  await one.pause(Number(byVariant), true, beside);
  const { rows } = await sql<{ handle: string; ids: string[] }>`
    select c.handle, array_agg(p.feed_id) as ids from collection c join collection_product using (collection_key)
      join product p using (product_key) where p.feed_id = any(${cards.map(({ id }) => id)}::text[])
    group by c.handle order by count(*) limit 1`.execute(catalogue.database);
  const collection = rows[0]?.handle ?? '';
  const byCollection = await make({ target: { ...only, collections: [collection] } });
  const listed = cards.filter(({ id }) => rows[0]?.ids.includes(id));
  expect(new Set((await shownOn(one)).map(([id]) => id))).toEqual(new Set(listed.map(({ id }) => id)));
  const rest = await make({ target: { ...only, which: 'except', collections: [collection] } });
  const named = new Map(await shownOn(one));
  expect(named.size).toBe(cards.length);
  expect(listed.every(({ id }) => named.get(id)?.join() === byCollection)).toBe(true);
  expect([...named.values()].filter(([id]) => id === rest)).toHaveLength(cards.length - listed.length);
});

test('cards name no offer that is not advertised, and none on a product that is sold out', async () => {
  await make({ advertised: false });
  expect(await shownOn(one)).toEqual([]);
  await make();
  expect(await shownOn(one)).toHaveLength(cards.length);
  expect(
    await shownOn(
      one,
      cards.map((card) => ({ ...card, available: false })),
    ),
  ).toEqual([]);
});

test('cards name no offer that no cart gets, as another one that it may not be combined with saves more', async () => {
  const share = (basisPoints: number) => ({ kind: 'percentage' as const, basisPoints, atMostPaise: null });
  await make({ action: share(1_000), combinable: false });
  const better = await make({ action: share(2_000), combinable: false });
  expect((await shownOn(one))[0]?.[1]).toEqual([better]);
  await one.pause(Number(better), true, beside);
  expect((await shownOn(one))[0]?.[1]).not.toEqual([better]);
});

test('an offer that begins or ends by the clock is told to the pages once, however many processes run', async () => {
  const id = await make(from(now + HOUR, now + 2 * HOUR));
  const before = await changes();
  expect(await shownOn(one)).toEqual([]);
  expect([await one.tick(), await other.tick()]).toEqual([false, false]);
  now += HOUR;
  const told = await Promise.all([one.tick(), other.tick(), one.tick()]);
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await changes()).toBe(before + 1);
  expect((await shownOn(other))[0]?.[1]).toEqual([id]);
  now += HOUR;
  expect(await other.tick()).toBe(true);
  expect([await shownOn(one), await shownOn(other)]).toEqual([[], []]);
  expect(await changes()).toBe(before + 2);
});

test('a process whose clock is behind shows what another one began, and does not take it back', async () => {
  otherIsOff = -20_000;
  const id = await make(from(now + HOUR, now + 2 * HOUR));
  now += HOUR;
  expect(await one.tick()).toBe(true);
  expect((await shownOn(other))[0]?.[1]).toEqual([id]);
  expect(await other.tick()).toBe(false);
  now += HOUR;
  expect(await one.tick()).toBe(true);
  expect(await shownOn(other)).toEqual([]);
  expect(await other.tick()).toBe(false);
});

test('making, changing and pausing an offer tells the pages with it', async () => {
  const before = await changes();
  const id = await make();
  expect(await changes()).toBe(before + 1);
  expect(await one.tick()).toBe(false);
  await one.change(Number(id), { ...exampleOffer({ advertised: false }), version: 1 }, beside);
  expect(await shownOn(one)).toEqual([]);
  await one.pause(Number(id), true, beside);
  expect(await changes()).toBe(before + 3);
  expect(await one.tick()).toBe(false);
});
