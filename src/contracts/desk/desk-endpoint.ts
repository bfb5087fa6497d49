import type * as v from 'valibot';
import type { DeskRole } from './session.ts';

export type Schema = v.GenericSchema;
export type DeskEndpoint = {
  method: 'GET' | 'POST';
  /** A Fastify route pattern. */
  path: `/api/${string}`;
  /** The lowest role with access; null: everyone, signed in or not. */
  role: DeskRole | null;
  /** Needs a password or passkey given within the last ten minutes, else `reauthentication_required`. */
  reauthenticated?: true;
  /**
   * Marks a POST that changes nothing. `question`: computes something and is not audited. `disclosure`: reveals masked
   * data; it is audited, but other desks get no event.
   */
  onlyReads?: 'question' | 'disclosure';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body may also be a form: the field `body` with its JSON, and up to three files `pictures`. */
  takesPictures?: true;
  /** Maximum size of the body in bytes, if it is more than the desk's default limit. */
  bodyLimit?: number;
  /** JSON of this schema, a `file` with its content type, or a stream of `events` (events.ts). */
  response: Schema | 'file' | 'events';
};

/** Response header of a file: how many of the requested orders are not in it. */
export const LEFT_OUT_HEADER = 'x-left-out';

/** Request header: the screen sent the request while the user was away, so it does not count as use of the session. */
export const NOBODY_THERE_HEADER = 'x-nobody-there';
