import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import type { Database } from '../../running/db/connect.ts';
import { runContactCommand } from './contact-command.ts';
import { CONTACT_RETENTION, createContactRequestService, deleteExpiredContactRequests } from './service.ts';
import { createFormSubmissions } from './form-submissions.ts';
import { createNewsletterService } from './newsletter.ts';
import { runNewsletterCommand } from './newsletter-command.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 30);
const DAY = 24 * 3600 * 1000;

let database: Database;
let now: number;
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const formSubmissions = () => createFormSubmissions({ database, now: () => now, log });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());
beforeEach(async () => {
  now = NOW;
  await database.deleteFrom('contact_request').execute();
  await database.deleteFrom('newsletter_subscriber').execute();
});

const contacts = (...argv: string[]) =>
  runContactCommand(createContactRequestService({ database, now: () => now }), argv);
const newsletter = (...argv: string[]) => runNewsletterCommand(createNewsletterService({ database }), argv);

/** Sends the form and returns the request's id. */
async function write(
  key: string,
  changes: { email?: string; mobile?: string; message?: string } = {},
): Promise<string> {
  await formSubmissions().storeContactRequest({
    requestKey: key,
    name: 'Asha Example',
    email: 'asha@mail.example',
    mobile: '9000000001',
    message: 'The kurta is\ntoo small.',
    ...changes,
  });
  const row = await database
    .selectFrom('contact_request')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst();
  return String(row?.id);
}

test('[PAGE-03] the merchant lists open requests, oldest first, and marks them as done', async () => {
  const first = await write('first');
  now += DAY;
  const second = await write('second');
  const { output } = await contacts('list');
  expect(output.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
    ['id', 'received'],
    [first, '2026-11-21 12:00'],
    [second, '2026-11-22 12:00'],
  ]);
  expect(output).toContain('The kurta is too small.');
  expect((await contacts('show', first)).output).toMatch(
    /asha@mail\.example[^]*9000000001[^]*The kurta is\ntoo small\./,
  );
  const confirmation = `Contact request ${first} was dealt with on 2026-11-22 12:00 by ravi.`;
  expect(await contacts('done', first, '--by', 'ravi')).toEqual({ exitCode: 0, output: confirmation });
  now += DAY;
  expect((await contacts('done', first, '--by', 'meera')).output).toBe(confirmation);
  expect((await contacts('list')).output.split('\n')).toHaveLength(2);
  expect((await contacts('list', '--all')).output.split('\n')).toHaveLength(3);
  await contacts('done', second);
  expect((await contacts('list')).output).toBe('No contact request waits.');
});

test('[PAGE-03] contact requests can be exported, also for one person, and no spreadsheet executes them', async () => {
  const id = await write('formula', { message: '=HYPERLINK("http://evil.example")' });
  await write('other', { email: 'Other@Mail.example', mobile: '+91 90000-00002' });
  const [head, line] = (await contacts('export')).output.split('\r\n');
  expect(head).toBe('id,received,done,done_by,name,email,mobile,message');
  expect(line).toContain(`${id},2026-11-21 12:00,,,Asha Example,asha@mail.example,9000000001,"'=HYPERLINK(`);
  for (const person of [
    ['--email', 'other@mail.EXAMPLE'],
    ['--mobile', '9000000002'],
  ]) {
    const { output } = await contacts('export', '--format', 'json', ...person);
    expect(JSON.parse(output)).toMatchObject([{ email: 'Other@Mail.example' }]);
  }
});

test('[PAGE-03] one request is erased by its id, and all of a person by mail address or mobile number', async () => {
  const first = await write('first');
  expect(await contacts('erase', first)).toEqual({ exitCode: 0, output: '1 contact requests were erased.' });
  expect((await contacts('erase', first)).exitCode).toBe(1);
  await write('second');
  await write('third', { email: 'ASHA@mail.example' });
  await write('other', { email: 'other@mail.example', mobile: '+91 9000000002' });
  expect((await contacts('erase', '--email', 'asha@mail.example')).output).toBe('2 contact requests were erased.');
  expect((await contacts('erase', '--mobile', '09000000002')).output).toBe('1 contact requests were erased.');
  expect(await database.selectFrom('contact_request').selectAll().execute()).toEqual([]);
});

test('a message cannot control the terminal that shows it', async () => {
  const id = await write('escape', { message: 'red \u{1B}[31m \u{9B}2J bell \u{7}' });
  for (const argv of [['list'], ['show', id]]) {
    expect((await contacts(...argv)).output).toMatch(/red \uFFFD\[31m \uFFFD2J bell \uFFFD/);
  }
});

test('[PAGE-03] contact requests are deleted seven months after they are done, or a year after they came', async () => {
  const answered = await write('answered');
  const waiting = await write('waiting');
  await contacts('done', answered);
  const ids = async () =>
    (await database.selectFrom('contact_request').select('id').execute()).map((row) => String(row.id));
  expect(await deleteExpiredContactRequests(database, NOW + CONTACT_RETENTION.done)).toBe(0);
  expect(await deleteExpiredContactRequests(database, NOW + CONTACT_RETENTION.done + 1)).toBe(1);
  expect(await ids()).toEqual([waiting]);
  expect(await deleteExpiredContactRequests(database, NOW + CONTACT_RETENTION.waiting + 1)).toBe(1);
  expect(await ids()).toEqual([]);
});

test('[PAGE-03] newsletter addresses are listed, exported and removed', async () => {
  expect((await newsletter('list')).output).toBe('Nobody is on the list.');
  await formSubmissions().subscribe('asha@mail.example');
  now += DAY;
  await formSubmissions().subscribe('=cmd@mail.example');
  expect((await newsletter('list')).output.split('\n')[1]).toBe('=cmd@mail.example  2026-11-22 12:00');
  expect((await newsletter('export')).output.split('\r\n')).toEqual([
    'email,since',
    "'=cmd@mail.example,2026-11-22 12:00",
    'asha@mail.example,2026-11-21 12:00',
  ]);
  expect((await newsletter('erase', 'Asha@Mail.example')).exitCode).toBe(0);
  expect((await newsletter('erase', 'asha@mail.example')).exitCode).toBe(1);
  expect(JSON.parse((await newsletter('export', '--format', 'json')).output)).toHaveLength(1);
});

test('a command that is not understood prints one line and how to get help', async () => {
  for (const argv of [
    [],
    ['dance'],
    ['show'],
    ['show', 'x'],
    ['done'],
    ['erase'],
    ['list', '--limit', '0'],
    ['done', '1', '2'],
    ['export', '9000000001'],
    ['list', '--x'],
  ]) {
    const { exitCode, output } = await contacts(...argv);
    expect({ argv, exitCode, lines: output.split('\n').length }).toEqual({ argv, exitCode: 2, lines: 2 });
  }
  for (const argv of [
    [],
    ['dance'],
    ['erase'],
    ['erase', 'a@b.example', 'c@d.example'],
    ['export', '--format', 'xml'],
  ]) {
    expect({ argv, exitCode: (await newsletter(...argv)).exitCode }).toEqual({ argv, exitCode: 2 });
  }
  expect((await contacts('help')).output).toContain('Usage: npm run contacts');
  expect((await newsletter('help')).output).toContain('Usage: npm run newsletter');
  expect(await contacts('show', '999999')).toEqual({ exitCode: 1, output: 'There is no contact request 999999.' });
});
