import { createAudit } from '../../running/audit.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { DESK_PASSWORD, type DeskUnderTest, openDesk, personWith } from '../../../../test/desk-under-test.ts';
import { DATA_KEY, openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';
import { keysInUse } from '../../running/encryption/data-key.ts';
import { runDeskCommand } from '../desk-command.ts';
import { hashPassword, isOutdated, isPassword, dummyPasswordHash } from './password.ts';
import { reencryptSecondFactors } from './reencrypt.ts';
import { openSecret, sealSecretsInTheClear } from './second-factor-secret.ts';
import { createSessions } from './sessions.ts';
import { createDeskUsers } from './users.ts';

const CHEAP = { cost: 2, blockSize: 1, parallel: 1 };
const DAY_MS = 24 * 3600_000;

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

const nobody = () => personWith(desk.app, '', '');
const signIn = (name: string, password: string, more: object = {}, address = '192.0.2.1') =>
  desk.app.inject({
    method: 'POST',
    url: '/api/sign-in',
    headers: { host: 'desk.example' },
    remoteAddress: address,
    payload: { name, password, ...more },
  });
/** Reads without counting as use: an unattended screen must not prolong its session. */
const later = (ms = 16 * 60_000) => (clock += ms);

test('a password is stored as a scrypt hash with its parameters, and the same letters typed in another Unicode form match', async () => {
  const stored = await hashPassword('naïve password', CHEAP);
  expect(stored).toMatch(/^scrypt\$2\$1\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword(stored, 'naïve password'.normalize('NFD'))).toBe(true);
  expect(await isPassword(stored, 'naive password')).toBe(false);
  expect(await isPassword('something else', 'naive password')).toBe(false);
  expect(await hashPassword('naïve password', CHEAP)).not.toBe(stored);
  expect(isOutdated(stored, CHEAP)).toBe(false);
  expect(isOutdated(stored, { ...CHEAP, cost: 4 })).toBe(true);
});

test('the dummy hash for unknown names costs as much to compare as a real one and matches no password', async () => {
  const nobodys = dummyPasswordHash(CHEAP);
  expect(nobodys).toMatch(/^scrypt\$2\$1\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(isOutdated(nobodys, CHEAP)).toBe(false);
  expect(await isPassword(nobodys, '')).toBe(false);
  expect(dummyPasswordHash(CHEAP)).not.toBe(nobodys);
});

test('signing in sets a cookie that is HttpOnly and SameSite=Strict, and returns a CSRF token', async () => {
  const answer = await signIn('Packer ', DESK_PASSWORD);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^poshak_desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^poshak_desk_known=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
  expect(answer.json()).toMatchObject({ user: { name: 'packer', role: 'packer' }, csrfToken: expect.any(String) });
  const [row] = await shop.database.selectFrom('desk_session').selectAll().execute();
  expect(String(answer.headers['set-cookie'])).not.toContain(row?.token_digest);
});

test('an unknown name and a wrong password get the same response, and a password is compared in both cases', async () => {
  later();
  const wrong = await signIn('packer', 'not the password');
  const unknown = await signIn('nobody', 'not the password');
  expect([wrong.statusCode, wrong.json()]).toEqual([401, unknown.json()]);
  expect(wrong.json().code).toBe('sign_in_failed');
});

test('wrong passwords are answered more and more slowly, then refused for that address, while other addresses can sign in', async () => {
  later();
  desk.pauses.length = 0;
  for (let count = 0; count < 10; count += 1) await signIn('packer', 'a guess');
  expect(desk.pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000, 4_000]);
  const shut = await signIn('packer', DESK_PASSWORD);
  expect([shut.statusCode, shut.json().code]).toEqual([429, 'too_many_requests']);
  // The screen says how long to wait.
  expect(shut.json().retryAfterSeconds).toBeGreaterThan(60);
  expect(shut.json().retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
  expect((await signIn('packer', DESK_PASSWORD, {}, '192.0.2.2')).statusCode).toBe(200);
  later();
  expect((await signIn('packer', DESK_PASSWORD)).statusCode).toBe(200);
});

test('an address that tries many names is locked out for all names', async () => {
  later();
  const codes = new Set<number>();
  for (let count = 0; count < 61; count += 1) codes.add((await signIn(`name${count}`, 'a guess')).statusCode);
  expect([...codes]).toEqual([401, 429]);
  expect((await signIn('manager', DESK_PASSWORD)).statusCode).toBe(429);
});

test('a second factor counts only after it was confirmed, and each code works once', async () => {
  later();
  const person = await desk.enter('manager');
  const { body } = await person.call('offerSecondFactor');
  const totp = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) });
  const code = () => totp.generate({ timestamp: clock });
  expect((await signIn('manager', DESK_PASSWORD)).statusCode).toBe(200);
  expect((await person.call('confirmSecondFactor', { body: { code: '000000' } })).status).toBe(400);
  expect((await person.call('confirmSecondFactor', { body: { code: code() } })).status).toBe(200);
  expect((await signIn('manager', DESK_PASSWORD)).json().code).toBe('second_factor_required');
  expect((await signIn('manager', DESK_PASSWORD, { code: code() })).json().code).toBe('sign_in_failed');
  later(60_000);
  expect((await signIn('manager', DESK_PASSWORD, { code: code() })).statusCode).toBe(200);
  expect((await signIn('manager', DESK_PASSWORD, { code: code() })).json().code).toBe('sign_in_failed');
  expect((await signIn('manager', 'not the password', { code: code() })).json().code).toBe('sign_in_failed');
  await person.call('removeSecondFactor');
  expect((await signIn('manager', DESK_PASSWORD)).statusCode).toBe(200);
});

test('removing a second factor ends the other sessions, and the account shows changes and failed tries of the sign-in', async () => {
  later();
  const person = await desk.enter('manager');
  const { body } = await person.call('offerSecondFactor');
  const totp = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) });
  await person.call('confirmSecondFactor', { body: { code: totp.generate({ timestamp: clock }) } });
  later(60_000);
  const stolen = await signIn('manager', DESK_PASSWORD, { code: totp.generate({ timestamp: clock }) });
  const attacker = { userId: null, name: 'manager', address: '192.0.2.7' };
  await createAudit({ database: shop.database, now: () => clock }).write(shop.database, attacker, {
    act: 'signInFailed',
  });
  expect((await person.call('removeSecondFactor')).status).toBe(200);
  const { body: account } = await person.call('ownSessions');
  expect(account['sessions']).toMatchObject([{ current: true }]);
  expect(stolen.statusCode).toBe(200);
  expect(account).toMatchObject({
    changes: expect.arrayContaining([
      expect.objectContaining({ act: 'removeSecondFactor' }),
      expect.objectContaining({ act: 'signInFailed', address: '192.0.2.7' }),
      expect.objectContaining({ act: 'confirmSecondFactor' }),
    ]),
  });
  const other = await desk.enter('packer');
  const { body: others } = await other.call('ownSessions');
  expect(JSON.stringify(others['changes'])).not.toContain('SecondFactor');
});

test('a second factor’s secret is encrypted at rest, also if an older version stored it unencrypted', async () => {
  later();
  const { database, vault } = shop;
  const person = await desk.enter('manager');
  const { body } = await person.call('offerSecondFactor');
  const secret = String(body['secret']);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const row = () =>
    database.selectFrom('desk_user').selectAll().where('name', '=', 'manager').executeTakeFirstOrThrow();
  await person.call('confirmSecondFactor', { body: { code: totp.generate({ timestamp: clock }) } });
  expect(JSON.stringify(await row())).not.toContain(secret);
  // An older version that runs at the same time cannot decode this as base32, so it accepts no code.
  const left = (await row()).totp_secret ?? '';
  expect(() => Secret.fromBase32(left)).toThrow(/Invalid character/);
  const { id } = await row();
  await database
    .updateTable('desk_user')
    .set({ totp_secret: secret, totp_sealed: null, totp_key_id: null })
    .where('id', '=', id)
    .execute();
  expect(await sealSecretsInTheClear(database, vault)).toBe(1);
  expect(await sealSecretsInTheClear(database, vault)).toBe(0);
  expect(JSON.stringify(await row())).not.toContain(secret);
  later(60_000);
  expect((await signIn('manager', DESK_PASSWORD, { code: totp.generate({ timestamp: clock }) })).statusCode).toBe(200);
});

test('after a key rotation a second factor is encrypted with the new key, and that key is reported as in use', async () => {
  later();
  const { database } = shop;
  const rotated = createCustomerVault({ current: Buffer.alloc(32, 9), old: [DATA_KEY] });
  expect(await keysInUse(database)).toContain(shop.vault.currentKeyId);
  const readOf = async (vault: typeof rotated) =>
    openSecret(
      vault,
      await database.selectFrom('desk_user').selectAll().where('name', '=', 'manager').executeTakeFirstOrThrow(),
    );
  const before = await readOf(shop.vault);
  expect(await reencryptSecondFactors(database, rotated)).toBe(0);
  expect(await readOf(rotated)).toBe(before);
  await expect(readOf(shop.vault)).rejects.toThrow(/is not configured/);
  expect(await keysInUse(database)).toEqual([rotated.currentKeyId]);
  const users = createDeskUsers({ database, now, cost: CHEAP });
  await users.reset((await users.idOf('manager')) ?? 0, DESK_PASSWORD);
  expect(await keysInUse(database)).toEqual([]);
});

test('a session ends by signing out, at its maximum age, when unused, when revoked, and with its user', async () => {
  later();
  const isIn = async (person: { call: (name: 'session') => Promise<{ body: Record<string, unknown> }> }) =>
    (await person.call('session')).body['user'] !== null;
  const [out, old, revoked, shutOut] = [
    await desk.enter('packer'),
    await desk.enter('packer'),
    await desk.enter('packer'),
    await desk.enter('packer'),
  ];
  expect(await isIn(out)).toBe(true);
  await out.call('signOut');
  expect(await isIn(out)).toBe(false);
  const { body } = await revoked.call('ownSessions');
  const own = Array.from(Object(body['sessions']), (session) => Object(session)).find((session) => session.current);
  await old.call('revokeOwnSession', { body: { id: Number(own.id) } });
  expect(await isIn(revoked)).toBe(false);
  later(13 * 3600_000);
  expect(await isIn(old)).toBe(false);
  const owner = await desk.enter('owner');
  const packer = await desk.enter('packer');
  const users = createDeskUsers({ database: shop.database, now, cost: CHEAP });
  const id = await users.idOf('packer');
  await owner.call('changeUser', { params: { id: id ?? 0 }, body: { disabled: true } });
  expect(await isIn(packer)).toBe(false);
  expect(await isIn(shutOut)).toBe(false);
  expect((await signIn('packer', DESK_PASSWORD)).json().code).toBe('sign_in_failed');
  await owner.call('changeUser', { params: { id: id ?? 0 }, body: { disabled: false } });
  for (let hours = 0; hours < 7 * 24; hours += 10) {
    later(10 * 3600_000);
    await owner.call('session');
  }
  later(DAY_MS);
  expect(await isIn(owner)).toBe(false);
});

test('a screen that only polls while no person uses it does not keep its session alive', async () => {
  later();
  const [left, used] = [await desk.enter('packer'), await desk.enter('packer')];
  const polls = (person: typeof left) => person.call('today', { headers: { 'x-nobody-there': '1' } });
  const tokenOf = ({ cookie }: typeof left) => cookie.split('=')[1] ?? '';
  const sessions = createSessions({ database: shop.database, now });
  for (let hours = 0; hours < 13; hours += 1) {
    later(3600_000);
    await polls(left);
    // The heartbeat of an open event stream does the same.
    await sessions.peek(tokenOf(left));
    await used.call('today');
  }
  expect((await polls(left)).status).toBe(401);
  expect((await used.call('session')).body['user']).not.toBeNull();
  const owner = await desk.enter('owner');
  const { body } = await owner.call('users');
  const packer = Array.from(Object(body['users']), (user) => Object(user)).find(({ name }) => name === 'packer');
  const { body: own } = await used.call('ownSessions');
  expect(packer.sessions).toBe(Array.from(Object(own['sessions'])).length);
});

test('changing a password ends the other sessions and needs the old password', async () => {
  const [here, there] = [await desk.enter('packer'), await desk.enter('packer')];
  const change = (current: string) => here.call('changePassword', { body: { current, next: 'another example' } });
  expect((await change('not the password')).status).toBe(401);
  expect((await change(DESK_PASSWORD)).status).toBe(200);
  expect((await here.call('session')).body['user']).not.toBeNull();
  expect((await there.call('session')).body['user']).toBeNull();
  later();
  expect((await signIn('packer', 'another example')).statusCode).toBe(200);
});

test('the last owner can be neither demoted nor disabled', async () => {
  const owner = await desk.enter('owner');
  const users = createDeskUsers({ database: shop.database, now, cost: CHEAP });
  const id = (await users.idOf('owner')) ?? 0;
  for (const body of [{ role: 'manager' }, { disabled: true }]) {
    expect((await owner.call('changeUser', { params: { id }, body })).body['code']).toBe('last_owner');
  }
  expect(
    (await owner.call('addUser', { body: { name: 'packer', role: 'owner', password: 'a password of it' } })).body[
      'code'
    ],
  ).toBe('user_exists');
});

test('entries can be added to the audit log, but not changed, deleted or truncated', async () => {
  const { database } = shop;
  const [first] = await database.selectFrom('desk_audit').selectAll().orderBy('id').limit(1).execute();
  expect(first).toMatchObject({ act: 'signIn', who: 'packer' });
  const refused = /append-only/;
  await expect(sql`update desk_audit set who = 'somebody else'`.execute(database)).rejects.toThrow(refused);
  await expect(sql`delete from desk_audit`.execute(database)).rejects.toThrow(refused);
  await expect(sql`truncate desk_audit`.execute(database)).rejects.toThrow(refused);
});

test('a refused action is not recorded as done, and no password is recorded', async () => {
  await nobody().call('signOut');
  const written = await shop.database.selectFrom('desk_audit').selectAll().execute();
  expect(JSON.stringify(written)).not.toContain(DESK_PASSWORD);
  expect(written.filter(({ act }) => act === 'addUser')).toEqual([]);
});

test('the desk command creates users, prints each password once, and ends sessions', async () => {
  later();
  const { database } = shop;
  const users = createDeskUsers({ database, now, cost: CHEAP });
  const run = (...argv: string[]) => runDeskCommand({ users, sessions: createSessions({ database, now }) }, argv);
  const added = await run('user', 'add', 'asha', '--role', 'packer');
  const password = added.output.split(': ')[1] ?? '';
  expect(added.exitCode).toBe(0);
  expect((await signIn('asha', password)).statusCode).toBe(200);
  expect((await run('user', 'list')).output).toMatch(/asha +packer +yes +no +1 /);
  expect((await run('user', 'revoke', 'asha')).output).toBe('1 sessions of asha were ended.');
  const reset = (await run('user', 'reset', 'asha')).output.split(': ')[1] ?? '';
  expect((await signIn('asha', password)).statusCode).toBe(401);
  expect((await signIn('asha', reset)).statusCode).toBe(200);
  expect((await run('user', 'add', 'asha', '--role', 'packer')).exitCode).toBe(1);
  for (const argv of [
    ['user', 'add', 'x y', '--role', 'packer'],
    ['user', 'add', 'anil'],
    ['user', 'reset', 'who'],
    ['users'],
  ]) {
    expect((await run(...argv)).exitCode).toBe(2);
  }
});

test('DESK_PASSWORD creates an owner if there is no user, and changes nothing later', async () => {
  const users = createDeskUsers({ database: shop.database, now, cost: CHEAP });
  expect(await users.addFirstOwner('another password')).toBe(false);
  expect((await signIn('owner', 'another password', {}, '192.0.2.9')).statusCode).toBe(401);
});

test('a password that is reset during a sign-in with the old one opens no session, and the old one does not come back', async () => {
  const users = createDeskUsers({ database: shop.database, now, cost: CHEAP });
  await users.add({ name: 'leela', role: 'packer', password: 'the old password' });
  const id = (await users.idOf('leela')) ?? 0;
  const { counts } = desk.deps;
  const slow = await openDesk(shop, {
    // With another cost the sign-in hashes the old password again.
    passwordCost: { ...CHEAP, cost: 4 },
    counts: {
      ...counts,
      clear: async (...of) => {
        await users.reset(id, 'the new password');
        return counts.clear(...of);
      },
    },
  });
  const body = { name: 'leela', password: 'the old password' };
  const signedIn = await slow.app.inject({
    method: 'POST',
    url: '/api/sign-in',
    headers: { host: 'desk.example' },
    payload: body,
  });
  expect([signedIn.statusCode, signedIn.headers['set-cookie']]).toEqual([401, undefined]);
  expect((await signIn('leela', 'the old password')).statusCode).toBe(401);
  expect((await signIn('leela', 'the new password')).statusCode).toBe(200);
  await slow.close();
});

test('an owner’s reset wins over a password change that a stolen session has in progress', async () => {
  later();
  const users = createDeskUsers({ database: shop.database, now, cost: CHEAP });
  await users.add({ name: 'meera', role: 'packer', password: 'the old password' });
  const id = (await users.idOf('meera')) ?? 0;
  const signedIn = await signIn('meera', 'the old password', {}, '192.0.2.7');
  const { counts } = desk.deps;
  const slow = await openDesk(shop, {
    counts: {
      ...counts,
      // At this point the password was verified, but not yet changed.
      clear: async (...of) => {
        await users.reset(id, 'the owner’s password');
        return counts.clear(...of);
      },
    },
  });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const thief = personWith(slow.app, cookie, String(signedIn.json().csrfToken));
  const changed = await thief.call('changePassword', {
    body: { current: 'the old password', next: 'the thief’s password' },
  });
  expect([changed.status, changed.body['code']]).toEqual([401, 'not_signed_in']);
  expect((await signIn('meera', 'the thief’s password', {}, '192.0.2.7')).statusCode).toBe(401);
  expect((await signIn('meera', 'the owner’s password', {}, '192.0.2.7')).statusCode).toBe(200);
  await slow.close();
});
