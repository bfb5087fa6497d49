import * as v from 'valibot';
import {
  CARDS,
  FOCAL_POINTS,
  LONGEST_WORDS,
  MOST_PRICES,
  MOST_SECTIONS,
  MOST_SLIDES,
  MOST_TILES,
} from '../../domain/merchant/home-limits.ts';
import { LONGEST_HANDLE } from '../../domain/merchant/menu-limits.ts';
import { moment } from '../moment.ts';
import { inLanguages, ownPage, picture, text } from './setting-schemas.ts';

/** The sections that a merchant composes the home page of: what each kind is made of. */

const handle = text(LONGEST_HANDLE);
const handles = v.pipe(
  v.array(handle),
  v.maxLength(MOST_TILES, `must be at most ${MOST_TILES} collections`),
  v.check((all) => new Set(all).size === all.length, 'names a collection twice'),
);
const words = (most: number) => v.optional(inLanguages(text(most)), {});
const page = v.optional(v.nullable(ownPage), null);

/** Where a picture comes from: an address, or the first picture of a product or collection, by handle. */
const pictured = v.strictObject({
  picture: v.variant('from', [
    v.strictObject({ from: v.literal('address'), value: picture }),
    v.strictObject({ from: v.literal('product'), value: handle }),
    v.strictObject({ from: v.literal('collection'), value: handle }),
  ]),
  focus: v.optional(v.picklist(FOCAL_POINTS), 'centre'),
});

const slide = v.pipe(
  v.strictObject({
    ...pictured.entries,
    headline: words(LONGEST_WORDS.title),
    text: words(LONGEST_WORDS.line),
    button: words(LONGEST_WORDS.button),
    /** What the picture shows, for those who cannot see it, where no words stand over it. */
    alt: words(LONGEST_WORDS.alt),
    page,
  }),
  v.check(
    ({ headline, alt }) => Object.keys(headline).length + Object.keys(alt).length > 0,
    'needs a headline, or words for those who cannot see the picture',
  ),
);

const tile = v.pipe(
  v.strictObject({
    ...pictured.entries,
    words: words(LONGEST_WORDS.tile),
    /** What the picture shows, for those who cannot see it, where no words stand below it. */
    alt: words(LONGEST_WORDS.alt),
    page,
  }),
  v.check(
    ({ words: said, alt }) => Object.keys(said).length + Object.keys(alt).length > 0,
    'needs words, or words for those who cannot see the picture',
  ),
);

/** What a section of every kind has. */
const every = {
  /** Names the section while others move around it. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be letters, digits and hyphens')),
  hidden: v.optional(v.boolean(), false),
  /** Shown from and until a moment, in epoch ms; null: without a limit. */
  from: v.optional(v.nullable(moment), null),
  until: v.optional(v.nullable(moment), null),
};
const titled = { ...every, title: words(LONGEST_WORDS.title) };
const cards = v.optional(v.pipe(v.number(), v.integer(), v.minValue(CARDS.least), v.maxValue(CARDS.most)), CARDS.most);

const sectionSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('hero'),
    ...every,
    slides: v.pipe(
      v.array(slide),
      v.minLength(1, 'needs a slide'),
      v.maxLength(MOST_SLIDES, `must be at most ${MOST_SLIDES} slides`),
    ),
  }),
  /** Round pictures of collections; all of the menu's first ones if none is named. */
  v.strictObject({ kind: v.literal('categories'), ...titled, collections: v.optional(handles, []) }),
  v.strictObject({ kind: v.literal('rail'), ...titled, collection: handle, cards }),
  v.strictObject({ kind: v.literal('grid'), ...titled, collection: handle, cards }),
  v.strictObject({
    kind: v.literal('tiles'),
    ...titled,
    collections: v.optional(handles, []),
    /** Tiles with a picture, words and a page of the merchant's own. */
    tiles: v.optional(v.pipe(v.array(tile), v.maxLength(MOST_TILES, `must be at most ${MOST_TILES} tiles`)), []),
    /** Whole rupees: "everything under ₹999" leads to all products below ₹1,000. */
    prices: v.optional(
      v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
        v.maxLength(MOST_PRICES, `must be at most ${MOST_PRICES} prices`),
      ),
      [],
    ),
  }),
  v.strictObject({
    kind: v.literal('editorial'),
    ...titled,
    ...pictured.entries,
    side: v.optional(v.picklist(['start', 'end']), 'start'),
    text: words(LONGEST_WORDS.story),
    button: words(LONGEST_WORDS.storyButton),
    page,
  }),
  /** A look of `looks`: the collection it begins with, and those that go with it. */
  v.strictObject({ kind: v.literal('look'), ...titled, collection: handle }),
  v.strictObject({ kind: v.literal('offers'), ...titled }),
  v.strictObject({ kind: v.literal('countdown'), ...titled, ends: moment, text: words(LONGEST_WORDS.line), page }),
  v.strictObject({
    kind: v.literal('reviews'),
    ...titled,
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)), 3),
  }),
  /** Paragraphs, headings, lists, emphasis and links, typed as Markdown. */
  v.strictObject({ kind: v.literal('text'), ...titled, text: inLanguages(text(LONGEST_WORDS.text)) }),
]);

export const homeSectionsSchema = v.pipe(
  v.array(
    v.pipe(
      sectionSchema,
      v.forward(
        v.check(({ from, until }) => from === null || until === null || from < until, 'ends before it begins'),
        ['until'],
      ),
    ),
  ),
  v.maxLength(MOST_SECTIONS, `must be at most ${MOST_SECTIONS} sections`),
  v.check((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'has an id twice'),
);

export type HomeSection = v.InferOutput<typeof sectionSchema>;
export type HomeSections = readonly HomeSection[];
export type HomeSectionKind = HomeSection['kind'];
export type HomeSectionOf<Kind extends HomeSectionKind> = Extract<HomeSection, { kind: Kind }>;
export type PictureSource = v.InferOutput<typeof pictured>['picture'];

/** Every kind, in the order in which the desk offers them. */
export const HOME_SECTION_KINDS = sectionSchema.options.map(({ entries }) => entries.kind.literal);
