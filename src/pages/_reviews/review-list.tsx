import { formatDay } from '../../domain/dates/calendar.ts';
import { MAX_STARS } from '../../domain/reviews/review.ts';
import type { ShownReview } from '../../contracts/product-reviews.ts';
import { messages } from './messages.en.ts';
import { messages as samples } from './sample-messages.en.ts';

/** Public reviews. Links are plain elements, because most of this is rendered only by the server. */
export function ReviewList({ reviews, sample }: { reviews: readonly ShownReview[]; sample?: true | undefined }) {
  return (
    <ul className="grid gap-3">
      {reviews.map((review) => (
        <li key={review.reviewId} className="rounded-card border border-line p-4">
          <Stars stars={review.stars} />
          <p className="text-13 text-quiet">
            {[
              ...(sample === true ? [samples.sample] : []),
              review.author || messages.buyer,
              formatDay(Date.parse(review.at)),
              ...(review.variantTitle === ''
                ? []
                : [sample === true ? samples.size(review.variantTitle) : messages.bought(review.variantTitle)]),
              ...(review.fit === null ? [] : [messages.fitVotes[review.fit]]),
            ].join(' · ')}
          </p>
          {review.body === '' ? null : (
            <p className="mt-2 text-14 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {review.body}
            </p>
          )}
          <Pictures review={review} sample={sample} />
        </li>
      ))}
    </ul>
  );
}

export function Stars({ stars }: { stars: number }) {
  return (
    <p className="text-16 text-saving">
      <span className="sr-only">{messages.stars(stars)}</span>
      <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(MAX_STARS - stars)}</span>
    </p>
  );
}

function Pictures({ review: { reviewId, pictures }, sample }: { review: ShownReview; sample: true | undefined }) {
  if (pictures === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {Array.from({ length: pictures }, (_, index) => {
        const address = `/review-pictures/${reviewId}/${index + 1}`;
        return (
          <a key={address} href={address} target="_blank" rel="noreferrer">
            <img
              src={`${address}?size=small`}
              alt={sample === true ? samples.sample : messages.picture(index + 1)}
              loading="lazy"
              decoding="async"
              width={90}
              height={120}
              className="h-30 w-[90px] rounded-card bg-wash object-cover"
            />
          </a>
        );
      })}
    </div>
  );
}
