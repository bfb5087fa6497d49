import { LANGUAGE } from '../../domain/language/language.en.ts';
import { averageStars, fitHint, type Rating, reviewCount } from '../../domain/reviews/rating.ts';
import { FITS } from '../../domain/reviews/review.ts';
import { inLanguage, productReviewsHref } from '../../routes.ts';
import type { ProductReviews } from '../../contracts/product-reviews.ts';
import { messages } from './messages.en.ts';
import { messages as samples } from './sample-messages.en.ts';
import { ReviewList } from './review-list.tsx';

/** A product's reviews on its page, rendered only by the server: the figures and the newest reviews. */
export function ReviewsSection({ handle, found }: { handle: string; found: ProductReviews }) {
  const count = reviewCount(found.rating);
  return (
    <section aria-labelledby="reviews-title" className="product-reviews pt-10">
      <h2 id="reviews-title" className="text-20 font-semibold">
        {found.sample === true ? samples.title : messages.title}
      </h2>
      {found.sample === true ? <p className="text-14 text-quiet">{samples.note}</p> : null}
      <Figures rating={found.rating} sample={found.sample} />
      <ReviewList reviews={found.reviews} sample={found.sample} />
      {found.next === null ? null : (
        <a
          href={inLanguage(LANGUAGE, productReviewsHref(handle, null))}
          className="mt-4 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {messages.all(count)}
        </a>
      )}
    </section>
  );
}

const STARS_DESCENDING = [5, 4, 3, 2, 1];

/** The average, the distribution of stars, and the votes on fit. */
export function Figures({ rating, sample }: { rating: Rating; sample?: true | undefined }) {
  const count = reviewCount(rating);
  const votes = FITS.reduce((sum, name) => sum + rating.fit[name], 0);
  // Nobody has worn what a sample is about.
  const hint = sample === true ? null : fitHint(rating);
  const average = sample === true ? samples.average : messages.average;
  return (
    <div className="grid gap-6 py-4 wide:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
      <div>
        <p className="font-semibold">{average(averageStars(rating).toFixed(1), count)}</p>
        <ul className="mt-2 grid gap-1">
          {STARS_DESCENDING.map((stars) => {
            const reviews = rating.stars[stars - 1] ?? 0;
            return (
              <li key={stars} className="flex items-center gap-2 text-13">
                <Bar share={reviews / count} />
                {messages.howMany(stars, reviews)}
              </li>
            );
          })}
        </ul>
      </div>
      {votes === 0 ? null : (
        <div>
          <p className="font-semibold">
            {hint === null ? messages.fit : messages.fitHints[hint.fit](hint.votes, hint.of)}
          </p>
          <ul className="mt-2 grid gap-1">
            {FITS.map((name) => (
              <li key={name} className="flex items-center gap-2 text-13">
                <Bar share={rating.fit[name] / votes} />
                {messages.votes(messages.fitVotes[name], rating.fit[name], votes)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** An SVG, because the page's Content-Security-Policy allows no inline styles. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className="h-2 w-28 shrink-0 bg-line text-saving">
      <rect width={`${Math.round(share * 100)}%`} height="8" fill="currentColor" />
    </svg>
  );
}
