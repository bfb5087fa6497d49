import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person, personWith } from '../../../test/desk-under-test.ts';
import { exampleAddress, openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../test/paying-shop.ts';
import { WHOLE } from '../../../test/long-form.ts';
import { placesOf } from '../../../test/examples/plausible-settings.ts';
import { exampleReturn, withReturns } from '../../../test/shops/returning-shop.ts';
import type { DeskEndpoint } from '../../contracts/desk/desk-endpoint.ts';
import { DESK_ENDPOINTS, type DeskEndpointName } from '../../contracts/desk/endpoints.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let owner: Person;
let packer: Person;
let orderId: string;
let returnId: string;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    settings: { cashOnDelivery: true },
  });
  desk = await openDesk(shop);
  owner = await desk.enter('owner');
  packer = await desk.enter('packer');
  orderId = await placeOrder(shop, { paymentMethod: 'cash_on_delivery' });
  const { returns, merchant } = withReturns(shop);
  await merchant.pack(orderId, 'a test');
  await merchant.ship(orderId, { carrier: 'Example Express', awb: 'EX1' }, 'a test');
  await merchant.deliver(orderId, 'a test');
  returnId = await returns.shopper.request({ orderId, mobileLast4: '0001' }, exampleReturn({ upiId: 'asha@okbank' }));
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

/** These end the session or never finish. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'signOut',
  'signIn',
  'events',
  'changePassword',
  'revokeOwnSession',
  'revokeUser',
  'changeUser',
  'resetUserPassword',
]);
const names = Object.keys(DESK_ENDPOINTS).filter(
  (name): name is DeskEndpointName => name in DESK_ENDPOINTS && !LEFT_OUT.has(name),
);

/** Cursors of the right form with impossible values. */
const CURSORS = [
  '9999-99-99 99:99:99+99 abc',
  '2026-02-30 00:00:00+00 abc',
  '999999999999999 a\u0000',
  '999999999999999 1.5',
].map((text) => Buffer.from(text).toString('base64url'));
const TEXTS = [
  '',
  '0',
  '-1',
  '1e300',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740991',
  '99999999999999999999',
  '2026-02-30',
  '2026-99-99',
  'a\u0000b',
  'a\ud800b',
];
const WORDS = ["' or 1=1 --", '%', 'null', '𝒜', 'yes', 'x'.repeat(5_000)];
/** Numbers that a field may take and a column of the database may not. */
const NUMBERS = [2 ** 31, Number.MAX_SAFE_INTEGER, -(2 ** 31) - 1, 1.5, 1e300, -1];
const VALUES = [...NUMBERS, true, null, [], {}, ['a\u0000b'], [null]];
const ODD: readonly unknown[] = [...CURSORS, ...TEXTS, ...WORDS, ...VALUES];
/** In the short form each field gets a third of the odd values, and the next field the next third. */
const STEP = WHOLE ? 1 : 3;

/** Valid values of body and query fields, so that a single odd value passes the other checks. */
const GOOD: Readonly<Record<string, unknown>> = {
  version: 1,
  note: 'A stain',
  reference: 'r1',
  amountPaise: 100,
  lines: [{ line: 1, quantity: 1 }],
  text: 'Calls on Monday',
  carrier: 'Example Express',
  awb: 'EX1',
  address: exampleAddress(),
  act: 'confirm',
  orders: [{ orderId: 'PSKNOSUCHORDER', version: 1 }],
  kind: 'slip',
  orderIds: ['PSKNOSUCHORDER'],
  name: 'asha',
  role: 'packer',
  password: 'an example password',
  code: '000000',
  format: 'csv',
  seenState: 'requested',
  show: 'open',
  hidden: true,
  ids: ['1'],
};

/** Returns the fields of an endpoint's schema. Odd values in known fields get past the check of names. */
function fieldsOf(schema: unknown): string[] {
  const entries: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'entries') : null;
  return typeof entries === 'object' && entries !== null ? Object.keys(entries) : [];
}

const goodFields = (schema: unknown, wanted = fieldsOf(schema)) =>
  Object.fromEntries(wanted.filter((field) => field in GOOD).map((field) => [field, GOOD[field]]));

type CallOptions = Parameters<Person['call']>[1];

/** Makes one request for each odd value in each place where the endpoint takes a value. */
function madeUp({ query, body, params }: DeskEndpoint, first: number): CallOptions[] {
  const goodQuery = Object.fromEntries(Object.entries(goodFields(query)).map(([key, text]) => [key, String(text)]));
  const goodBody = goodFields(body);
  const given = {
    params: { orderId, returnId, id: '1', kind: 'slip', position: '1' },
    query: goodQuery,
    body: goodBody,
  };
  const places: ((odd: unknown) => CallOptions)[] = [
    ...fieldsOf(query).map((field) => (odd: unknown) => ({
      query: { ...goodQuery, [field]: textOf(odd).replaceAll('\u0000', '') },
    })),
    ...fieldsOf(body).map((field) => (odd: unknown) => ({ body: { ...goodBody, [field]: odd } })),
  ];
  if (params) {
    places.push((odd) => ({ params: Object.fromEntries(Object.keys(given.params).map((key) => [key, textOf(odd)])) }));
  }
  if (body) places.push((odd) => ({ body: odd }));
  const numbers = body === undefined ? [] : placesOf(body).filter(({ fits }) => typeof fits === 'number');
  return [
    ...places.flatMap((ask, place) =>
      ODD.filter((_, at) => (at + first + place) % STEP === 0).map((odd) => ({ ...given, ...ask(odd) })),
    ),
    // A number in a body that is right otherwise, so that the handler gets it.
    ...numbers.flatMap((place) => NUMBERS.map((odd) => ({ ...given, body: place.with(odd) }))),
  ];
}

const textOf = (odd: unknown): string => String(odd).toWellFormed();

test.each(names.map((name, place) => [name, place] as const))(
  '%s answers invented requests without a server error',
  async (name, place) => {
    const broken: unknown[] = [];
    for (const request of madeUp(DESK_ENDPOINTS[name], place)) {
      const { status, text } = await owner.call(name, request);
      if (status === 500) broken.push([request, text]);
    }
    expect(broken).toEqual([]);
  },
);

/** Refusals are written together, a minute later on a clock of their own, and change nothing else. */
const REFUSALS = ['forbidden', 'signInFailed'];

/** Reads everything in the database about orders, returns, users and actions. */
async function stand(): Promise<unknown> {
  const { database } = shop;
  const [users, orders, returns, notes, acts] = [
    await database.selectFrom('desk_user').selectAll().orderBy('id').execute(),
    await database.selectFrom('shop_order').selectAll().orderBy('order_id').execute(),
    await database.selectFrom('return_request').selectAll().orderBy('return_id').execute(),
    await database.selectFrom('order_note').selectAll().orderBy('id').execute(),
    await database.selectFrom('desk_audit').selectAll().where('act', 'not in', REFUSALS).orderBy('id').execute(),
  ];
  return { users, orders, returns, notes, acts };
}

test('requests without a session, from a packer or with another session’s token are refused and change nothing', async () => {
  const before = await stand();
  const nobody = personWith(desk.app, '', '');
  const stolen = personWith(desk.app, owner.cookie, packer.csrfToken);
  const guarded = Object.keys(DESK_ENDPOINTS).filter((name): name is DeskEndpointName => name in DESK_ENDPOINTS);
  let tried = 0;
  for (const name of guarded) {
    const endpoint: DeskEndpoint = DESK_ENDPOINTS[name];
    if (endpoint.role === null) continue;
    const body = { ...goodFields(endpoint.body), signed: {}, created: {} };
    const strangers: [Person, number][] = [[nobody, 401]];
    if (endpoint.method === 'POST') strangers.push([stolen, 403]);
    if (endpoint.role !== 'packer') strangers.push([packer, 403]);
    for (const odd of [undefined, ...CURSORS.slice(0, 3)]) {
      for (const [who, status] of strangers) {
        const params = {
          orderId,
          returnId,
          kind: 'slip',
          position: '1',
          id: odd === undefined ? '1' : odd,
        };
        const answer = await who.call(name, {
          params,
          body: odd === undefined ? body : { ...body, note: odd, id: odd },
        });
        expect([name, odd, answer.status]).toEqual([name, odd, status]);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(500);
  expect(await stand()).toEqual(before);
});

test('signing in with invented names causes no server error', async () => {
  for (const name of ['\u0000', '\ud800', 'x'.repeat(101), '', "' or 1=1"]) {
    const { status } = await owner.call('signIn', { body: { name, password: '\u0000' } });
    expect([400, 401, 429]).toContain(status);
  }
  for (const id of [1.5, 1e300, -1])
    expect((await owner.call('revokeOwnSession', { body: { id } })).status).not.toBe(500);
});
