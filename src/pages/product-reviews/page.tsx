import { productHref, productReviewsHref } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messages } from '../_reviews/messages.en.ts';
import { messages as samples } from '../_reviews/sample-messages.en.ts';
import { ReviewList } from '../_reviews/review-list.tsx';
import { Figures } from '../_reviews/reviews-section.tsx';
import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';

export { loader } from './load.server.ts';

/** All reviews of a product, page by page. */
export default function ProductReviewsPage({ loaderData: { title, handle, found, isFirst } }: Route.ComponentProps) {
  const { shop } = useShopInfo();
  const toProduct = <ButtonLink to={productHref(handle)}>{messages.toProduct}</ButtonLink>;
  return (
    <div className="mx-auto max-w-[800px] p-4 wide:py-10">
      <title>{`${messages.title}: ${title} | ${shop.name}`}</title>
      {found === null || found.reviews.length === 0 ? (
        <EmptyState headingLevel={1} title={messages.none} actions={toProduct} />
      ) : (
        <>
          <h1 className="text-24 font-semibold" dir="auto">
            {title}
          </h1>
          <p className="text-quiet">{found.sample === true ? `${samples.title}. ${samples.note}` : messages.title}</p>
          <Figures rating={found.rating} sample={found.sample} />
          <ReviewList reviews={found.reviews} sample={found.sample} />
          <p className="flex flex-wrap gap-3 pt-4">
            {toProduct}
            {found.next === null ? null : (
              <ButtonLink kind="secondary" to={productReviewsHref(handle, found.next)}>
                {messages.older}
              </ButtonLink>
            )}
            {isFirst ? null : (
              <ButtonLink kind="quiet" to={productReviewsHref(handle, null)}>
                {messages.newest}
              </ButtonLink>
            )}
          </p>
        </>
      )}
    </div>
  );
}
