import * as v from 'valibot';
import { type DeskEndpoint, get } from './desk-endpoint.ts';
import { count } from './desk-fields.ts';

/** Something of the catalogue that may have a name: the key of its names, what the feed calls it, and its products. */
const namedSchema = v.object({ key: v.string(), called: v.string(), products: count });

const names = v.record(v.string(), v.string());

/** GET /api/catalogue-names: what the catalogue has now, the most used first, at most 1,000 of each kind. */
const catalogueNamesSchema = v.object({
  collections: v.array(namedSchema),
  tags: v.array(namedSchema),
  types: v.array(namedSchema),
  /** `swatch`: the colour that the shop knows by the word itself; null: none. */
  colours: v.array(v.object({ ...namedSchema.entries, swatch: v.nullable(v.string()) })),
  /** The names of shop-names.ts, by language. */
  ofFile: v.record(
    v.string(),
    v.object({ collections: names, tags: names, descriptions: names, types: names, colours: names }),
  ),
});

export const CATALOGUE_NAMES_ENDPOINTS = {
  catalogueNames: get('/api/catalogue-names', 'manager', { response: catalogueNamesSchema }),
} as const satisfies Record<string, DeskEndpoint>;
