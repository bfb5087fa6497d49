import * as v from 'valibot';
import { textFault } from '../../domain/merchant/setting-text.ts';
import { inLanguages, text } from '../merchant/setting-schemas.ts';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { count, time, typedLine } from './desk-fields.ts';

const name = typedLine(1, 120);
const alt = inLanguages(
  v.pipe(
    text(120),
    v.check((typed) => textFault(typed) === null, 'must be plain text'),
  ),
);

const pictureSchema = v.object({
  id: v.string(),
  /** As pages name it. */
  address: v.string(),
  name: v.string(),
  /** What it shows, by language, for those who cannot see it. */
  alt: v.record(v.string(), v.string()),
  width: count,
  height: count,
  /** Bytes as stored, and as a phone loads it where it is as wide as the screen. */
  bytes: count,
  phoneBytes: count,
  addedAt: time,
  addedBy: v.string(),
  /** Where it stands: keys of the settings, or collections. */
  uses: v.array(v.object({ in: v.picklist(['published', 'draft', 'scheduled', 'collection']), what: v.string() })),
});
export type ListedPicture = v.InferOutput<typeof pictureSchema>;

const params = v.strictObject({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/)) });

/** Endpoints of the merchant's own pictures. */
export const PICTURE_ENDPOINTS = {
  /** The latest first. */
  pictures: get('/api/pictures', 'manager', {
    response: v.object({
      pictures: v.array(pictureSchema),
      languages: v.array(v.object({ tag: v.string(), name: v.string() })),
    }),
  }),
  /** Stores one file. Answers picture_refused with why; a picture that is there already is answered as it is. */
  addPicture: post('/api/pictures', 'manager', {
    takesPictures: true,
    body: v.strictObject({ name }),
    response: pictureSchema,
  }),
  describePicture: post('/api/pictures/:id', 'manager', { params, body: v.strictObject({ name, alt }) }),
  /** Answers picture_used with its uses if it stands anywhere. */
  removePicture: post('/api/pictures/:id/remove', 'manager', { params, body: v.strictObject({}) }),
} as const satisfies Record<string, DeskEndpoint>;
