import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import * as v from 'valibot';
import type { DeskEndpoint } from '../src/contracts/desk/desk-endpoint.ts';
import { DESK_ENDPOINTS, type DeskEndpointName } from '../src/contracts/desk/endpoints.ts';
import { DESK_ROLES, type DeskRole } from '../src/contracts/desk/roles.ts';
import type { Database } from '../src/server/running/db/connect.ts';
import { createContactRequestService } from '../src/server/communication/contact-requests/service.ts';
import { createNewsletterService } from '../src/server/communication/contact-requests/newsletter.ts';
import { buildDesk } from '../src/server/desk/app.ts';
import { createDeskUsers } from '../src/server/desk/auth/users.ts';
import type { DeskDeps } from '../src/server/desk/deps.ts';
import { createMerchantService } from '../src/server/selling/orders/merchant.ts';
import { createReviewService } from '../src/server/communication/reviews/service.ts';
import { listAwaited } from '../src/server/communication/stock-alerts/service.ts';
import { DEFAULT_TERMS } from '../src/domain/reconciliation/reconciliation-input.ts';
import { createSettlementService } from '../src/server/selling/settlements/service.ts';
import { createOwnPins } from '../src/server/selling/own-pins/service.ts';
import { createOwnPictures } from '../src/server/catalogue/own-pictures/service.ts';
import { limitCounts } from '../src/server/running/http/limits/limited-counts.ts';
import { readSingleStatements } from './database/single-statements.ts';
import { createRequestCounts } from '../src/server/running/http/request-counts.ts';
import { createMerchantSales, createOwnCollections } from '../src/server/catalogue/products/service.ts';
import { createGiftCards } from '../src/server/selling/gift-cards/service.ts';
import { createStoreCredit } from '../src/server/selling/store-credit/service.ts';
import { createOfferService } from '../src/server/selling/offers/service.ts';
import { createShopDraft } from '../src/server/settings/shop-draft/service.ts';
import { createProviderKeys } from '../src/server/settings/provider-keys/service.ts';
import { createShopSettings } from '../src/server/settings/shop-settings/service.ts';
import { readConfig } from '../src/server/settings/config/config.ts';
import shopConfig from '../shop.config.ts';
import { merchantNames } from '../src/domain/language/merchant-names.ts';
import type { PayingShop } from './paying-shop.ts';
import { withReturns } from './shops/returning-shop.ts';

/** Cheap password hashing, so that tests need not wait for it. */
const CHEAP = { cost: 2, blockSize: 1, parallel: 1 };
export const DESK_PASSWORD = 'an example password';
const HOST = 'desk.example:3010';

/** The settings of the demo's own shop, with nothing changed at the desk. */
const VARIABLES = { SHOP_MODE: 'demo', SHOP_FEED_URL: 'http://127.0.0.1:4001', DEMO_MERCHANT: 'on' };
export const SETTINGS = {
  environment: VARIABLES,
  fileInput: shopConfig,
  version: null,
  keys: { variables: VARIABLES, mark: '' },
};

export type DeskUnderTest = {
  app: FastifyInstance;
  deps: DeskDeps;
  /** Delays that sign-ins were given, in ms. */
  pauses: number[];
  /** Signs in the user of a role, whose name is the role's. */
  enter(role: DeskRole): Promise<Person>;
  close(): Promise<void>;
};

type CallOptions = {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Sent in a form with the body, as a browser does. */
  pictures?: readonly Buffer[];
  /** Headers that replace the browser's; undefined removes one. */
  headers?: Readonly<Record<string, string | undefined>>;
};
export type Answer = {
  status: number;
  body: Record<string, unknown>;
  text: string;
  bytes: Buffer;
  headers: Record<string, unknown>;
};

/** A signed-in desk user, with the session's cookie and CSRF token. */
export type Person = {
  cookie: string;
  csrfToken: string;
  /** Calls an endpoint. A 200 response is checked against the endpoint's schema. */
  call(name: DeskEndpointName, options?: CallOptions): Promise<Answer>;
};

/** Opens a desk for a shop, with a user of each role. No port is opened; requests are injected. */
export async function openDesk(shop: PayingShop, changes: Partial<DeskDeps> = {}): Promise<DeskUnderTest> {
  const { database, transitions, vault, orderDeps } = shop;
  const { now } = orderDeps;
  const pauses: number[] = [];
  const returning = withReturns(shop);
  const { productOf } = returning.deps;
  const shopSettings = createShopSettings({
    database,
    inForce: SETTINGS,
    running: readConfig(SETTINGS.environment, SETTINGS.fileInput).shop,
    now,
  });
  const deps: DeskDeps = {
    database,
    merchant: createMerchantService({
      database,
      listsFrom: readSingleStatements(database).upToDate,
      transitions,
      vault,
      now,
    }),
    shipping: null,
    returns: returning.returns.merchant,
    offers: createOfferService({ database, settings: orderDeps.settings, productOf, now, version: async () => 1 }),
    giftCards: createGiftCards({ database, vault, now }),
    addToOrderMinutes: 0,
    giftCardsAre: 'sold',
    storeCredit: createStoreCredit({
      database,
      vault,
      now,
      settings: { on: true, monthsValid: 12, mostAtOncePaise: 500_000 },
    }),
    reviews: createReviewService({ database, vault, now, log: orderDeps.log }).merchant,
    reminders: { figures: async () => null },
    stockAlerts: { awaited: (limit) => listAwaited(database, limit) },
    settlements: createSettlementService({
      database,
      gateways: { all: [] },
      terms: DEFAULT_TERMS,
      now,
      log: orderDeps.log,
    }),
    contacts: createContactRequestService({ database, now }),
    newsletter: createNewsletterService({ database }),
    reads: readSingleStatements(database),
    catalogue: emptyCatalogue(database),
    sheetBook: null,
    ownPins: createOwnPins({ database, now }),
    ownPin: null,
    ownPictures: createOwnPictures({ database, limits: limitCounts(createRequestCounts({ database, now }), now), now }),
    namesOfFile: merchantNames({ names: shopConfig.names, hindi: { collections: {}, tags: {} } }),
    feedMayBeInside: true,
    sourceName: 'Example',
    shopSettings,
    providerKeys: createProviderKeys({
      database,
      vault,
      environment: SETTINGS.keys.variables,
      fileInput: SETTINGS.fileInput,
      markInForce: SETTINGS.keys.mark,
      now,
    }),
    firstGuesses: null,
    shopDraft: createShopDraft({ database, shopSettings, now }),
    preview: {
      open: ({ deskOrigin, page }) => ({ address: `https://shop.example${page}?for=${deskOrigin}`, until: 0 }),
    },
    retryDeadLetters: async () => 0,
    documents: null,
    gatewayCalls: async () => ({ answered: 0, unanswered: 0 }),
    environment: 'simulated',
    gateways: shop.deps.gateways,
    shopName: 'Example Shop',
    logoUrl: null,
    menuEntries: null,
    setUp: null,
    foreignCurrency: null,
    shopUrl: 'https://shop.example',
    deskUrl: 'http://desk.example:3010',
    pictureOrigins: ['https://pictures.example'],
    screensDirectory: '/nowhere',
    trustProxy: false,
    maxEventLoopDelayMs: 0,
    counts: createRequestCounts({ database, now }),
    digest: (text) => vault.digest(text),
    vault,
    passwordCost: CHEAP,
    pause: async (ms) => pauses.push(ms),
    now,
    logger: Fastify({ logger: false }).log,
    ...changes,
  };
  const app = await buildDesk(deps);
  const users = createDeskUsers({ database, now, cost: CHEAP });
  const known = new Set((await users.list()).map(({ name }) => name));
  for (const role of DESK_ROLES.filter((one) => !known.has(one))) {
    await users.add({ name: role, role, password: DESK_PASSWORD });
  }
  return {
    app,
    deps,
    pauses,
    async enter(role) {
      const body = { name: role, password: DESK_PASSWORD };
      const signedIn = await request(app, 'signIn', { cookie: '', csrfToken: '' }, { body });
      if (signedIn.status !== 200) throw new Error(`sign-in answered ${signedIn.status} ${signedIn.text}`);
      const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
      return personWith(app, cookie, String(signedIn.body['csrfToken']));
    },
    close: () => app.close(),
  };
}

export function personWith(app: FastifyInstance, cookie: string, csrfToken: string): Person {
  return { cookie, csrfToken, call: (name, options = {}) => request(app, name, { cookie, csrfToken }, options) };
}

async function request(
  app: FastifyInstance,
  name: DeskEndpointName,
  { cookie, csrfToken }: { cookie: string; csrfToken: string },
  { params = {}, query = {}, body = {}, pictures = [], headers = {} }: CallOptions,
): Promise<Answer> {
  const endpoint: DeskEndpoint = DESK_ENDPOINTS[name];
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '1')));
  const sent: Record<string, string | undefined> = {
    host: HOST,
    cookie: cookie === '' ? undefined : cookie,
    'x-csrf-token': csrfToken === '' ? undefined : csrfToken,
    'content-type': endpoint.method === 'GET' ? undefined : pictures.length > 0 ? FORM_TYPE : 'application/json',
    origin: endpoint.method === 'GET' ? undefined : `http://${HOST}`,
    'sec-fetch-site': 'same-origin',
    ...headers,
  };
  const response = await app.inject({
    method: endpoint.method,
    url: path,
    query: { ...query },
    headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...(endpoint.method === 'GET'
      ? {}
      : { payload: pictures.length > 0 ? formOf(body, pictures) : JSON.stringify(body) }),
  });
  const answer = {
    status: response.statusCode,
    text: response.body,
    bytes: response.rawPayload,
    headers: { ...response.headers },
    body: jsonOf(response.body),
  };
  if (answer.status === 200 && typeof endpoint.response === 'object') v.parse(endpoint.response, answer.body);
  return answer;
}

const BOUNDARY = 'a-boundary-of-a-test';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

function formOf(body: unknown, pictures: readonly Buffer[]): Buffer {
  const part = (head: string, content: Buffer | string) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  return Buffer.concat([
    ...part('name="body"', JSON.stringify(body)),
    ...pictures.flatMap((one) => part('name="pictures"; filename="a.png"\r\ncontent-type: image/png', one)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return Object.fromEntries(Object.entries(value ?? {}));
  } catch {
    return {};
  }
}

export const emptyCatalogue = (database: Database): DeskDeps['catalogue'] => ({
  status: async () => ({
    version: 1,
    products: 0,
    collections: 0,
    syncedAt: null,
    ageMs: null,
    doubtedRuns: 0,
    lastRun: null,
    rejects: [],
    feed: { requests: 0, notModified: 0, errors: {}, lastLatencyMs: 0 },
  }),
  rejects: async () => [],
  syncNow: async () => ({ outcome: 'busy' }),
  merchandising: {
    read: async () => ({ ordered: false, collections: [], hiddenProducts: [] }),
    find: async () => [],
    setProductHidden: (_id, _hidden, beside) => beside(database, 'example'),
    setCollectionHidden: (_id, _hidden, beside) => beside(database, 'example'),
    order: (_ids, beside) => beside(database, ''),
  },
  catalogue: { home: async () => [], collectionsAt: async () => new Map() },
  usedWords: async () => ({ collections: [], tags: [], types: [], colours: [] }),
  ownCollections: createOwnCollections({
    database,
    persuasion: 'as-specified',
    now: Date.now,
    onChange: async () => undefined,
  }),
  sales: createMerchantSales({ database, persuasion: 'as-specified', now: Date.now, onChange: async () => undefined }),
});
