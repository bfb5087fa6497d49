import { type ActionFunctionArgs, data } from 'react-router';
import * as v from 'valibot';
import { reviewFormSchema } from '../../contracts/review-form.ts';
import { callerContext, servicesContext } from '../load-context.ts';
import { proofOf } from './load.server.ts';
import { typedField } from '../typed-field.server.ts';

export type ReviewFault = 'invalid_fields' | 'pictures' | 'review_closed' | 'failed';

/** The outcome of a form: `line` is the reviewed line item, `fault` is null if the review was stored. */
export type ReviewOutcome = { line: number; fault: ReviewFault | null; sent?: SentReview };

/** The values of a rejected form; pictures cannot be filled in again. */
type SentReview = { stars: string; fit: string; body: string };

/**
 * POST /review?order=&key=, a form with pictures: 200, 400 for invalid values, 404 for a wrong link, 409
 * after moderation, 429 and 503 if too many pictures were sent.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const line = Number(form.get('line')) || 0;
  const sent = { stars: typedField(form, 'stars'), fit: typedField(form, 'fit'), body: typedField(form, 'body') };
  const outcome = (fault: ReviewFault | null, status: number) =>
    data<ReviewOutcome>({ line, fault, ...(fault === null ? {} : { sent }) }, { status });
  const proof = proofOf(request.url);
  if (proof === null) return outcome('failed', 404);
  const fit = form.get('fit');
  const read = v.safeParse(reviewFormSchema, {
    line: form.get('line'),
    stars: form.get('stars'),
    fit: fit || null,
    body: form.get('body') ?? '',
  });
  if (!read.success) return outcome('invalid_fields', 400);
  const { reviews } = context.get(servicesContext);
  const { gone } = context.get(callerContext);
  try {
    await reviews.write({ orderId: proof.order, key: proof.key }, read.output, await picturesOf(form), gone);
    return outcome(null, 200);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'invalid_fields') return outcome('pictures', 400);
    if (code === 'review_closed') return outcome(code, 409);
    if (code === 'order_not_found') return outcome('failed', 404);
    if (code === 'too_many_requests') return outcome('failed', 429);
    if (code === 'busy') return outcome('failed', 503);
    throw error;
  }
}

async function picturesOf(form: FormData): Promise<Buffer[]> {
  const files = form.getAll('pictures').filter((file) => file instanceof File);
  return Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())));
}
