import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import { SETTINGS } from '../../../../test/desk-under-test.ts';
import type { Database } from '../../running/db/connect.ts';
import { readConfig } from '../config/config.ts';
import { createShopSettings } from './service.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());

const settingsOf = (fileInput: object = SETTINGS.fileInput, environment: object = {}) => {
  const inForce = { ...SETTINGS, fileInput, environment: { ...SETTINGS.environment, ...environment } };
  const { shop: running } = readConfig(inForce.environment, fileInput);
  return createShopSettings({ database, inForce, running, now: Date.now });
};
const persuasionOf = async (...of: Parameters<typeof settingsOf>) =>
  (await settingsOf(...of).read()).settings.find(({ key }) => key === 'persuasion');
const save = (changes: object, base: number | null) =>
  settingsOf().save({ changes: { ...changes }, back: [], base, by: 'Meera', beside: async () => undefined });

test('persuasion that is set nowhere follows the way of shopping, and the history names it', async () => {
  const unset = { key: 'persuasion', origin: 'file', follows: 'shopping' };
  expect(await persuasionOf()).toEqual({ ...unset, value: 'as-specified', fileValue: 'as-specified' });
  await save({ shopping: 'recommended' }, null);
  expect(await persuasionOf()).toEqual({ ...unset, value: 'honest', fileValue: 'honest' });
  await save({ persuasion: 'as-specified' }, 1);
  expect(await persuasionOf()).toEqual({ ...unset, origin: 'desk', value: 'as-specified', fileValue: 'honest' });
  const differences = (await settingsOf().history()).map((version) => version.differences);
  expect(differences).toEqual([
    [{ path: 'persuasion', before: 'honest', after: 'as-specified' }],
    [
      { path: 'persuasion', before: 'as-specified', after: 'honest' },
      { path: 'shopping', before: 'as-specified', after: 'recommended' },
    ],
  ]);
  // Where the file or a variable of the machine decides, nothing follows what is chosen at the desk.
  const inFile = await persuasionOf({ ...SETTINGS.fileInput, persuasion: 'as-specified' });
  expect([inFile?.follows, inFile?.fileValue]).toEqual([undefined, 'as-specified']);
  const onMachine = await persuasionOf(SETTINGS.fileInput, { SHOPPING: 'recommended' });
  expect([onMachine?.follows, onMachine?.fileValue]).toEqual([undefined, 'honest']);
});
