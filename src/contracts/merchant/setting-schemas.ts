import * as v from 'valibot';
import { OWN_PAGE } from '../../domain/merchant/own-page.ts';
import { LONGEST, MOST } from '../../domain/merchant/setting-limits.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { pinStart } from './setting-values.ts';

/**
 * Values that several settings of the merchant consist of. None is without an end: whatever may be stored must fit into pages, papers
 * and the memory of the shop.
 */

const LONGEST_ADDRESS = 2_000;

const upTo = (most: number) => v.maxLength<string, number, string>(most, `must be at most ${most} characters`);

export const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), upTo(most));

export const listOf = <const Item extends v.GenericSchema>(item: Item, most: number, of = 'entries') =>
  v.pipe(v.array(item), v.maxLength(most, `must be at most ${most} ${of}`));

export const pinStarts = listOf(pinStart, MOST.pins, 'PIN codes');

export const mail = v.pipe(v.string(), v.email(), upTo(LONGEST.mail));

/** An id of something that ships with the shop. */
export const providerId = text(60);

/** How the feed calls a collection, a tag or a type. */
export const feedName = text(255);

export const httpUrl = v.pipe(
  v.string(),
  upTo(LONGEST_ADDRESS),
  v.check((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ''), 'must be a full http(s) address'),
);

export const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1a2b3c'));

/** A file of public/ or a picture on another host. Browsers read a backslash as a slash, and leave out line ends. */
export const picture = v.union(
  [v.pipe(v.string(), upTo(LONGEST_ADDRESS), v.regex(/^\/(?!\/)[^\\\t\r\n]+$/)), httpUrl],
  'must be a path such as /logo.svg or a full http(s) address',
);

export const ownPage = v.pipe(
  v.string(),
  upTo(LONGEST_ADDRESS),
  v.regex(OWN_PAGE, 'must be a page of the shop such as /category/sale'),
);

/** A record with a value per language; languages may be missing. */
export const inLanguages = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.record(v.picklist(LANGUAGES, `must be a language of the shop: ${LANGUAGES.join(', ')}`), schema);
