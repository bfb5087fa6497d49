import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { ProductReviews } from '../../contracts/product-reviews.ts';

/** What the server alone writes of a product's reviews: the section's HTML, and what search engines are told. */
export type ServerReviews = {
  html: string;
  /** Null: nothing is told, as the shop shows made-up figures, or nobody reviewed the product. */
  facts: ProductReviews | null;
};

const NONE: ServerReviews = { html: '', facts: null };

/** From a loader to the render of its page (entry.server.tsx). No script of the browser may import this file. */
export const serverReviews = createContext(NONE);

/** The same within that render. */
export const ServerReviewsContext = createReactContext(NONE);
