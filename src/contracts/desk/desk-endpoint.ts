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
  answer: Schema | 'file' | 'events';
};
