import * as v from 'valibot';
import { LONGEST_TEXT } from '../../domain/merchant/setting-text.ts';
import { hexColour, inLanguages, text } from './setting-schemas.ts';

/** Far more than any shop has of one kind; with it all names of a kind fit into one request of the desk. */
export const MOST_NAMES = 1_000;
const LONGEST_KEY = 255;
/** The file's names are loaded once; they may be those of a large catalogue. */
const MOST_NAMES_IN_FILE = 20_000;
const LONGEST_IN_FILE = 500;

/** Translated names; collections by the feed's handle, tags by the feed's tag. */
export const namesSchema = v.strictObject({
  collections: v.optional(inFile(text(LONGEST_IN_FILE)), {}),
  tags: v.optional(inFile(text(LONGEST_IN_FILE)), {}),
  /** Descriptions of collections, as plain text. */
  descriptions: v.optional(inFile(text(LONGEST_TEXT))),
  /** Translations of product facts ("India", "Hand wash cold"); the keys are in lower case. */
  facts: v.optional(inFile(text(LONGEST_IN_FILE), LONGEST_IN_FILE)),
  /** Product types and colours of options; the keys are in lower case. */
  types: v.optional(inFile(text(LONGEST_IN_FILE))),
  colours: v.optional(inFile(text(LONGEST_IN_FILE))),
});

function inFile(value: ReturnType<typeof text>, longestKey = LONGEST_KEY) {
  return v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(longestKey, 'names something too long')), value),
    v.maxEntries(MOST_NAMES_IN_FILE, `must be at most ${MOST_NAMES_IN_FILE} names`),
  );
}

const keyed = <const Schema extends v.GenericSchema<string, string>>(value: Schema) =>
  v.pipe(
    v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_KEY, 'names something too long')), value),
    v.maxEntries(MOST_NAMES, `must be at most ${MOST_NAMES} names`),
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

const name = text(80);

/** The names that the merchant enters at the desk, over those of shop-names.ts, in the same shape but with limits. */
export const ownNamesSchema = inLanguages(
  v.strictObject({
    collections: v.optional(keyed(name)),
    tags: v.optional(keyed(name)),
    descriptions: v.optional(keyed(text(500))),
    types: v.optional(lowerCase(keyed(name))),
    colours: v.optional(lowerCase(keyed(name))),
  }),
);

/** Colours as #rrggbb by their names in lower case, where the shop knows none or another one. */
export const swatchesSchema = lowerCase(keyed(hexColour));
