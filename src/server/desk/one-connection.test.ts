import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/database/template-database.ts';
import type { Database } from '../running/db/connect.ts';
import { createShopDraft } from '../settings/shop-draft/service.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());

// test/setup/one-connection.ts watches every act of every test; this one sees that it does.
test('an act that asks for a second connection within its transaction fails at once, and one that asks after it does not', async () => {
  const settings = {
    configWith: () => Promise.reject(new Error('not asked')),
    save: () => Promise.reject(new Error('not asked')),
    read: () => Promise.reject(new Error('not asked')),
    valuesIn: async () => ({}),
  };
  const draft = createShopDraft({ database, shopSettings: settings, now: Date.now });
  const { revision } = await draft.read();
  const act = { revision, by: 'owner' };
  const asked = draft.discard({ ...act, beside: async () => void (await draft.read()) });
  await expect(asked).rejects.toThrow('A second connection within a transaction');
  const nested = draft.discard({
    ...act,
    beside: async () => void (await draft.discard({ ...act, beside: async () => undefined })),
  });
  await expect(nested).rejects.toThrow('A second connection within a transaction');
  let after: Promise<unknown> = Promise.resolve();
  await draft.discard({
    ...act,
    beside: async (transaction) => {
      await transaction.selectFrom('shop_draft').select('revision').execute();
      const { promise, resolve } = Promise.withResolvers<void>();
      after = promise.then(() => draft.read());
      setTimeout(resolve);
    },
  });
  await expect(after).resolves.toMatchObject({ revision: revision + 1 });
});
