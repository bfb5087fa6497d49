import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop, placeOrder } from '../../../test/paying-shop.ts';
import type { DeskEndpoint } from '../../contracts/desk/desk-endpoint.ts';
import { DESK_ENDPOINTS, type DeskEndpointName } from '../../contracts/desk/endpoints.ts';
import { mayCall } from '../../contracts/desk/accountant.ts';
import { DESK_ROLES } from '../../contracts/desk/roles.ts';
import { buildDesk } from './app.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let people: Record<(typeof DESK_ROLES)[number], Person>;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop);
  people = {
    packer: await desk.enter('packer'),
    manager: await desk.enter('manager'),
    owner: await desk.enter('owner'),
    accountant: await desk.enter('accountant'),
  };
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

const names = Object.keys(DESK_ENDPOINTS).filter((name): name is DeskEndpointName => name in DESK_ENDPOINTS);
const rows = names.map((name): [DeskEndpointName, DeskEndpoint] => [name, DESK_ENDPOINTS[name]]);
const guarded = rows.filter(([, { role }]) => role !== null);

async function acts(): Promise<number> {
  const { acts: written } = await shop.database
    .selectFrom('desk_audit')
    .select((row) => row.fn.countAll<number>().as('acts'))
    .executeTakeFirstOrThrow();
  return written;
}

test('the table has four public endpoints: the session and signing in', () => {
  expect(rows.filter(([, { role }]) => role === null).map(([name]) => name)).toEqual([
    'session',
    'signIn',
    'askForPasskey',
    'signInWithPasskey',
  ]);
});

test('every row of the table is served, and no other address below /api', async () => {
  const unknown = await desk.app.inject({ url: '/api/orders/x/y/z', headers: { host: 'desk.example:3010' } });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
  for (const [, { method, path }] of rows) expect(desk.app.hasRoute({ method, url: path })).toBe(true);
});

test('an endpoint that is not in the table cannot be added', async () => {
  const app = await buildDesk(desk.deps);
  for (const url of ['/api/planted', '/planted', '/api/session/']) {
    expect(() => app.get(url, async () => 'everything')).toThrow(`${url} is not in the table`);
  }
  expect(() => app.post('/', async () => 'done')).toThrow('POST / is not in the table');
  await app.close();
});

describe.each(guarded)('%s', (name) => {
  test('refuses requests without a cookie, with an invented one and with a malformed one', async () => {
    for (const cookie of [undefined, `poshak_desk=${'a'.repeat(43)}`, 'poshak_desk=1']) {
      const { status, body } = await people.owner.call(name, { headers: { cookie } });
      expect([status, body['code']]).toEqual([401, 'not_signed_in']);
    }
  });

  test('refuses requests from another site’s page, whatever the session', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const { status, body } = await people.owner.call(name, { headers });
      expect([status, body['code']]).toEqual([403, 'cross_origin']);
    }
  });
});

test.each(guarded.filter(([, { method }]) => method === 'POST'))(
  '%s refuses the CSRF token of another session and a missing one',
  async (name) => {
    const before = await acts();
    for (const token of [people.manager.csrfToken, '', undefined]) {
      const { status, body } = await people.owner.call(name, { headers: { 'x-csrf-token': token } });
      expect([status, body['code']]).toEqual([403, 'invalid_csrf_token']);
    }
    expect(await acts()).toBe(before);
  },
);

test.each(guarded.filter(([name]) => DESK_ROLES.some((role) => !mayCall(role, name))))(
  '%s refuses every role that may not call it',
  async (name) => {
    for (const lesser of DESK_ROLES.filter((one) => !mayCall(one, name))) {
      const { status, body } = await people[lesser].call(name);
      expect([lesser, status, body['code']]).toEqual([lesser, 403, 'forbidden']);
    }
  },
);

test.each(guarded.filter(([, { reauthenticated }]) => reauthenticated))(
  '%s requires the password if it was not entered recently',
  async (name) => {
    await shop.database
      .updateTable('desk_session')
      .set({ reauthenticated_until: new Date(Date.now() - 1) })
      .execute();
    const { status, body } = await people.owner.call(name);
    expect([status, body['code']]).toEqual([403, 'reauthentication_required']);
  },
);

test('endpoints that refund money or export data require a recent password', () => {
  const sensitive = guarded.filter(
    ([name, { role }]) => role !== 'packer' && /^(refund|retry|cancel|export)/.test(name),
  );
  expect(sensitive.length).toBeGreaterThan(6);
  const withoutRecentPassword = sensitive
    .filter(([, { reauthenticated }]) => reauthenticated !== true)
    .map(([name]) => name);
  // The export has only counts and sums, no names or numbers.
  expect(withoutRecentPassword).toEqual(['exportRto']);
});

test('every POST but these questions leaves an entry in the audit log', () => {
  const unrecorded = guarded.filter(([, { method, onlyReads }]) => method === 'POST' && onlyReads === 'question');
  expect(unrecorded.map(([name]) => name).toSorted()).toEqual([
    'creditStatement',
    'editShopDraft',
    'explainCart',
    'previewOwnPins',
    'previewSheet',
    'previewShop',
    'quoteRefund',
    'tryCollectionRule',
    'tryFeed',
  ]);
});

test('an accountant reads orders and money and exports accounts, and changes nothing but the own account', async () => {
  const own =
    /^(signOut|reauthenticate|changePassword|revokeOwnSession|(offer|confirm|remove)SecondFactor|\w*Passkey)$/;
  const allowed = guarded.filter(([name]) => mayCall('accountant', name));
  expect(allowed.filter(([name, { method }]) => method !== 'GET' && !own.test(name))).toEqual([]);
  const names = allowed.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['orders', 'order', 'settlements', 'exportAccounts', 'issuedPaper']));
  // A paper that was not issued yet is made by being opened, and orders are exported with their addresses.
  expect(names).not.toContain('paper');
  expect(names).not.toContain('exportOrders');
  const orderId = await placeOrder(shop);
  expect((await people.accountant.call('orders')).status).toBe(200);
  const { body } = await people.accountant.call('order', { params: { orderId } });
  expect([body['orderId'], body['acts']]).toEqual([orderId, []]);
  expect((await people.accountant.call('settlements')).status).toBe(200);
  expect((await people.accountant.call('addNote', { params: { orderId }, body: { text: 'x' } })).body['code']).toBe(
    'forbidden',
  );
});

test('a packer cannot refund, export, see full numbers or manage users', async () => {
  const refused = guarded.filter(([, { role }]) => role !== 'packer').map(([name]) => name);
  for (const name of refused) expect((await people.packer.call(name)).body['code']).toBe('forbidden');
  expect(refused).toEqual(
    expect.arrayContaining([
      'refund',
      'cancel',
      'cancel-rest',
      'exportOrders',
      'revealMobile',
      'return.approve',
      'return.decline',
      'return.refund',
      'return.close',
      'revealUpiId',
      'change-address',
      'users',
      'audit',
    ]),
  );
});

test('every response forbids framing, sniffing and caching, and screens run no inline script', async () => {
  const { headers } = await people.packer.call('session');
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});
