import * as v from 'valibot';
import { FITS, MAX_REVIEW_LENGTH } from '../domain/reviews/review.ts';
import { withoutUnseen } from '../domain/language/ascii-digits.ts';
import { orderIdSchema } from './checkout/fields.ts';

/** The query of a review link: the order, and a key that proves the shop made the link. */
export const reviewProofSchema = v.object({
  order: orderIdSchema,
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});

/** Multipart forms encode a line end as two characters (CRLF), while the form's length limit counts one. */
function withPlainLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** POST /review: a buyer's review of one line item. Pictures are separate parts of the form. */
export const reviewFormSchema = v.object({
  line: v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)),
  stars: v.pipe(v.string(), v.regex(/^[1-5]$/), v.transform(Number)),
  /** Optional, and not asked for products that are not worn on the body. */
  fit: v.nullable(v.picklist(FITS)),
  body: v.pipe(
    v.string(),
    v.transform(withPlainLineEnds),
    v.transform(withoutUnseen),
    v.trim(),
    v.maxLength(MAX_REVIEW_LENGTH),
  ),
});
export type ReviewForm = v.InferOutput<typeof reviewFormSchema>;
