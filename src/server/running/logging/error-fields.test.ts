import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../../../../test/database/template-directory.ts';
import { createLog } from './create-log.ts';
import { errorFields } from './error-fields.ts';

const CANARY = 'Asha SecretName';

function logged(error: unknown): string {
  let text = '';
  createLog({ level: 'info', destination: { write: (line) => void (text += line) } }).error({ err: error }, 'it broke');
  return text;
}

async function errorOf(attempt: () => unknown): Promise<unknown> {
  try {
    await attempt();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('an error of the embedded database about a failing statement is logged without row, query and parameters', async () => {
  const database = await openEmbeddedDatabase();
  const failing = [
    () => sql`select ${CANARY}::int`.execute(database),
    () => sql`select ${CANARY}::timestamptz`.execute(database),
    () => sql`select 1 from nowhere where name = ${CANARY}`.execute(database),
    async () => {
      await sql`create table person (name text unique, age int check (age > 0))`.execute(database);
      await sql`insert into person values (${CANARY}, 1)`.execute(database);
      await sql`insert into person values (${CANARY}, 1)`.execute(database);
    },
    () => sql`insert into person values (${CANARY}, -1)`.execute(database),
  ];
  for (const statement of failing) {
    const error = await errorOf(statement);
    expect(logged(error)).not.toContain(CANARY);
    expect(logged(error)).not.toContain('select');
    expect(errorFields(error)).toMatchObject({ code: expect.stringMatching(/^[0-9A-Z]{5}$/) });
  }
  expect(logged(await errorOf(failing[4] ?? (() => undefined)))).toContain('constraint \\"person_age_check\\"');
  await database.destroy();
});

test('fields that drivers, schemas and parsers attach to an error leave no value in the log', async () => {
  const fields = ['params', 'detail', 'query', 'where', 'input', 'parameters', 'hint', 'internalQuery'];
  const driver = Object.assign(new Error('it failed'), Object.fromEntries(fields.map((field) => [field, CANARY])));
  const quoting = [
    driver,
    new Error('outside', { cause: driver }),
    await errorOf(() => v.parse(v.number(), CANARY)),
    await errorOf(() => JSON.parse(CANARY)),
    await errorOf(() => new URL(`postgres://user:${CANARY}#@host`)),
  ];
  for (const error of quoting) expect(logged(error)).not.toContain('Asha');
});

test('message, code, cause and stack of an error are logged, a thrown value is not', () => {
  const error = Object.assign(new Error('no answer', { cause: new TypeError('inner') }), { code: 'ECONNREFUSED' });
  expect(errorFields(error)).toEqual({
    type: 'Error',
    message: 'no answer',
    code: 'ECONNREFUSED',
    stack: expect.stringMatching(/^ {4}at .*error-fields\.test/),
    cause: expect.objectContaining({ type: 'TypeError', message: 'inner' }),
  });
  expect(logged(CANARY)).not.toContain(CANARY);
});
