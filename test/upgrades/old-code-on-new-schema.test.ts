import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/running/db/connect.ts';
import { openTestDatabase } from '../database/template-database.ts';
import { contractViolations } from './compare-schemas.ts';
import { CONSTRAINTS_MET } from './constraints-met.ts';
import { currentVersion } from './current-version.ts';
import { oneOfEach, recordedReleases, refusedBy } from './recorded-release.ts';
import { readSchema, type SchemaContract } from './schema-contract.ts';

let database: Database;
let schema: SchemaContract;
beforeAll(async () => {
  database = await openTestDatabase();
  schema = await readSchema(database);
});
afterAll(() => database.destroy());

test('the version in package.json is recorded, so that the next one can be compared with it', async () => {
  const releases = await recordedReleases();
  const missing = 'run `npm run record:release` (docs/deploy.md, Updating)';
  expect(
    releases.map(({ version }) => version),
    missing,
  ).toContain(await currentVersion());
  for (const { statements } of releases) expect(statements.length).toBeGreaterThan(200);
});

test('the current schema accepts every statement of every recorded release, so that old and new code can run together', async () => {
  for (const { version, statements } of await recordedReleases()) {
    expect(await refusedBy(database, statements), `statements of ${version}`).toEqual([]);
  }
});

test('the current schema forbids nothing that a recorded release writes', async () => {
  for (const { version, schema: older } of await recordedReleases()) {
    expect(contractViolations(older, schema, CONSTRAINTS_MET), `since ${version}`).toEqual([]);
  }
});

test('months of history are no part of what a release relies on: they come and go by themselves', () => {
  const isMonth = (name: string) => /^(state_change|desk_audit)_/.test(name);
  expect(Object.keys(schema.tables).filter(isMonth)).toEqual([]);
  expect([...schema.constraints, ...schema.triggers].filter(isMonth)).toEqual([]);
  expect(schema.triggers.filter((line) => line.startsWith('state_change: '))).toEqual([
    'state_change: state_change_stays',
  ]);
});

/** Returns the schema after some statements, which are then rolled back. */
async function schemaAfter(statements: readonly string[]): Promise<SchemaContract> {
  const undone = new Error('undone');
  let changed = schema;
  const work = database.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    changed = await readSchema(transaction);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return changed;
}

test.each([
  ['a column goes', 'alter table shop_order drop column utr cascade', 'shop_order.utr is gone'],
  ['a table goes', 'drop table request_count', 'request_count is gone'],
  ['a type changes', 'alter table shop_order alter utr type varchar(12)', 'shop_order.utr was'],
  ['a column must be given', 'alter table outbox add channel text not null', 'outbox.channel is new'],
  ['a default goes', 'alter table shop_order alter version drop default', 'shop_order.version has lost its default'],
  ['null is forbidden', 'alter table shop_order alter utr set not null', 'shop_order.utr may no longer be null'],
  ['a rule is added', 'alter table payment add check (amount_paise < 100)', 'payment: CHECK'],
  ['a value must be unique', 'create unique index one_utr on shop_order (utr)', 'shop_order: CREATE UNIQUE INDEX'],
  [
    'a move is forbidden',
    `delete from allowed_move where to_state = 'paid' and subject = 'order'`,
    'order: awaiting_payment -> paid',
  ],
])('a breach is noticed: %s', async (_, change, named) => {
  const found = contractViolations(schema, await schemaAfter([change]), new Set());
  expect(
    found.some((line) => line.startsWith(named)),
    found.join('\n'),
  ).toBe(true);
});

test('a nullable column, one with a default, a new table and more texts in a list are no breach', async () => {
  const after = await schemaAfter([
    'alter table outbox add channel text',
    `alter table outbox add lane text not null default 'slow'`,
    'create table parcel (id bigint primary key, order_id text not null references shop_order)',
    'alter table outbox drop constraint outbox_topic_check',
    `alter table outbox add constraint outbox_topic_check
      check (topic in ('merchant_webhook', 'conversion', 'shopper_message', 'merchant_message', 'parcel'))`,
  ]);
  expect(contractViolations(schema, after, new Set())).toEqual([]);
});

test('statements that differ only in the number of listed values are recorded once', () => {
  const given = ['select 1 where a in ($1)', 'select 1\n  where a in ($1, $2)', 'begin', 'select 2 where a in ($1)'];
  expect(oneOfEach(given)).toEqual(['select 1 where a in ($1)', 'select 2 where a in ($1)']);
});
