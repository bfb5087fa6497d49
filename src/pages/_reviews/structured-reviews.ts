import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { ProductReviews } from '../../contracts/product-reviews.ts';

/** The reviews in a product's structured data; null if the shop shows sample figures or the product has no reviews. */
type StructuredReviews = ProductReviews | null;

/**
 * Passes the reviews from a loader to the render of its page (entry.server.tsx). Browser code must not import
 * this file.
 */
export const structuredReviews = createContext<StructuredReviews>(null);

/** The same reviews within that render. */
export const StructuredReviewsContext = createReactContext<StructuredReviews>(null);
