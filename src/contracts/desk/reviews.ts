import * as v from 'valibot';
import { FITS, REVIEW_STATES } from '../../domain/reviews/review.ts';
import { count, cursor, idText, pageLimit, revisionFrom, time, typedLine } from './desk-fields.ts';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';

/** GET /api/reviews. Waiting reviews oldest first, moderated reviews newest first. */
const reviewListQuery = v.strictObject({
  show: v.optional(v.picklist(['waiting', 'moderated'])),
  after: v.optional(cursor),
  limit: v.optional(pageLimit),
});

export const deskReviewSchema = v.object({
  reviewId: v.number(),
  /** Null of a sample, which the demo shop made up. */
  orderId: v.nullable(v.string()),
  title: v.string(),
  variantTitle: v.string(),
  handle: v.string(),
  stars: v.number(),
  fit: v.nullable(v.picklist(FITS)),
  body: v.string(),
  author: v.string(),
  state: v.picklist(REVIEW_STATES),
  /** Sent with an action, so that it applies only to the text the user read. */
  version: v.number(),
  changedAt: time,
  pictures: count,
  moderatedBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});

const reviewParams = v.strictObject({ reviewId: idText });
const reviewPictureParams = v.strictObject({
  ...reviewParams.entries,
  position: v.pipe(v.string(), v.regex(/^[1-4]$/), v.transform(Number)),
});
/** If the buyer has changed the review since this version, the action is rejected as `review_changed`. */
const seenVersion = revisionFrom(1);

/** Endpoints for moderating buyers' reviews. */
export const REVIEW_ENDPOINTS = {
  reviews: get('/api/reviews', 'packer', {
    query: reviewListQuery,
    response: v.object({ reviews: v.array(deskReviewSchema), next: v.nullable(v.string()) }),
  }),
  /** A JPEG. */
  reviewPicture: get('/api/reviews/:reviewId/pictures/:position', 'packer', {
    params: reviewPictureParams,
    response: 'file',
  }),
  approveReview: post('/api/reviews/:reviewId/approve', 'manager', {
    params: reviewParams,
    body: v.strictObject({ seenVersion }),
  }),
  /** The buyer reads `reason`. */
  rejectReview: post('/api/reviews/:reviewId/reject', 'manager', {
    params: reviewParams,
    body: v.strictObject({ seenVersion, reason: typedLine(3, 200) }),
  }),
} as const satisfies Record<string, DeskEndpoint>;
