import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { DeskEndpoint, Schema } from '../../../contracts/desk/desk-endpoint.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { postedForm } from '../../running/http/form-body.ts';
import { readBody } from '../../running/read-body.ts';
import type { Actor, AuditedAct } from '../../running/audit.ts';
import type { SignedIn } from './sessions.ts';

type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined;
type Who<Role> = Role extends null ? SignedIn | null : SignedIn;
/** A file response. `bytes` is a stream if the file may be too large for memory. */
export type FileResponse = { name: string; type: string; bytes: Buffer | Readable };
type Answered<A> = A extends Schema ? v.InferOutput<A> : A extends 'file' ? FileResponse : typeof RESPONSE_SENT;
/** Returned by a handler that writes the response itself. */
export const RESPONSE_SENT = Symbol('hijacked');

/** Writes an audit entry; user, time and action are added. Pass `on` to write it in the caller's transaction. */
export type RecordAct = (about: Omit<AuditedAct, 'act'>, on?: Database) => Promise<void>;

/** One request to an endpoint, checked and parsed. */
export type Call<E extends DeskEndpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  /** Uploaded pictures, not yet checked; only of an endpoint that takes them. */
  pictures: readonly Buffer[];
  who: Who<E['role']>;
  actor: Actor;
  /** Writes the audit entry. If the handler of an action does not call it, it is called after the handler succeeds. */
  record: RecordAct;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Incoming = Pick<Call<DeskEndpoint>, 'actor' | 'record' | 'request' | 'reply'> & { who: SignedIn | null };

/** A handler bound to its row of the endpoint table. */
export type BoundHandler = { endpoint: DeskEndpoint; answer: (incoming: Incoming) => Promise<unknown> };

/** Binds a handler to its row of the endpoint table, whose schemas parse the request. */
export function on<const E extends DeskEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answered<E['response']>>,
): BoundHandler {
  return {
    endpoint,
    answer: async ({ who, request, ...incoming }) => {
      const { body, pictures } = await posted(endpoint, request);
      return handle({
        ...incoming,
        request,
        pictures,
        who: presentFor<E['role']>(endpoint.role, who),
        params: parsed<E['params']>(endpoint.params, request.params),
        query: parsed<E['query']>(endpoint.query, request.query),
        body: parsed<E['body']>(endpoint.body, body),
      });
    },
  };
}

/** Returns the body: JSON, or with pictures a form whose field `body` has the same JSON. */
async function posted(
  { takesPictures }: DeskEndpoint,
  request: FastifyRequest,
): Promise<{ body: unknown; pictures: readonly Buffer[] }> {
  if (takesPictures !== true || !request.isMultipart()) return { body: request.body, pictures: [] };
  const form = await postedForm(request);
  if (!(form instanceof FormData)) throw new ShopError('unsupported_media_type');
  const files = form.getAll('pictures').filter((one) => one instanceof File);
  const pictures = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())));
  return { body: jsonOf(form.get('body')), pictures };
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch (error) {
    throw new ShopError('bad_request', {}, { cause: error });
  }
}

// The public signature derives the type from the schema. The overload is needed because TypeScript cannot verify it.
function parsed<S>(schema: Schema | undefined, value: unknown): Parsed<S>;
function parsed(schema: Schema | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : readBody(schema, value);
}

function presentFor<Role>(role: DeskEndpoint['role'], who: SignedIn | null): Who<Role>;
function presentFor(role: DeskEndpoint['role'], who: SignedIn | null): SignedIn | null {
  if (role !== null && who === null) throw new ShopError('not_signed_in');
  return who;
}

/** The response of an action that returns nothing else. */
export const OK = { ok: true } as const;
