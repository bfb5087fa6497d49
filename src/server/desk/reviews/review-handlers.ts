import { DESK_ENDPOINTS, type DeskResponse } from '../../../contracts/desk/endpoints.ts';
import type { MerchantReview, MerchantReviews } from '../../communication/reviews/service.ts';
import { OK, on } from '../auth/handler.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';

const PAGE = 50;

/**
 * Handlers for buyers' reviews. An action is refused if the review has changed since it was read, and recorded with it.
 */
export function reviewHandlers({ reviews }: { reviews: MerchantReviews }) {
  return {
    reviews: on(DESK_ENDPOINTS.reviews, async ({ query }) => {
      const { limit = PAGE } = query;
      const moderated = query.show === 'moderated';
      const cursor = readCursor(query.after);
      const after = cursor && /^\d{1,15}$/.test(cursor.key) ? { at: cursor.at, reviewId: Number(cursor.key) } : null;
      const found = await reviews.page({ moderated, after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const endsAt = last && (last.moderated_at ?? last.changed_at);
      return {
        reviews: page.map(deskReviewOf),
        next: found.length > limit && endsAt ? writeCursor(endsAt, String(last.review_id)) : null,
      };
    }),
    reviewPicture: on(DESK_ENDPOINTS.reviewPicture, async ({ params: { reviewId, position }, record }) => {
      const bytes = await reviews.picture({ reviewId, position, size: 'whole', approvedOnly: false });
      await record({ detail: `review ${reviewId} picture ${position}` });
      return { name: `review-${reviewId}-${position}.jpg`, type: 'image/jpeg', bytes };
    }),
    approveReview: on(DESK_ENDPOINTS.approveReview, async ({ params: { reviewId }, body, actor, record }) => {
      await reviews.moderate(reviewId, {
        state: 'approved',
        seenVersion: body.seenVersion,
        by: actor.name,
        record: (transaction, { orderId }) => record({ orderId, detail: `review ${reviewId}` }, transaction),
      });
      return OK;
    }),
    rejectReview: on(DESK_ENDPOINTS.rejectReview, async ({ params: { reviewId }, body, actor, record }) => {
      await reviews.moderate(reviewId, {
        state: 'rejected',
        reason: body.reason,
        seenVersion: body.seenVersion,
        by: actor.name,
        record: (transaction, { orderId }) => record({ orderId, detail: `review ${reviewId}` }, transaction),
      });
      return OK;
    }),
  };
}

function deskReviewOf(row: MerchantReview): DeskResponse<'reviews'>['reviews'][number] {
  return {
    reviewId: row.review_id,
    orderId: row.order_id,
    title: row.title ?? '',
    variantTitle: row.variant_title,
    handle: row.handle ?? '',
    stars: row.stars,
    fit: row.fit,
    body: row.body,
    author: row.author,
    state: row.state,
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    pictures: row.pictures,
    moderatedBy: row.moderated_by,
    reason: row.reason,
  };
}
