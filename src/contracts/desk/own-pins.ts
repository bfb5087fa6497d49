import * as v from 'valibot';
import { OWN_PIN_FAULTS, OWN_PIN_FIELDS } from '../../domain/shipping/own-pins.ts';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { count, exportQuery, revisionFrom, time, typedLine } from './desk-fields.ts';

/** The largest file. 20,000 rows with a dozen columns of a courier were 2 MB. */
export const OWN_PIN_FILE_BYTES = 4 * 1024 * 1024;

const csv = v.pipe(v.string(), v.maxLength(OWN_PIN_FILE_BYTES));
const base = revisionFrom(0);

const ownPinsSchema = v.object({
  /** Whether the merchant follows the list; otherwise it is kept and decides nothing. */
  followed: v.boolean(),
  version: count,
  pins: count,
  /** Newest first; the first one is in force. */
  versions: v.array(v.object({ version: count, madeAt: time, madeBy: v.string(), name: v.string(), pins: count })),
});

/** Endpoints of the merchant's own list of PIN codes. */
export const OWN_PIN_ENDPOINTS = {
  ownPins: get('/api/own-pins', 'manager', { response: ownPinsSchema }),
  previewOwnPins: post('/api/own-pins/preview', 'manager', {
    onlyReads: 'question',
    body: v.strictObject({ csv }),
    bodyLimit: OWN_PIN_FILE_BYTES + 64 * 1024,
    response: v.object({
      /** Send it with the list, so that nobody's change meanwhile is lost. */
      base,
      pins: count,
      counts: v.object({ new: count, changed: count, gone: count }),
      faultCount: count,
      /** The first of them. */
      faults: v.array(
        v.object({
          line: count,
          column: v.picklist(OWN_PIN_FIELDS),
          fault: v.picklist(OWN_PIN_FAULTS),
          value: v.string(),
        }),
      ),
    }),
  }),
  /** Takes the whole list in place of the one before, or nothing of one with mistakes. */
  applyOwnPins: post('/api/own-pins/apply', 'manager', {
    body: v.strictObject({ csv, name: typedLine(1, 200), base }),
    bodyLimit: OWN_PIN_FILE_BYTES + 64 * 1024,
    response: ownPinsSchema,
  }),
  restoreOwnPins: post('/api/own-pins/restore', 'manager', {
    body: v.strictObject({ version: revisionFrom(0), base }),
    response: ownPinsSchema,
  }),
  ownPinsFile: get('/api/own-pins/file', 'manager', {
    query: exportQuery,
    response: 'file',
  }),
} as const satisfies Record<string, DeskEndpoint>;
