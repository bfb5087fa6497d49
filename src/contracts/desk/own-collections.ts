import * as v from 'valibot';
import { asksForAnything, RULE_ORDERS } from '../../domain/catalogue/collection-rule.ts';
import { ownPictureAt } from '../../domain/merchant/own-picture.ts';
import { offerNameSchema } from '../checkout/offer-terms.ts';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { count, idText, paise, time, typedLine } from './desk-fields.ts';

/** The most products that one collection may have by hand. */
export const MOST_PICKED = 500;

const named = v.pipe(v.array(typedLine(1, 255)), v.maxLength(50, 'must be at most 50'));
const price = v.nullable(v.pipe(paise, v.minValue(100, 'must be at least 1 rupee')));

export const collectionRuleSchema = v.pipe(
  v.strictObject({
    tags: named,
    types: named,
    minPaise: price,
    maxPaise: price,
    minDiscount: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
    newerThanDays: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_650))),
    onlyAvailable: v.boolean(),
    order: v.picklist(RULE_ORDERS),
  }),
  v.check((rule) => asksForAnything(rule), 'must ask for something'),
  v.check(
    ({ minPaise, maxPaise }) => minPaise === null || maxPaise === null || minPaise <= maxPaise,
    'begins above its end',
  ),
);

const input = {
  name: offerNameSchema,
  /** The address of an own picture; null: that of the first product. */
  picture: v.nullable(
    v.pipe(
      v.string(),
      v.check((address) => ownPictureAt(address) !== null, 'must be an own picture'),
    ),
  ),
  /** Null: the products, in order. */
  rule: v.nullable(collectionRuleSchema),
  /** Ids. */
  products: v.pipe(v.array(typedLine(1, 100)), v.maxLength(MOST_PICKED, `must be at most ${MOST_PICKED} products`)),
};
const inputSchema = v.pipe(
  v.strictObject(input),
  v.check(({ rule, products }) => rule !== null || products.length > 0, 'must have a rule or products'),
);
export type OwnCollectionInput = v.InferOutput<typeof inputSchema>;

const listedSchema = v.object({
  ...input,
  id: v.string(),
  handle: v.string(),
  version: v.number(),
  changedAt: time,
  changedBy: v.string(),
  /** Products that shoppers find in it now. */
  count,
  hidden: v.boolean(),
  /** The titles of the products that were picked by hand, by id; those that have left the shop are missing. */
  titles: v.record(v.string(), v.string()),
});
export type ListedOwnCollection = v.InferOutput<typeof listedSchema>;

const params = v.strictObject({ id: idText });
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));

/** Endpoints of the merchant's own collections. */
export const OWN_COLLECTION_ENDPOINTS = {
  ownCollections: get('/api/collections', 'manager', {
    response: v.object({
      collections: v.array(listedSchema),
      languages: v.array(v.object({ tag: v.string(), name: v.string() })),
      /** What products are tagged with, and of which types they are; the most frequent first. */
      tags: v.array(v.string()),
      types: v.array(v.string()),
    }),
  }),
  /** Counts the products of a rule, and names the first. */
  tryCollectionRule: post('/api/collections/try', 'manager', {
    onlyReads: 'question',
    body: v.strictObject({ rule: collectionRuleSchema }),
    response: v.object({ count, titles: v.array(v.string()) }),
  }),
  createCollection: post('/api/collections', 'manager', { body: inputSchema, response: v.object({ id: v.string() }) }),
  /** Answers collection_changed if somebody changed it meanwhile. */
  changeCollection: post('/api/collections/:id', 'manager', {
    params,
    body: v.pipe(
      v.strictObject({ ...input, version }),
      v.check(({ rule, products }) => rule !== null || products.length > 0, 'must have a rule or products'),
    ),
  }),
  removeCollection: post('/api/collections/:id/remove', 'manager', { params, body: v.strictObject({ version }) }),
} as const satisfies Record<string, DeskEndpoint>;
