import type * as v from 'valibot';
import type { catalogueSchema } from '../../contracts/desk/catalogue.ts';

/** The contents of the shop, compared with the feed. */
export type Catalogue = v.InferOutput<typeof catalogueSchema>;
