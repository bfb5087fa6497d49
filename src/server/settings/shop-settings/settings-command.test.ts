import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import { SETTINGS } from '../../../../test/desk-under-test.ts';
import type { Database } from '../../running/db/connect.ts';
import { runSettingsCommand } from './settings-command.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());

const run = (...argv: string[]) => runSettingsCommand({ database, ...SETTINGS, now: Date.now }, argv);

test('what a command changes stands in the audit log beside what is changed at the desk; what is refused does not', async () => {
  expect((await run('set', 'name', '"Rangrez"', '--by', 'Meera')).exitCode).toBe(0);
  expect((await run('set', 'offer', 'null')).exitCode).toBe(0);
  expect((await run('unset', 'name')).exitCode).toBe(0);
  expect((await run('restore', '1')).exitCode).toBe(0);
  for (const refused of [
    ['set', 'name', '7'],
    ['set', 'nothing', '1'],
    ['restore', '77'],
    ['restore', '9007199254740991'],
    ['restore', 'the one before'],
  ])
    expect((await run(...refused)).exitCode).not.toBe(0);
  const acts = await database.selectFrom('desk_audit').select(['who', 'act', 'detail']).orderBy('id').execute();
  expect(acts).toEqual([
    { who: 'Meera', act: 'saveShopSettings', detail: 'name' },
    { who: 'command', act: 'saveShopSettings', detail: 'offer' },
    { who: 'command', act: 'saveShopSettings', detail: 'name' },
    { who: 'command', act: 'restoreShopSettings', detail: 'version 1' },
  ]);
});
