import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../running/db/connect.ts';
import { openTestDatabase } from '../../../../../test/database/template-database.ts';
import type { CatalogueChange } from './changes.ts';
import { createVersionWatch } from './version-watch.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.destroy());

test('a lower version, as after a failover to a lagging database, invalidates every page', async () => {
  const watch = createVersionWatch(database);
  const changes: CatalogueChange[] = [];
  watch.onVersion((change) => changes.push(change));
  const setVersion = async (version: number) => {
    await database.updateTable('catalogue_state').set({ version }).execute();
    await watch.check();
  };
  await setVersion(7);
  await setVersion(5);
  expect(changes).toEqual([{ version: 5, everything: true, products: [], collections: [] }]);
});
