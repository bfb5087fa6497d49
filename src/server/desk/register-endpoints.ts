import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DeskEndpoint, NOBODY_THERE_HEADER } from '../../contracts/desk/desk-endpoint.ts';
import { DESK_ENDPOINTS, type DeskEndpointName } from '../../contracts/desk/endpoints.ts';
import { mayCall } from '../../contracts/desk/accountant.ts';
import type { Database } from '../running/db/connect.ts';
import { ShopError } from '../running/errors.ts';
import { isFormWithPictures } from '../running/http/form-body.ts';
import { wholeAddressOf } from '../running/http/client-address.ts';
import { limitTo } from '../running/http/rate-limits.ts';
import type { Actor, Audit } from '../running/audit.ts';
import { CSRF_HEADER, sessionTokenOf } from './auth/cookie.ts';
import type { Refusals } from './auth/refusals.ts';
import type { Sessions, SignedIn } from './auth/sessions.ts';
import { orderIdOf, showRefusal } from './refused-document.ts';
import { type BoundHandler, type FileResponse, RESPONSE_SENT, type RecordAct } from './auth/handler.ts';

export type DeskHandlers = { [Name in DeskEndpointName]: BoundHandler };

type Deps = {
  handlers: DeskHandlers;
  sessions: Sessions;
  audit: Audit;
  refusals: Pick<Refusals, 'note'>;
  database: Database;
};

/**
 * Registers every row of the endpoint table with its checks: origin, session, role, CSRF token, recent
 * password. Afterwards any route that does not serve screens is rejected, so that the security tests, which
 * walk the table, cover every endpoint.
 */
export function registerEndpoints(app: FastifyInstance, deps: Deps): void {
  registerRows(app, deps);
  app.addHook('onRoute', ({ method, url }) => {
    const isForScreens = url === '/' || url === '/*';
    const reads = [method].flat().every((one) => one === 'GET' || one === 'HEAD');
    if (!isForScreens || !reads)
      throw new Error(`${String(method)} ${url} is not in the table of the desk's endpoints`);
  });
}

function registerRows(app: FastifyInstance, deps: Deps): void {
  for (const [name, endpoint] of Object.entries<DeskEndpoint>(DESK_ENDPOINTS)) {
    const bound = Object.entries(deps.handlers).find(([key]) => key === name)?.[1];
    if (bound?.endpoint !== endpoint) throw new Error(`the desk's endpoint ${name} is not handled by its own row`);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.response === 'file' ? { errorHandler: showRefusal } : {}),
      ...(endpoint.role === null && endpoint.method === 'POST' ? limitTo('desk_sign_in') : {}),
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      onRequest: async (request) => {
        if (endpoint.takesPictures !== true && isFormWithPictures(request.headers['content-type'] ?? '')) {
          throw new ShopError('unsupported_media_type');
        }
        const who = await readSession(deps.sessions, endpoint, request);
        checkAllowed(name, endpoint, request, who, () => {
          const [userId, by] = [who?.userId ?? null, who?.name ?? ''];
          deps.refusals.note('forbidden', { who: by, userId, address: wholeAddressOf(request), detail: name });
        });
        signedIn.set(request, who);
      },
      handler: (request, reply) => answer(deps, { name, endpoint, bound }, request, reply),
    });
  }
}

const signedIn = new WeakMap<FastifyRequest, SignedIn | null>();

async function readSession(
  sessions: Sessions,
  endpoint: DeskEndpoint,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = sessionTokenOf(request);
  if (token === undefined) return null;
  // A browser reconnects its event stream without a user's action, and cannot send a header with it.
  const isByItself = endpoint.response === 'events' || request.headers[NOBODY_THERE_HEADER] !== undefined;
  return isByItself ? sessions.peek(token) : sessions.read(token);
}

/** Throws not_signed_in, forbidden, invalid_csrf_token, reauthentication_required. */
function checkAllowed(
  name: string,
  endpoint: DeskEndpoint,
  request: FastifyRequest,
  who: SignedIn | null,
  onForbidden: () => void,
): void {
  if (endpoint.role === null) return;
  if (who === null) throw new ShopError('not_signed_in');
  if (endpoint.method !== 'GET' && request.headers[CSRF_HEADER] !== who.csrfToken)
    throw new ShopError('invalid_csrf_token');
  if (!isDeskEndpoint(name) || !mayCall(who.role, name)) {
    onForbidden();
    throw new ShopError('forbidden');
  }
  if (endpoint.reauthenticated === true && who.reauthenticatedUntil === null) {
    throw new ShopError('reauthentication_required');
  }
}

const isDeskEndpoint = (name: string): name is DeskEndpointName => name in DESK_ENDPOINTS;

type Route = { name: string; endpoint: DeskEndpoint; bound: BoundHandler };

async function answer(
  { audit, database }: Deps,
  { name, endpoint, bound }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const who = signedIn.get(request) ?? null;
  const actor: Actor = { userId: who?.userId ?? null, name: who?.name ?? '', address: wholeAddressOf(request) };
  let written = false;
  const record: RecordAct = async (about, on = database) => {
    written = true;
    await audit.write(on, actor, { act: name, ...about });
  };
  const answered = await bound.answer({ who, actor, record, request, reply });
  // Records actions and file downloads whose handler did not record them itself.
  const isAct =
    who !== null && endpoint.onlyReads !== 'question' && (endpoint.method !== 'GET' || endpoint.response === 'file');
  if (isAct && !written) await record({ orderId: orderIdOf(request.params) });
  if (answered === RESPONSE_SENT) return reply;
  return endpoint.response === 'file' && isFile(answered) ? sendFile(reply, answered) : answered;
}

function isFile(value: unknown): value is FileResponse {
  return typeof value === 'object' && value !== null && 'bytes' in value;
}

function sendFile(reply: FastifyReply, { name, type, bytes }: FileResponse): FastifyReply {
  const disposition = type === 'application/pdf' ? 'inline' : 'attachment';
  return reply.type(type).header('content-disposition', `${disposition}; filename="${name}"`).send(bytes);
}
