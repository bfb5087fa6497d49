import * as v from 'valibot';
import { FITS, MAX_REVIEW_LENGTH } from '../domain/reviews/review.ts';
import { orderIdSchema } from './checkout/fields.ts';

/** What a review's link carries: whose order, and the proof that the shop itself made the link. */
export const reviewProofSchema = v.object({
  order: orderIdSchema,
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});

/** A form with pictures writes line ends as two letters, which its fields count as one. */
function withPlainLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** POST /review: what a buyer says of one line item; pictures travel beside it. */
export const reviewFormSchema = v.object({
  line: v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)),
  stars: v.pipe(v.string(), v.regex(/^[1-5]$/), v.transform(Number)),
  /** Not asked of what is not worn on the body; nobody must say. */
  fit: v.nullable(v.picklist(FITS)),
  body: v.pipe(v.string(), v.transform(withPlainLineEnds), v.trim(), v.maxLength(MAX_REVIEW_LENGTH)),
});
export type ReviewForm = v.InferOutput<typeof reviewFormSchema>;
