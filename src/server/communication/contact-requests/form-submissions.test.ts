import { randomBytes } from 'node:crypto';
import { beforeAll, afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../running/db/connect.ts';
import { createLog } from '../../running/logging/create-log.ts';
import { createFormSubmissions, type FormSubmissions } from './form-submissions.ts';
import { openTestDatabase } from '../../../../test/database/template-database.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 30);
const request = {
  requestKey: 'first-message',
  name: ' Asha Example ',
  email: 'asha@mail.example',
  mobile: '9000000001',
  message: "My kurta's size is wrong; it's \u{1F622} ';drop table contact_request;--",
};

let database: Database;
let formSubmissions: FormSubmissions;
let logged: unknown[][];
const note = (...entry: unknown[]) => void logged.push(entry);
const log = { debug: note, info: note, warn: note, error: note };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());
beforeEach(async () => {
  logged = [];
  formSubmissions = createFormSubmissions({ database, now: () => NOW, log });
  await database.deleteFrom('contact_request').execute();
  await database.deleteFrom('newsletter_subscriber').execute();
});

test('[PAGE-03] a contact request is stored for the merchant word for word', async () => {
  await formSubmissions.storeContactRequest(request);
  const rows = await database.selectFrom('contact_request').selectAll().execute();
  expect(rows).toMatchObject([
    {
      request_key: 'first-message',
      name: 'Asha Example',
      email: 'asha@mail.example',
      mobile: '9000000001',
      message: request.message,
      created_at: new Date(NOW),
    },
  ]);
});

test('[PAGE-03] a request sent twice, even at once, is stored once', async () => {
  await Promise.all([formSubmissions.storeContactRequest(request), formSubmissions.storeContactRequest(request)]);
  await formSubmissions.storeContactRequest({ ...request, message: 'changed' });
  await formSubmissions.storeContactRequest({ ...request, requestKey: 'second-message' });
  const rows = await database.selectFrom('contact_request').select(['request_key', 'message']).orderBy('id').execute();
  expect(rows).toEqual([
    { request_key: 'first-message', message: request.message },
    { request_key: 'second-message', message: request.message },
  ]);
});

test('[PAGE-01] a newsletter address is on the list once, however it is written', async () => {
  await formSubmissions.subscribe('Asha@Mail.example');
  await formSubmissions.subscribe(' asha@mail.example ');
  const rows = await database.selectFrom('newsletter_subscriber').selectAll().execute();
  expect(rows).toEqual([{ email: 'asha@mail.example', created_at: new Date(NOW) }]);
});

test('[PAGE-03] if the database cannot store a request, the error is logged without its content', async () => {
  const closed = await openTestDatabase();
  await closed.destroy();
  const broken = createFormSubmissions({ database: closed, now: () => NOW, log });
  await expect(broken.storeContactRequest(request)).rejects.toThrow(/closed|destroyed/);
  await expect(broken.subscribe('asha@mail.example')).rejects.toThrow(/closed|destroyed/);
  expect(logged).toHaveLength(2);
  expect(JSON.stringify(logged)).not.toMatch(/kurta|9000000001|asha@/i);
});

test('[PAGE-03] a shopper’s text is not in the log if the database refuses it', async () => {
  let text = '';
  const real = createLog({ level: 'trace', destination: { write: (line) => void (text += line) } });
  const words = { requestKey: randomBytes(6_000).toString('hex'), message: 'my private words' };
  const refused = createFormSubmissions({ database, now: () => NOW, log: real }).storeContactRequest({
    ...request,
    ...words,
  });
  await expect(refused).rejects.toThrow('index row');
  expect(text).toContain('contact request not stored');
  expect(text).toContain('index row');
  for (const written of ['Asha', 'asha@mail', '9000000001', 'private words', 'insert into']) {
    expect(text).not.toContain(written);
  }
});

test('[PAGE-03] a request that the database refuses is not logged word for word', async () => {
  await expect(formSubmissions.storeContactRequest({ ...request, message: 'private words \0' })).rejects.toThrow(
    /0x00/,
  );
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toMatch(/private words|9000000001|asha@/i);
});
