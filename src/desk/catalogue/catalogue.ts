import type * as v from 'valibot';
import type { catalogueSchema } from '../../contracts/desk/catalogue.ts';

/** What the shop has of the feed. */
export type Catalogue = v.InferOutput<typeof catalogueSchema>;
