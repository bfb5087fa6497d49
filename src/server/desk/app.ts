import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { openEdge } from '../running/http/edge.ts';
import { PICTURE_FORM_LIMITS } from '../running/http/form-body.ts';
import { DESK_BUDGETS } from '../running/http/limits/body-budget.ts';
import { DESK_IN_FLIGHT } from '../running/http/limits/in-flight-limit.ts';
import { limitCounts } from '../running/http/limits/limited-counts.ts';
import { API_CONTENT_POLICY } from '../running/http/security-headers.ts';
import { merchandisingHandlers } from './catalogue/merchandising-handlers.ts';
import { missedAddressHandlers } from './missed-address-handlers.ts';
import { accountHandlers } from './money/account-export.ts';
import { authHandlers } from './auth/auth-handlers.ts';
import { createAudit } from '../running/audit.ts';
import { createCredentials } from './auth/credentials.ts';
import { createKnownBrowsers } from './auth/known-browser.ts';
import { passkeyHandlers } from './auth/passkey-handlers.ts';
import { secondFactorHandlers } from './auth/second-factor-handlers.ts';
import { createRefusals, type Refusals } from './auth/refusals.ts';
import { createSessions } from './auth/sessions.ts';
import { userHandlers } from './auth/user-handlers.ts';
import { createDeskUsers } from './auth/users.ts';
import { catalogueNameHandlers } from './catalogue/catalogue-name-handlers.ts';
import { ownCollectionHandlers } from './catalogue/own-collection-handlers.ts';
import { catalogueHandlers } from './catalogue/catalogue-handlers.ts';
import type { DeskDeps } from './deps.ts';
import { eventHandlers } from './live/event-stream.ts';
import { exportHandlers } from './exports/export-handlers.ts';
import { contactHandlers } from './contact-handlers.ts';
import { moneyHandlers } from './money/money-handlers.ts';
import { orderActHandlers } from './orders/order-acts.ts';
import { offerHandlers } from './offers/offer-handlers.ts';
import { saleHandlers } from './offers/sale-handlers.ts';
import { orderHandlers } from './orders/order-handlers.ts';
import { documentHandlers } from './document-handlers.ts';
import { type DeskHandlers, registerEndpoints } from './register-endpoints.ts';
import { returnHandlers } from './returns/return-handlers.ts';
import { reviewHandlers } from './reviews/review-handlers.ts';
import { rtoHandlers } from './rto/rto-handlers.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { ownPinHandlers } from './own-pins/own-pin-handlers.ts';
import { sheetHandlers } from './sheet/sheet-handlers.ts';
import { giftCardHandlers } from './gift-cards/gift-card-handlers.ts';
import { storeCreditHandlers } from './store-credit/store-credit-handlers.ts';
import { stockAlertHandlers } from './catalogue/stock-alert-handlers.ts';
import { shippingHandlers } from './shipping/shipping-handlers.ts';
import { shopDraftHandlers } from './shop-draft-handlers.ts';
import { shopSettingsHandlers } from './shop-settings-handlers.ts';
import { serveScreens } from './serve-screens.ts';
import { todayHandlers } from './today/today.ts';
import { providerKeyHandlers } from './provider-keys/provider-key-handlers.ts';
import { pictureHandlers } from './pictures/picture-handlers.ts';
import { type ChangeWatch, watchChanges } from './live/watch-changes.ts';

const BODY_LIMIT_BYTES = 128 * 1024;

/**
 * Builds the merchant's desk, a separate application on a separate port. Nothing here reads the environment
 * or opens a port.
 */
export async function buildDesk(deps: DeskDeps): Promise<FastifyInstance> {
  const app = await openEdge({
    ...deps,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    limits: deps,
    inFlight: DESK_IN_FLIGHT,
    budgets: DESK_BUDGETS,
    kindOf: () => 'desk',
    // An open event stream would otherwise block the shutdown for ever.
    endsStreams: true,
  });
  const watch = watchChanges({ database: deps.database, log: deps.logger, everyMs: deps.watchEveryMs ?? 1_000 });
  app.addHook('onClose', () => watch.stop());
  // A form on another site can post text/plain, but not JSON.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await app.register(multipart, { limits: PICTURE_FORM_LIMITS });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': API_CONTENT_POLICY,
      'cache-control': 'no-store',
    });
    requireOwnOrigin(request);
  });
  const sessions = createSessions(deps);
  const audit = createAudit(deps);
  const refusals = createRefusals({ database: deps.database, audit, log: deps.logger });
  app.addHook('onClose', () => refusals.stop());
  registerEndpoints(app, {
    handlers: handlersOf(deps, { sessions, audit, refusals, watch }),
    sessions,
    audit,
    refusals,
    database: deps.database,
  });
  await serveScreens(app, deps);
  return app;
}

type Shared = {
  sessions: ReturnType<typeof createSessions>;
  audit: ReturnType<typeof createAudit>;
  refusals: Refusals;
  watch: ChangeWatch;
};

function handlersOf(deps: DeskDeps, shared: Shared): DeskHandlers {
  const { database, now, passwordCost: cost, logger: log } = deps;
  const limits = limitCounts(deps.counts, now);
  const credentials = createCredentials({ ...deps, limits, cost });
  const browsers = createKnownBrowsers(deps.vault);
  const notifyOfCatalogue = () => shared.watch.notify({ kind: 'catalogue' });
  const auth = { ...deps, ...shared, limits, credentials, browsers, cost };
  return {
    ...authHandlers(auth),
    ...secondFactorHandlers(auth),
    ...passkeyHandlers(auth),
    ...userHandlers({ ...shared, shopName: deps.shopName, users: createDeskUsers({ database, now, cost }) }),
    ...todayHandlers(deps),
    ...eventHandlers(shared),
    ...offerHandlers(deps),
    ...saleHandlers(deps),
    ...storeCreditHandlers(deps),
    ...giftCardHandlers(deps),
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
    ...ownPinHandlers(deps),
    ...sheetHandlers({ ...deps, log, onChange: notifyOfCatalogue }),
    ...shopSettingsHandlers(deps),
    ...providerKeyHandlers(deps),
    ...shopDraftHandlers(deps),
    ...missedAddressHandlers(deps),
    ...pictureHandlers(deps),
    ...catalogueNameHandlers(deps),
    ...ownCollectionHandlers({ ...deps, onChange: notifyOfCatalogue }),
    ...merchandisingHandlers({ ...deps, onChange: notifyOfCatalogue }),
  };
}
