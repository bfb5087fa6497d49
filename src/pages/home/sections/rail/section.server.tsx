import { collectionCards } from '../collection-cards.server.tsx';
import type { RenderSection } from '../section-context.ts';

/** A collection's first products, in a row that phones scroll sideways. */
export const rail: RenderSection<'rail'> = collectionCards;
