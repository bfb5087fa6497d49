import * as v from 'valibot';
import { LONGEST } from '../../domain/merchant/setting-limits.ts';
import { inLanguages, text } from './setting-schemas.ts';

const whole = (most: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(most, `must be at most ${most}`),
  );
/** A word in the corner of a small picture. */
const name = v.optional(inLanguages(text(LONGEST.label)), {});

/** Labels of products by rule (domain/catalogue/product-label.ts); null: off. */
export const labelsSchema = v.strictObject({
  new: v.optional(v.nullable(v.strictObject({ days: v.optional(whole(90), 14), name })), null),
  bestseller: v.optional(
    v.nullable(
      v.strictObject({
        days: v.optional(whole(90), 30),
        pieces: v.optional(whole(10_000), 5),
        most: v.optional(whole(50), 5),
        name,
      }),
    ),
    null,
  ),
});
