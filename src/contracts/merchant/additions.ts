import * as v from 'valibot';
import { MOST_ADDITIONS, readAddition } from '../../domain/merchant/addition.ts';
import { LONGEST_TEXT } from '../../domain/merchant/setting-text.ts';
import { inLanguages, listOf, text } from './setting-schemas.ts';

const additions = v.optional(
  inLanguages(
    listOf(
      v.pipe(
        text(LONGEST_TEXT),
        v.check(
          (typed) => readAddition(typed) !== null,
          'must have a heading of at most 150 characters and below it, in a line of its own, what it says',
        ),
      ),
      MOST_ADDITIONS,
      'sections',
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
