import * as v from 'valibot';
import { typedNumber } from '../../domain/language/ascii-digits.ts';
import { isUtr } from '../../domain/orders/utr.ts';
import { orderIdSchema } from './fields.ts';

/** POST /api/orders/utr; responds with {ok: true}, also when repeated. */
export const utrRequestSchema = v.strictObject({
  orderId: orderIdSchema,
  utr: v.pipe(v.string(), v.transform(typedNumber), v.trim(), v.check(isUtr, 'UTR number must be exactly 12 digits.')),
});
