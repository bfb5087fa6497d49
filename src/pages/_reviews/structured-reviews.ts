import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { ProductReviews } from '../../contracts/product-reviews.ts';

/** What search engines are told of a product's reviews; null where the shop shows made-up figures, or nobody reviewed it. */
type StructuredReviews = ProductReviews | null;

/** From a loader to the render of its page (entry.server.tsx). No script of the browser may import this file. */
export const structuredReviews = createContext<StructuredReviews>(null);

/** The same within that render. */
export const StructuredReviewsContext = createReactContext<StructuredReviews>(null);
