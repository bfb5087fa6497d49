import * as v from 'valibot';
import { OWN_PAGE } from '../../domain/merchant/own-page.ts';
import { LANGUAGES } from '../../i18n/languages.ts';

/** Values that several settings of the merchant consist of. */

export const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

export const shortText = (most: number) => v.pipe(text, v.maxLength(most, `must be at most ${most} characters`));

export const httpUrl = v.pipe(
  v.string(),
  v.check((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ''), 'must be a full http(s) address'),
);

export const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1a2b3c'));

/** A file of public/ or a picture on another host. Browsers read a backslash as a slash, and leave out line ends. */
export const picture = v.union(
  [v.pipe(v.string(), v.regex(/^\/(?!\/)[^\\\t\r\n]+$/)), httpUrl],
  'must be a path such as /logo.svg or a full http(s) address',
);

export const ownPage = v.pipe(v.string(), v.regex(OWN_PAGE, 'must be a page of the shop such as /category/sale'));

/** A record with a value per language; languages may be missing. */
export const inLanguages = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.record(v.picklist(LANGUAGES, `must be a language of the shop: ${LANGUAGES.join(', ')}`), schema);
