import * as v from 'valibot';
import { MOST_ADDITIONS, readAddition } from '../../domain/merchant/addition.ts';
import { inLanguages, text } from './setting-schemas.ts';

const additions = v.optional(
  inLanguages(
    v.pipe(
      v.array(
        v.pipe(
          text,
          v.check(
            (typed) => readAddition(typed) !== null,
            'must have a heading of at most 150 characters and below it, in a line of its own, what it says',
          ),
        ),
      ),
      v.maxLength(MOST_ADDITIONS, `must be at most ${MOST_ADDITIONS} sections`),
    ),
  ),
  {},
);

/** Sections that the merchant adds to text pages, by page and language, else in English. Each: a heading, and lines below it. */
export const additionsSchema = v.strictObject({
  help: additions,
  shippingPolicy: additions,
  refundPolicy: additions,
  privacyPolicy: additions,
  terms: additions,
});
