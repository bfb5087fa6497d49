import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { DESK_PASSWORD, type DeskUnderTest, openDesk } from '../../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';
import { deleteOldSessions } from './sessions.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let clock = Date.now();
const later = (ms = 16 * 60_000) => (clock += ms);

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, now: () => clock });
  desk = await openDesk(shop);
});
beforeEach(() => {
  later();
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

const signIn = (name: string, password: string, more: object = {}, address = '192.0.2.1', cookie = '') =>
  desk.app.inject({
    method: 'POST',
    url: '/api/sign-in',
    headers: { host: 'desk.example', ...(cookie === '' ? {} : { cookie }) },
    remoteAddress: address,
    payload: { name, password, ...more },
  });

/** Returns the cookie by which a browser is known, from a sign-in's response. */
const knownBrowser = (answer: Awaited<ReturnType<typeof signIn>>) =>
  answer.cookies.flatMap(({ name, value }) => (name === 'poshak_desk_known' ? [`${name}=${value}`] : []))[0] ?? '';

test('one address, however often it tries, locks a user out at no other address, in no open session and writes nothing more', async () => {
  const owner = await desk.enter('owner');
  for (let count = 0; count < 120; count += 1) await signIn('owner', 'a guess', {}, '192.0.2.66');
  expect((await signIn('owner', DESK_PASSWORD, {}, '192.0.2.45')).statusCode).toBe(200);
  expect((await owner.call('reauthenticate', { body: { password: DESK_PASSWORD } })).status).toBe(200);
  const counted = await shop.database
    .selectFrom('request_count')
    .select(['purpose', 'requests'])
    .where('purpose', 'in', ['desk_user_and_address', 'desk_address', 'desk_user'])
    .where('ends_at', '>', new Date(clock))
    .where('requests', '>', 2)
    .execute();
  // The user's counter has ten guesses and the two right passwords: a refused try raises none that others share.
  expect(counted.toSorted((a, b) => b.requests - a.requests).map(({ requests }) => requests)).toEqual([12, 11, 10]);
});

test('a user whom many addresses have locked out signs in from a browser that is known, and works in an open session', async () => {
  const cookie = knownBrowser(await signIn('owner', DESK_PASSWORD));
  const owner = await desk.enter('owner');
  later();
  for (let address = 1; address <= 11; address += 1) {
    for (let count = 0; count < 10; count += 1) await signIn('owner', 'a guess', {}, `198.51.100.${address}`);
  }
  expect((await signIn('owner', DESK_PASSWORD, {}, '192.0.2.45')).statusCode).toBe(429);
  expect((await signIn('owner', DESK_PASSWORD, {}, '192.0.2.45', cookie)).statusCode).toBe(200);
  expect((await owner.call('reauthenticate', { body: { password: DESK_PASSWORD } })).status).toBe(200);
  expect(
    (await owner.call('changePassword', { body: { current: DESK_PASSWORD, next: DESK_PASSWORD } })).body['code'],
  ).not.toBe('too_many_requests');
});

test('a known browser’s cookie is for one user alone, cannot be made up, and gives ten tries of its own', async () => {
  const cookie = knownBrowser(await signIn('packer', DESK_PASSWORD));
  const both = knownBrowser(await signIn('manager', DESK_PASSWORD, {}, '192.0.2.1', cookie));
  later();
  const made = cookie.replace(/\.[\w-]/, (first) => (first === '.a' ? '.b' : '.a'));
  for (let count = 0; count < 10; count += 1) await signIn('packer', 'a guess', {}, '192.0.2.8');
  expect((await signIn('packer', DESK_PASSWORD, {}, '192.0.2.8', made)).statusCode).toBe(429);
  expect((await signIn('packer', DESK_PASSWORD, {}, '192.0.2.8', both)).statusCode).toBe(200);
  for (let count = 0; count < 10; count += 1) await signIn('manager', 'a guess', {}, '192.0.2.8');
  expect((await signIn('manager', DESK_PASSWORD, {}, '192.0.2.8', cookie)).statusCode).toBe(429);
  expect((await signIn('manager', DESK_PASSWORD, {}, '192.0.2.8', both)).statusCode).toBe(200);
  for (let count = 0; count < 10; count += 1) await signIn('packer', 'a guess', {}, '192.0.2.9', both);
  expect((await signIn('packer', DESK_PASSWORD, {}, '192.0.2.9', both)).statusCode).toBe(429);
});

test('all addresses of one IPv6 line count as one', async () => {
  const statuses: number[] = [];
  for (let host = 1; host <= 12; host += 1) {
    statuses.push((await signIn('packer', 'a guess', {}, `2001:db8:7:7::${host}`)).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  expect((await signIn('packer', DESK_PASSWORD, {}, '2001:db8:7:8::1')).statusCode).toBe(200);
});

test('ten wrong codes an hour after the right password lock the code, except in a browser that is known', async () => {
  const person = await desk.enter('manager');
  const { body } = await person.call('offerSecondFactor');
  const totp = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) });
  const code = () => totp.generate({ timestamp: clock });
  const wrong = () => ({ code: code() === '000000' ? '000001' : '000000' });
  await person.call('confirmSecondFactor', { body: { code: code() } });
  later(60_000);
  const cookie = knownBrowser(await signIn('manager', DESK_PASSWORD, { code: code() }));
  for (let count = 0; count < 10; count += 1) {
    expect((await signIn('manager', DESK_PASSWORD, wrong(), `192.0.2.${100 + count}`)).statusCode).toBe(401);
  }
  later(60_000);
  expect((await signIn('manager', DESK_PASSWORD, { code: code() }, '192.0.2.120')).statusCode).toBe(429);
  expect((await signIn('manager', DESK_PASSWORD, { code: code() }, '192.0.2.120', cookie)).statusCode).toBe(200);
  later(3600_000);
  expect((await signIn('manager', DESK_PASSWORD, { code: code() }, '192.0.2.121')).statusCode).toBe(200);
  await (await desk.enter('manager').catch(() => person)).call('removeSecondFactor');
  await shop.database.updateTable('desk_user').set({ totp_confirmed_at: null }).where('name', '=', 'manager').execute();
});

test('over https the cookies have the names that only this host may set', async () => {
  const secure = await openDesk(shop, { trustProxy: true });
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/sign-in',
    headers: { host: 'desk.example', 'x-forwarded-proto': 'https' },
    payload: { name: 'packer', password: DESK_PASSWORD },
  });
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-poshak_desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^__Host-poshak_desk_known=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ]);
  const [own] = answer.cookies;
  const session = async (headers: Readonly<Record<string, string>>) =>
    (await secure.app.inject({ url: '/api/session', headers })).json();
  const https = { host: 'desk.example', 'x-forwarded-proto': 'https' };
  expect((await session({ ...https, cookie: `${own?.name}=${own?.value}` })).user).toMatchObject({ name: 'packer' });
  expect((await session({ ...https, cookie: `poshak_desk=${own?.value}` })).user).toBeNull();
  await secure.close();
});

test('sessions are deleted ninety days after their end, with the addresses from which users signed in', async () => {
  await desk.enter('packer');
  const sessions = async () => (await shop.database.selectFrom('desk_session').select('id').execute()).length;
  const all = await sessions();
  await deleteOldSessions(shop.database, new Date(clock));
  expect(await sessions()).toBe(all);
  later(8 * 24 * 3600_000);
  await desk.enter('packer');
  await deleteOldSessions(shop.database, new Date(clock));
  expect(await sessions()).toBe(1);
});

test('a new password is neither the old one nor one that is tried first', async () => {
  const person = await desk.enter('packer');
  const change = async (next: string) =>
    (await person.call('changePassword', { body: { current: DESK_PASSWORD, next } })).body['fields'];
  expect(await change(DESK_PASSWORD)).toEqual({ next: 'is the password of now' });
  expect(await change('packer123456')).toEqual({ next: 'is too easy to guess' });
  expect(await change('short words')).toEqual({ next: 'must be at least 12 characters' });
});
