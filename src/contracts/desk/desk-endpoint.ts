import type * as v from 'valibot';
import { done, noFields } from './desk-fields.ts';
import type { DeskRole } from './roles.ts';

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

type More = Omit<DeskEndpoint, 'method' | 'path' | 'role'>;

type Of<Method, Path, Role, Own> = { readonly method: Method; readonly path: Path; readonly role: Role } & Own;
type Path = DeskEndpoint['path'];
type Role = DeskEndpoint['role'];

/** An endpoint that only reads, with exactly the types of its row. */
export const get = <const P extends Path, const R extends Role, const Own extends More>(
  path: P,
  role: R,
  own: Own,
): Of<'GET', P, R, Own> => ({ method: 'GET', path, role, ...own });

/** What most endpoints that change something take beside their parameters, and answer. */
const PLAIN = { body: noFields, response: done };
type Plain = typeof PLAIN;

/** An endpoint that changes something. Without a body it takes no fields, and without a response it answers that it is done. */
export function post<const P extends Path, const R extends Role>(path: P, role: R): Of<'POST', P, R, Plain>;
export function post<const P extends Path, const R extends Role, const Own extends Partial<More>>(
  path: P,
  role: R,
  own: Own,
): Of<'POST', P, R, Omit<Plain, keyof Own> & Own>;
export function post(path: Path, role: Role, own: Partial<More> = {}): DeskEndpoint {
  return { method: 'POST', path, role, ...PLAIN, ...own };
}

/** Response header of a file: how many of the requested orders are not in it. */
export const LEFT_OUT_HEADER = 'x-left-out';

/** Request header: the screen sent the request while the user was away, so it does not count as use of the session. */
export const NOBODY_THERE_HEADER = 'x-nobody-there';
