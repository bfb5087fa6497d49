import type { ReactNode } from 'react';
import { sampleRating } from '../../domain/display/sample-social-proof.ts';
import { Icon } from '../base/icon.tsx';
import { messages } from './product-messages.en.ts';

/**
 * The sample rating of the specification [PDP-03]. The caller leaves it out with `persuasion: 'honest'` [PERS-01], and where
 * buyers have rated: their figures and made-up ones would contradict each other.
 */
export function Rating({ productId, reviews = true }: { productId: string; reviews?: boolean }) {
  return <Stars stars={sampleRating(productId).toFixed(1)}>{reviews && messages.sampleReviews}</Stars>;
}

/** The buyers' rating; links to the reviews. */
export function BuyersRating({ stars, text }: { stars: string; text: string }) {
  return (
    <a href="#reviews">
      <Stars stars={stars}>{text}</Stars>
    </a>
  );
}

export function Stars({ stars, children }: { stars: string; children?: ReactNode }) {
  return (
    <p className="rating">
      <span className="rating-stars">
        <span className="sr-only">{messages.ratedOutOfFive(stars)}</span>
        <span aria-hidden="true">{stars}</span>
        <Icon name="star" filled />
      </span>
      {children && <span className="rating-reviews">{children}</span>}
    </p>
  );
}
