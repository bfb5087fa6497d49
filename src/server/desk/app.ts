import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { ShopError } from '../errors.ts';
import { registerErrorHandler, sendError } from '../http/error-responses.ts';
import { enterRequest, nameSpansByRoute } from '../http/request-context.ts';
import { API_CONTENT_POLICY, COMMON_HEADERS } from '../http/security-headers.ts';
import { merchandisingHandlers } from './catalogue/merchandising-handlers.ts';
import { accountHandlers } from './money/account-export.ts';
import { authHandlers } from './auth/auth-handlers.ts';
import { createAudit } from './auth/audit.ts';
import { createCredentials } from './auth/credentials.ts';
import { passkeyHandlers } from './auth/passkey-handlers.ts';
import { secondFactorHandlers } from './auth/second-factor-handlers.ts';
import { createSessions } from './auth/sessions.ts';
import { userHandlers } from './auth/user-handlers.ts';
import { createDeskUsers } from './auth/users.ts';
import { catalogueHandlers } from './catalogue/catalogue-handlers.ts';
import type { DeskDeps } from './deps.ts';
import { eventHandlers } from './live/event-stream.ts';
import { exportHandlers } from './exports/export-handlers.ts';
import { contactHandlers } from './contact-handlers.ts';
import { moneyHandlers } from './money/money-handlers.ts';
import { orderActHandlers } from './orders/order-acts.ts';
import { orderHandlers } from './orders/order-handlers.ts';
import { documentHandlers } from './document-handlers.ts';
import { type DeskHandlers, registerEndpoints } from './register-endpoints.ts';
import { returnHandlers } from './returns/return-handlers.ts';
import { reviewHandlers } from './reviews/review-handlers.ts';
import { rtoHandlers } from './rto/rto-handlers.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { stockAlertHandlers } from './catalogue/stock-alert-handlers.ts';
import { shippingHandlers } from './shipping/shipping-handlers.ts';
import { serveScreens } from './serve-screens.ts';
import { todayHandlers } from './today/today.ts';
import { type ChangeWatch, watchChanges } from './live/watch-changes.ts';

const BODY_LIMIT_BYTES = 128 * 1024;

/**
 * Builds the merchant's desk, a separate application on a separate port. Nothing here reads the environment
 * or opens a port.
 */
export async function buildDesk(deps: DeskDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies(deps.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    frameworkErrors: sendError,
    // An open event stream would otherwise block the shutdown for ever.
    forceCloseConnections: true,
    return503OnClosing: false,
    genReqId: () => '',
    // The logger itself adds the request id to each line.
    childLoggerFactory: (logger) => logger,
  });
  app.addHook('onRequest', (request, reply, done) => enterRequest(request.raw, reply.raw, done));
  nameSpansByRoute(app);
  const watch = watchChanges({ database: deps.database, log: deps.logger, everyMs: deps.watchEveryMs ?? 1_000 });
  app.addHook('onClose', () => watch.stop());
  registerErrorHandler(app);
  // A form on another site can post text/plain, but not JSON.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      ...COMMON_HEADERS,
      'referrer-policy': 'no-referrer',
      'content-security-policy': API_CONTENT_POLICY,
      'cache-control': 'no-store',
    });
    if (/%00|\0/.test(request.url)) throw new ShopError('bad_request');
    requireOwnOrigin(request);
  });
  const sessions = createSessions(deps);
  const audit = createAudit(deps);
  registerEndpoints(app, {
    handlers: handlersOf(deps, { sessions, audit, watch }),
    sessions,
    audit,
    database: deps.database,
  });
  await serveScreens(app, deps);
  return app;
}

type Shared = {
  sessions: ReturnType<typeof createSessions>;
  audit: ReturnType<typeof createAudit>;
  watch: ChangeWatch;
};

function handlersOf(deps: DeskDeps, shared: Shared): DeskHandlers {
  const { database, now, passwordCost: cost, logger: log } = deps;
  const credentials = createCredentials({ ...deps, cost });
  const notifyOfCatalogue = () => shared.watch.notify({ kind: 'catalogue' });
  const auth = { ...deps, ...shared, credentials, cost };
  return {
    ...authHandlers(auth),
    ...secondFactorHandlers(auth),
    ...passkeyHandlers(auth),
    ...userHandlers({ ...shared, users: createDeskUsers({ database, now, cost }) }),
    ...todayHandlers(deps),
    ...eventHandlers(shared),
    ...orderHandlers({ ...deps, ...shared }),
    ...orderActHandlers(deps),
    ...returnHandlers(deps),
    ...reviewHandlers(deps),
    ...exportHandlers(deps),
    ...shippingHandlers(deps),
    ...rtoHandlers(deps),
    ...stockAlertHandlers(deps),
    ...moneyHandlers(deps),
    ...accountHandlers(deps),
    ...documentHandlers(deps),
    ...contactHandlers(deps),
    ...catalogueHandlers({ ...deps, log, onChange: notifyOfCatalogue }),
    ...merchandisingHandlers({ ...deps, onChange: notifyOfCatalogue }),
  };
}

/** Converts a number of proxies to a trust function: that many hops, counted from the shop outwards, are trusted. */
function proxies(trustProxy: DeskDeps['trustProxy']): string | boolean | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}
