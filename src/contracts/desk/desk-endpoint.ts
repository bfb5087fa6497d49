import type * as v from 'valibot';
import type { DeskRole } from './session.ts';

export type Schema = v.GenericSchema;
export type DeskEndpoint = {
  method: 'GET' | 'POST';
  /** Fastify's pattern. */
  path: `/api/${string}`;
  /** The least role that may; null: anybody, signed in or not. */
  role: DeskRole | null;
  /** The password was given within the last ten minutes, else `reauthentication_needed`. */
  reauthenticated?: true;
  /**
   * A POST that changes nothing. `question`: works something out, and is not written down. `disclosure`: opens what was
   * masked; it is written down, but is no news for other desks.
   */
  onlyReads?: 'question' | 'disclosure';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Bytes that its body may have, where that is more than the desk's own limit. */
  bodyLimit?: number;
  /** JSON of this schema; `file`: bytes with their own content type; `events`: a stream (events.ts). */
  response: Schema | 'file' | 'events';
};

/** Of an answer that is a file: how many of the orders that were asked for are not in it. */
export const LEFT_OUT_HEADER = 'x-left-out';

/** Of a request that a screen sends by itself while nobody is at it: it does not count as use of the session. */
export const NOBODY_THERE_HEADER = 'x-nobody-there';
