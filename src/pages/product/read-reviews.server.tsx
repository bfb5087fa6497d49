import { renderToStaticMarkup } from 'react-dom/server';
import type { ProductReviews } from '../../contracts/product-reviews.ts';
import { averageStars, fitHint, reviewCount } from '../../domain/reviews/rating.ts';
import { messages } from '../_reviews/messages.en.ts';
import { ReviewsSection } from '../_reviews/reviews-section.tsx';
import type { Services } from '../../server/pages/page-services.ts';

/** Number of reviews in the page; a separate page has all of them. */
const REVIEWS_AT_ONCE = 5;

/** The few values that the page's script shows: what buyers say, or that the reviews are samples. */
type Shown = { rating?: { stars: string; text: string }; fit?: string; sampled?: true };

/** Returns a product's reviews for its page: the HTML, and separately what the page's script shows. */
export async function readReviews(
  { reviews }: Pick<Services, 'reviews'>,
  product: { id: string; handle: string },
): Promise<{ html: string; structured: ProductReviews | null; shown: Shown }> {
  const found = await reviews.ofProduct(product.id, { before: null, limit: REVIEWS_AT_ONCE });
  if (found === null) return { html: '', structured: null, shown: {} };
  const html = renderToStaticMarkup(<ReviewsSection handle={product.handle} found={found} />);
  // Samples are shown as such and stand nowhere else: not in the head, the size guide or structured data.
  if (found.sample === true) return { html, structured: null, shown: { sampled: true } };
  const fit = fitHint(found.rating);
  const stars = averageStars(found.rating).toFixed(1);
  return {
    html,
    structured: found,
    shown: {
      rating: { stars, text: messages.byBuyers(reviewCount(found.rating)) },
      ...(fit === null ? {} : { fit: messages.fitHints[fit.fit](fit.votes, fit.of) }),
    },
  };
}
