import { sql } from 'kysely';
import type { ShownOffer } from '../../../contracts/checkout/offers.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import { type GoodsOfCard, offersOnCard } from '../../../domain/money/rules/offers-on-card.ts';
import { standingOffer } from '../../../domain/money/rules/offer.ts';
import { withoutOutdone } from '../../../domain/money/rules/outdone-offers.ts';
import type { Offer } from '../../../domain/money/pricing.ts';
import type { Database } from '../../running/db/connect.ts';
import type { ReadAdvertised } from './advertised-offers.ts';
import { shownOffer } from './cart-offers.ts';
import { collectionsOf } from './offer-lines.ts';

type Deps = { database: Database; settings: { offer: Offer | null }; advertised: ReadAdvertised };

/** Returns what the cards of a list say of the offers in force, by product id; products without one are left out. */
export async function offersOfCards(
  { database, settings, advertised }: Deps,
  cards: readonly ProductCard[],
): Promise<ReadonlyMap<string, ShownOffer[]>> {
  const standing = settings.offer === null ? null : standingOffer(settings.offer);
  const offers = withoutOutdone(await advertised(), standing);
  const ids = [...new Set(cards.flatMap(({ id, available }) => (available ? [id] : [])))];
  if (offers.length === 0 || ids.length === 0) return new Map();
  const goods = await goodsOf(database, ids);
  return new Map(
    ids.flatMap((id): [string, ShownOffer[]][] => {
      const named = offersOnCard(offers, goods.get(id) ?? []).map(({ offer, code }) => shownOffer(offer, code));
      return named.length === 0 ? [] : [[id, named]];
    }),
  );
}

type Row = {
  product: string;
  handle: string;
  tags: string[];
  variants: { id: string; sku: string | null; price: number; compareAt: number | null }[];
};

/** What offers ask of products: each variant that can be bought as a line. */
async function goodsOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, GoodsOfCard>> {
  const collections = await collectionsOf(database, ids);
  const { rows } = await sql<Row>`
    select p.feed_id as product, p.handle, d.detail->'tags' as tags, (
      select jsonb_agg(jsonb_build_object('id', one->>'id', 'sku', one->>'sku', 'price', (one->>'pricePaise')::bigint,
        'compareAt', (one->>'compareAtPricePaise')::bigint) order by place)
      from jsonb_array_elements(d.detail->'variants') with ordinality as variants (one, place)
      where (one->>'available')::boolean
    ) as variants
    from product p join product_detail d using (product_key)
    where p.feed_id = any(${[...ids]}::text[]) and p.deleted_at is null`.execute(database);
  return new Map(
    rows.map(({ product, handle, tags, variants }) => [
      product,
      (variants ?? []).map(({ id, sku, price, compareAt }) => ({
        productId: product,
        variantId: id,
        handle,
        sku,
        tags,
        collections: collections.get(product) ?? [],
        pricePaise: price,
        compareAtPricePaise: compareAt,
      })),
    ]),
  );
}
