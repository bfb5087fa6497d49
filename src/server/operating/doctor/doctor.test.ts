import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import shopConfig from '../../../../shop.config.ts';
import { startShopFeed, type RunningShopFeed } from '../../../../stand-ins/shop-feed/shop-feed.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { smallShop } from '../../../../test/catalogue-under-test.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';
import { copyTestDatabase, emptyTestDatabase } from '../../../../test/database/template-database.ts';
import { skewFinding } from './clock.ts';
import { formatFindings } from './doctor-command.ts';
import { examine } from './doctor.ts';
import { checkMemory, containerMemory, freeDiskSpace, freeMemory } from './machine.ts';
import { checkMessages } from './messages.ts';
import { expiryFinding } from './public-address.ts';

const SECRET = 'gateway-secret-7f3a';
let gateway: RunningGateway;
let feed: RunningShopFeed;
let shop: PayingShop;
let directory: string;
let database: Awaited<ReturnType<typeof copyTestDatabase>>;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'poshak-doctor-'));
  gateway = await openGateway({ secretKey: SECRET });
  feed = await startShopFeed({ source: smallShop() });
  database = await copyTestDatabase();
  shop = await openPayingShop({ database: { engine: 'postgres', url: database.url, poolSize: 4 }, gateway });
});
afterAll(async () => {
  await Promise.all([shop.close(), gateway.close(), feed.close()]);
  await database.drop();
  await rm(directory, { recursive: true });
});

const environment = (changes: Readonly<Record<string, string>> = {}) => ({
  SHOP_MODE: 'demo',
  PUBLIC_URL: shop.url,
  SHOP_FEED_URL: feed.url,
  DEMO_MERCHANT: 'on',
  CASHFREE_BASE_URL: gateway.url,
  CASHFREE_APP_ID: gateway.appId,
  CASHFREE_SECRET_KEY: SECRET,
  DATABASE_URL: database.url,
  DATA_DIR: directory,
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  ...changes,
});
const examined = async (changes: Readonly<Record<string, string>> = {}) => {
  const findings = await examine(environment(changes), shopConfig, Date.now);
  return { findings, of: (check: string) => findings.filter((finding) => finding.check === check) };
};

test('a healthy shop gets an ok for every check, and nothing is changed except one acknowledged webhook', async () => {
  const before = gateway.control.requests().length;
  const { findings, of } = await examined();
  for (const check of [
    'configuration',
    'feed',
    'gateway',
    'webhook',
    'database',
    'extensions',
    'migrations',
    'data key',
    'history state_change',
    'history desk_audit',
    'clock',
    'disk',
  ]) {
    expect(of(check), check).toEqual([expect.objectContaining({ level: 'ok' })]);
  }
  const requests = gateway.control.requests().slice(before);
  expect(requests.map(({ endpoint }) => endpoint)).toEqual(['get-order']);
  const taken = await shop.database.selectFrom('webhook_delivery').select(['type', 'notice', 'order_id']).execute();
  expect(taken).toEqual([{ type: 'DOCTOR_TEST', notice: null, order_id: null }]);
  expect(await shop.database.selectFrom('shop_order').select('order_id').execute()).toEqual([]);
  expect(findings.some(({ message }) => message.includes(SECRET))).toBe(false);
});

test('wrong credentials fail at the gateway and at the webhook, each with advice, and no secret is printed', async () => {
  const { findings, of } = await examined({ CASHFREE_SECRET_KEY: 'quite-another-secret' });
  expect(of('gateway')).toEqual([
    { check: 'gateway', level: 'fail', message: expect.stringContaining('not accepted by'), about: expect.anything() },
  ]);
  expect(of('webhook')[0]).toMatchObject({
    level: 'fail',
    message: expect.stringContaining('runs with another secret'),
  });
  const { exitCode, output } = formatFindings(findings, false);
  expect(exitCode).toBe(1);
  expect(output).toMatch(/^FAIL {2}gateway/m);
  expect(output).not.toContain('quite-another-secret');
});

test('with more than one gateway the doctor says what each is for', async () => {
  const nowhere = { RAZORPAY_BASE_URL: 'http://127.0.0.1:9' };
  const said = async (config: object) =>
    (await examine(environment(nowhere), { ...shopConfig, ...config }, Date.now)).map(({ message }) => message);
  expect(await said({ secondGateway: {} })).toContain(
    'New orders are paid at Cashfree, and at Razorpay while Cashfree opens no payments.',
  );
  expect((await said({})).join(' ')).not.toContain('New orders are paid');
});

test('a configuration error that stops the start is reported alone, as text and as JSON', async () => {
  const { findings } = await examined({ PORT: 'eighty' });
  expect(findings).toEqual([
    { check: 'configuration', level: 'fail', message: 'PORT must be a port number, not "eighty".' },
  ]);
  expect(JSON.parse(formatFindings(findings, true).output)).toEqual({ ok: false, findings });
});

test('a shop that is not running, a database without a shop and a place without backups are reported', async () => {
  const empty = await emptyTestDatabase();
  const { of } = await examined({
    PUBLIC_URL: 'http://127.0.0.1:9',
    DATABASE_URL: empty.url,
    BACKUP_URL: path.join(directory, 'none'),
    BACKUP_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  await empty.drop();
  expect(of('webhook')[0]).toMatchObject({ level: 'fail', message: expect.stringContaining('cannot be reached') });
  expect(of('public address')[0]).toMatchObject({ level: 'fail' });
  expect(of('migrations')[0]).toMatchObject({ level: 'warn', message: expect.stringContaining('empty') });
  expect(of('backups')[0]).toMatchObject({ level: 'warn', message: expect.stringContaining('no backup yet') });
});

test('pending and unknown migrations, another data key, a held copy and a pool too large are reported', async () => {
  await sql`update migration set name = '9999-tomorrow.sql' where name = '0012-collection-aliases.sql'`.execute(
    shop.database,
  );
  await sql`create table restore_hold (restored_at timestamptz, made_at timestamptz)`.execute(shop.database);
  await sql`insert into restore_hold values (now(), now())`.execute(shop.database);
  const { of } = await examined({ DATABASE_POOL_SIZE: '150' });
  await sql`drop table restore_hold`.execute(shop.database);
  await sql`update migration set name = '0012-collection-aliases.sql' where name = '9999-tomorrow.sql'`.execute(
    shop.database,
  );
  expect(of('migrations')[0]).toMatchObject({ level: 'warn', message: expect.stringContaining('9999-tomorrow.sql') });
  expect(of('restore')[0]).toMatchObject({ level: 'fail' });
  expect(of('database')[0]).toMatchObject({ level: 'warn', message: expect.stringContaining('two processes') });
});

test('behind a pooler the role must have the limits of statements and idle transactions, and without one nothing is said', async () => {
  const { hostname, port } = new URL(database.url);
  // Like a pooler, it listens elsewhere than the server.
  const pooler = createServer((client) => {
    const onward = connect({ host: hostname, port: Number(port) });
    client.on('error', () => onward.destroy()).pipe(onward);
    onward.on('error', () => client.destroy()).pipe(client);
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const pooled = new URL(database.url);
  pooled.port = String(Object(pooler.address()).port);
  const check = 'limits behind the pooler';
  expect((await examined()).of(check)).toEqual([]);
  const [missing] = (await examined({ DATABASE_URL: pooled.href })).of(check);
  expect(missing).toMatchObject({
    level: 'warn',
    message: expect.stringMatching(/alter role current_user set statement_timeout = '30s'/),
  });
  expect(missing?.message).toContain("set idle_in_transaction_session_timeout = '5min'");
  const name = sql.id(decodeURIComponent(pooled.pathname.slice(1)));
  await sql`alter database ${name} set statement_timeout = '30s'`.execute(shop.database);
  await sql`alter database ${name} set idle_in_transaction_session_timeout = '5min'`.execute(shop.database);
  expect((await examined({ DATABASE_URL: pooled.href })).of(check)).toMatchObject([{ level: 'ok' }]);
  pooler.close();
});

test('an unreachable database is reported without its password', async () => {
  const { of } = await examined({ DATABASE_URL: 'postgres://shop:hunter2secret@127.0.0.1:9/shop' });
  expect(of('database')[0]).toMatchObject({ level: 'fail' });
  expect(of('database')[0]?.message).not.toContain('hunter2');
});

test('the memory of a container is its own, and the files that it read do not count as used', () => {
  const mb = 1024 * 1024;
  expect(containerMemory(100 * mb, '')).toBe(100 * mb);
  for (const name of ['inactive_file', 'total_inactive_file']) {
    expect(containerMemory(100 * mb, `active_file 1\n${name} ${150 * mb}\nunevictable 0`)).toBe(250 * mb);
  }
});

test('clock, certificate, disk, memory and incomplete message settings warn before they fail', async () => {
  const day = 24 * 3600 * 1000;
  expect([1_000, 60_000, 600_000].map((skew) => skewFinding(skew).level)).toEqual(['ok', 'warn', 'fail']);
  expect([60, 20, 3].map((days) => expiryFinding('shop.example', days * day, 0).level)).toEqual(['ok', 'warn', 'fail']);
  expect([5_000, 500, 50].map((mb) => freeDiskSpace('/data', mb * 1024 * 1024).level)).toEqual(['ok', 'warn', 'fail']);
  expect([400, 200].map((mb) => freeMemory(mb * 1024 * 1024, 512 * 1024 * 1024).level)).toEqual(['ok', 'warn']);
  expect((await checkMemory()).message).toMatch(/\d+ MB of \d+ MB memory are free/);
  expect(checkMessages({})).toEqual([]);
  expect(checkMessages({ SMTP_URL_FILE: '/run/secrets/smtp' })[0]).toMatchObject({
    level: 'warn',
    message: expect.stringContaining('MAIL_FROM'),
  });
  const sms = { SMS_URL: 'https://sms.example/{mobile}/{text}', SMS_SENDER: 'POSHAK', SMS_ENTITY_ID: '110' };
  expect(checkMessages(sms)).toMatchObject([{ check: 'SMS', level: 'ok' }]);
  expect(checkMessages({ SMS_URL: sms.SMS_URL })).toMatchObject([{ check: 'SMS', level: 'warn' }]);
});
