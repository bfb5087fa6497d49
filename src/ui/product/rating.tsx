import { sampleRating } from '../../domain/display/sample-social-proof.ts';
import { Icon } from '../base/icon.tsx';
import { messages } from './product-messages.en.ts';

/** The sample rating of the specification [PDP-03]; the caller leaves it out in an honest shop [PERS-01]. */
export function Rating({ productId, reviews = true }: { productId: string; reviews?: boolean }) {
  const stars = sampleRating(productId).toFixed(1);
  return (
    <p className="rating">
      <span className="rating-stars">
        <span className="sr-only">{messages.ratedOutOfFive(stars)}</span>
        <span aria-hidden="true">{stars}</span>
        <Icon name="star" filled />
      </span>
      {reviews && <span className="rating-reviews">{messages.sampleReviews}</span>}
    </p>
  );
}
