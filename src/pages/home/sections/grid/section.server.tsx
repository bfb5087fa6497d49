import { collectionCards } from '../collection-cards.server.tsx';
import type { RenderSection } from '../section-context.ts';

/** A collection's first products, in rows. */
export const grid: RenderSection<'grid'> = collectionCards;
