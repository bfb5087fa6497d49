import type { ReactNode } from 'react';
import type { ProductCard } from '../../domain/catalogue/product.ts';

/** Renders what a card says beside its own data: notes on its picture, and lines about the merchant's offers. */
export type NotesOfCard = (card: ProductCard) => { notes: ReactNode; offers: ReactNode };
