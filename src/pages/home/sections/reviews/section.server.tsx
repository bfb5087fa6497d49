import { productHref } from '../../../../routes.ts';
import { ReviewList } from '../../../_reviews/review-list.tsx';
import { StaticLink } from '../../../_static/static-link.tsx';
import { messages } from '../../messages.en.ts';
import { ownText, type RenderSection } from '../section-context.ts';
import { namedBy, SectionHeading } from '../section-heading.tsx';

/** The newest published reviews, whatever they say; nothing while there are none. */
export const reviews: RenderSection<'reviews'> = async ({ id, title, count }, context) => {
  const found = await context.reviews.newest(count);
  if (found.length === 0) return null;
  const heading = ownText(title) || messages.reviews;
  return (
    <section key={id} className="pt-6" {...namedBy(id, heading, messages.reviews)}>
      <SectionHeading id={id} title={heading} />
      <ul className="grid gap-3 px-3 wide:grid-cols-3 wide:px-6">
        {found.map(({ handle, productTitle, ...review }) => (
          <li key={review.reviewId}>
            <ReviewList reviews={[review]} />
            <StaticLink to={productHref(handle)} className="home-more">
              {productTitle}
            </StaticLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
