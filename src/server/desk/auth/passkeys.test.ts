import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person, personWith } from '../../../../test/desk-under-test.ts';
import { exampleAuthenticator } from '../../../../test/examples/example-authenticator.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';
import type { DeskRole } from '../../../contracts/desk/roles.ts';
import { createChallenges } from './challenges.ts';
import { createPasskeys } from './passkeys.ts';
import { createDeskUsers } from './users.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let clock = Date.now();
const now = () => clock;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, now });
  desk = await openDesk(shop);
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

type Device = ReturnType<typeof exampleAuthenticator>;

async function withPasskey(role: DeskRole, device: Device = exampleAuthenticator()) {
  // Past the rate limits by address.
  clock += 16 * 60_000;
  const person = await desk.enter(role);
  const { body: options } = await person.call('offerPasskey');
  const added = await person.call('addPasskey', { body: { name: 'My phone', created: device.create(options) } });
  return { person, device, added, options };
}

const nobody = () => personWith(desk.app, '', '');
const challenge = async () => (await nobody().call('askForPasskey')).body;
const signIn = (signed: unknown) => nobody().call('signInWithPasskey', { body: { signed } });
const refused = { status: 401, body: { code: 'passkey_rejected' } };
const listOf = async (person: Person) =>
  Array.from(Object((await person.call('passkeys')).body['passkeys']), (one) => Object(one));

test('a user signs in with a passkey alone, and the audit log names the passkey as the method', async () => {
  const { device, added } = await withPasskey('packer');
  expect(added.body).toMatchObject({ passkeys: [{ name: 'My phone', lastUsedAt: null }] });
  const entered = await signIn(device.sign(await challenge()));
  expect(entered.body).toMatchObject({ user: { name: 'packer', hasPasskey: true }, csrfToken: expect.any(String) });
  expect(String(entered.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict$/);
  const [last] = await shop.database.selectFrom('desk_audit').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(last).toMatchObject({ act: 'signIn', who: 'packer', detail: 'passkey' });
});

test('a signed challenge works once, expires after five minutes, and is refused for another purpose', async () => {
  const { person, device } = await withPasskey('packer');
  const signed = device.sign(await challenge());
  expect((await signIn(signed)).status).toBe(200);
  expect(await signIn(signed)).toMatchObject(refused);
  const late = device.sign(await challenge());
  clock += 5 * 60_000 + 1;
  expect(await signIn(late)).toMatchObject(refused);
  const { body: own } = await person.call('askForOwnPasskey');
  expect(await signIn(device.sign(own))).toMatchObject(refused);
  expect(await signIn(device.sign({ ...own, challenge: 'made-up-by-the-browser' }))).toMatchObject(refused);
});

test('a challenge is accepted only for the purpose and user it was made for', async () => {
  const challenges = createChallenges({ database: shop.database, now });
  const challenge = await challenges.create('add', 1);
  expect(await challenges.take(challenge, 'reauthenticate', 1)).toBe(false);
  expect(await challenges.take(challenge, 'add', 2)).toBe(false);
  expect(await challenges.take(challenge, 'add', 1)).toBe(true);
  expect(await challenges.take(challenge, 'add', 1)).toBe(false);
});

test('an options of a passkey can be used once, and only by the user who requested it', async () => {
  const { person, device, options } = await withPasskey('manager');
  const again = { name: 'Again', created: exampleAuthenticator().create(options) };
  expect(await person.call('addPasskey', { body: again })).toMatchObject(refused);
  const { body: another } = await person.call('offerPasskey');
  expect(another['excludeCredentials']).toMatchObject([{ id: device.sign(await challenge()).id }]);
  const packer = await desk.enter('packer');
  const stolen = { name: 'Stolen', created: exampleAuthenticator().create(another) };
  expect(await packer.call('addPasskey', { body: stolen })).toMatchObject(refused);
});

test('another origin, another relying party and a device that did not verify the person are refused', async () => {
  for (const wrong of [{ origin: 'https://desk.evil.example' }, { rpId: 'evil.example' }, { verifies: false }]) {
    const { added } = await withPasskey('packer', exampleAuthenticator(wrong));
    expect(added).toMatchObject(refused);
    const { device } = await withPasskey('packer');
    Object.assign(device.ways, wrong);
    expect(await signIn(device.sign(await challenge()))).toMatchObject(refused);
  }
});

test('a cloned device is detected by its signature counter', async () => {
  const { device } = await withPasskey('packer', exampleAuthenticator({ counter: 5 }));
  expect(await signIn(device.sign(await challenge()))).toMatchObject(refused);
  device.ways.counter = 6;
  expect((await signIn(device.sign(await challenge()))).status).toBe(200);
  expect(await signIn(device.sign(await challenge()))).toMatchObject(refused);
});

test('a passkey can replace the password before refunds and exports, but another user’s cannot', async () => {
  const { person, device } = await withPasskey('manager');
  const { device: others } = await withPasskey('packer');
  const again = await desk.enter('manager');
  await shop.database.updateTable('desk_session').set({ reauthenticated_until: null }).execute();
  const exported = () => again.call('exportNewsletter', { query: { format: 'csv' } });
  expect((await exported()).body['code']).toBe('reauthentication_required');
  const ask = async () => (await again.call('askForOwnPasskey')).body;
  const confirm = (signed: unknown) => again.call('reauthenticateWithPasskey', { body: { signed } });
  expect(await confirm(others.sign(await ask()))).toMatchObject(refused);
  expect(await confirm(device.sign(await challenge()))).toMatchObject(refused);
  expect((await exported()).body['code']).toBe('reauthentication_required');
  expect((await confirm(device.sign(await ask()))).status).toBe(200);
  expect((await exported()).status).toBe(200);
  expect((await person.call('exportNewsletter', { query: { format: 'csv' } })).status).toBe(403);
});

test('adding a passkey, and removing one, ends the user’s other sessions', async () => {
  const before = await desk.enter('manager');
  const { person } = await withPasskey('manager');
  expect((await before.call('today')).status).toBe(401);
  const meanwhile = await desk.enter('manager');
  const [{ id }] = await listOf(person);
  expect((await person.call('removePasskey', { params: { id }, body: {} })).status).toBe(200);
  expect((await meanwhile.call('today')).status).toBe(401);
  expect((await person.call('today')).status).toBe(200);
});

test('only its owner can rename or remove a passkey, and removal or a reset or disabled user makes it useless', async () => {
  const { person, device } = await withPasskey('owner');
  const [{ id }] = await listOf(person);
  const packer = await desk.enter('packer');
  for (const name of ['renamePasskey', 'removePasskey'] as const) {
    expect(
      (await packer.call(name, { params: { id }, body: name === 'renamePasskey' ? { name: 'Mine' } : {} })).status,
    ).toBe(404);
  }
  await person.call('renamePasskey', { params: { id }, body: { name: 'The office' } });
  expect(await listOf(person)).toMatchObject([{ name: 'The office' }]);
  await person.call('removePasskey', { params: { id } });
  expect(await signIn(device.sign(await challenge()))).toMatchObject(refused);

  const users = createDeskUsers({ database: shop.database, now, cost: desk.deps.passwordCost });
  const managerId = (await users.idOf('manager')) ?? 0;
  const { device: managers } = await withPasskey('manager');
  await users.change(managerId, { disabled: true });
  expect(await signIn(managers.sign(await challenge()))).toMatchObject(refused);
  await users.change(managerId, { disabled: false });
  expect((await signIn(managers.sign(await challenge()))).status).toBe(200);
  await users.reset(managerId, 'an example password');
  expect(await signIn(managers.sign(await challenge()))).toMatchObject(refused);
});

test('an address that sends too many requests is locked out and learns for how long, and a desk without a configured address has no passkeys', async () => {
  clock += 16 * 60_000;
  const statuses = new Set<number>();
  for (let count = 0; count < 121; count += 1) statuses.add((await nobody().call('askForPasskey')).status);
  expect([...statuses]).toEqual([200, 429]);
  clock += 60_000;
  expect(await nobody().call('askForPasskey')).toMatchObject({ status: 429, body: { retryAfterSeconds: 14 * 60 } });
  const { database } = shop;
  const without = { database, challenges: createChallenges({ database, now }), deskUrl: null, shopName: '', now };
  await expect(createPasskeys(without).challenge(null)).rejects.toMatchObject({ code: 'passkeys_disabled' });
});

test('a passkey that is being added while an owner resets its user is refused', async () => {
  const { database } = shop;
  const person = await desk.enter('manager');
  const { body: options } = await person.call('offerPasskey');
  const before = await listOf(person);
  const adding = await database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .selectFrom('desk_user')
      .select('id')
      .where('name', '=', 'manager')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const response = person.call('addPasskey', {
      body: { name: 'Another’s', created: exampleAuthenticator().create(options) },
    });
    const waitsForLock = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
      return rows.length;
    };
    const isWaiting = async () => {
      await expect.poll(waitsForLock).toBeGreaterThan(0);
    };
    await Promise.race([response, isWaiting()]);
    await transaction
      .updateTable('desk_session')
      .set({ revoked_at: new Date(clock) })
      .where('user_id', '=', id)
      .execute();
    return { response };
  });
  expect(await adding.response).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  expect(await listOf(await desk.enter('manager'))).toHaveLength(before.length);
});
