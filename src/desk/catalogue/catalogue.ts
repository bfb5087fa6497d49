import type * as v from 'valibot';
import type { catalogueSchema } from '../../contracts/desk/catalogue.ts';

/** The state of the catalogue: its size, its last sync and what of the feed was rejected. */
export type Catalogue = v.InferOutput<typeof catalogueSchema>;
