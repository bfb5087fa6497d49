import * as v from 'valibot';
import { hexColour, inLanguages, shortText, text } from './setting-schemas.ts';

/** Far more than any shop has of one kind; with it all names of a kind fit into one request of the desk. */
export const MOST_NAMES = 1_000;

/** Translated names; collections by the feed's handle, tags by the feed's tag. */
export const namesSchema = v.strictObject({
  collections: v.optional(v.record(v.string(), text), {}),
  tags: v.optional(v.record(v.string(), text), {}),
  /** Descriptions of collections, as plain text. */
  descriptions: v.optional(v.record(v.string(), text)),
  /** Translations of product facts ("India", "Hand wash cold"); the keys are in lower case. */
  facts: v.optional(v.record(v.string(), text)),
  /** Product types and colours of options; the keys are in lower case. */
  types: v.optional(v.record(v.string(), text)),
  colours: v.optional(v.record(v.string(), text)),
});

const keyed = <const Schema extends v.GenericSchema<string, string>>(value: Schema) =>
  v.pipe(
    v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(255, 'names something too long')), value),
    v.check((entries) => Object.keys(entries).length <= MOST_NAMES, `must be at most ${MOST_NAMES} names`),
  );

const lowerCase = <const Schema extends v.GenericSchema<Record<string, string>, Record<string, string>>>(
  schema: Schema,
) =>
  v.pipe(
    schema,
    v.check(
      (entries) => Object.keys(entries).every((key) => key === key.toLowerCase()),
      'must name types and colours in lower case',
    ),
  );

const name = shortText(80);

/** The names that the merchant enters at the desk, over those of shop-names.ts, in the same shape but with limits. */
export const ownNamesSchema = inLanguages(
  v.strictObject({
    collections: v.optional(keyed(name)),
    tags: v.optional(keyed(name)),
    descriptions: v.optional(keyed(shortText(500))),
    types: v.optional(lowerCase(keyed(name))),
    colours: v.optional(lowerCase(keyed(name))),
  }),
);

/** Colours as #rrggbb by their names in lower case, where the shop knows none or another one. */
export const swatchesSchema = lowerCase(keyed(hexColour));
