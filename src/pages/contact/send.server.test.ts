import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ContactRequest } from '../../domain/address/contact.ts';
import { servicesContext } from '../load-context.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { action } from './send.server.ts';

const WORDS = {
  name: 'Asha Example',
  email: 'asha@mail.example',
  mobile: '9000000001',
  message: 'When does my order arrive?',
};
const DAY_MS = 24 * 60 * 60 * 1000;

type StoredRequest = ContactRequest & { requestKey: string };

function openContactForms({ broken = false } = {}) {
  const stored: StoredRequest[] = [];
  const subscribed: string[] = [];
  let now = Date.UTC(2026, 10, 21, 6);
  const fail = () => Promise.reject(new Error('The database is away.'));
  const services = {
    now: () => now,
    formSubmissions: {
      storeContactRequest: async (request: StoredRequest) => (broken ? fail() : void stored.push(request)),
      subscribe: async (email: string) => (broken ? fail() : void subscribed.push(email)),
    },
  };
  async function send(fields: Record<string, string>) {
    const context = new RouterContextProvider();
    context.set(servicesContext, services as unknown as Services);
    const request = new Request('http://shop.example/contact', { method: 'POST', body: new URLSearchParams(fields) });
    const url = new URL(request.url);
    const { data, init } = await action({ request, url, context, params: {}, pattern: '/contact' });
    return { status: init?.status, outcome: data };
  }
  return { stored, subscribed, send, letADayPass: () => (now += DAY_MS) };
}

test('[PAGE-03] a contact form is stored and gets status 200', async () => {
  const { send, stored } = openContactForms();
  expect(await send(WORDS)).toEqual({ status: 200, outcome: { form: 'contact', state: 'saved' } });
  expect(stored).toMatchObject([WORDS]);
});

test('[PAGE-03] invalid fields come back with their messages and the typed values', async () => {
  const { send, stored } = openContactForms();
  const values = { ...WORDS, name: '', email: 'asha@mail' };
  expect(await send(values)).toEqual({
    status: 400,
    outcome: {
      form: 'contact',
      state: 'refused',
      values,
      faults: { name: 'Full name is required', email: 'Invalid email address' },
    },
  });
  expect(stored).toEqual([]);
});

test('[PAGE-03] a request that cannot be stored gets status 503 and the typed values', async () => {
  const { send } = openContactForms({ broken: true });
  expect(await send(WORDS)).toEqual({ status: 503, outcome: { form: 'contact', state: 'failed', values: WORDS } });
  expect(await send({ 'contact[tags]': 'newsletter', 'contact[email]': WORDS.email })).toEqual({
    status: 503,
    outcome: { form: 'newsletter', state: 'failed' },
  });
});

const OWN_KEY = '0b9e4d5e-5a0f-4a57-9f0a-2f3a4c8d1e22';

test('[PAGE-03] the same text on the same day has the same key; another text or day has another', async () => {
  const { send, stored, letADayPass } = openContactForms();
  await send(WORDS);
  await send(WORDS);
  await send({ ...WORDS, message: 'Another question' });
  letADayPass();
  await send(WORDS);
  await send({ ...WORDS, requestKey: OWN_KEY });
  const keys = stored.map((request) => request.requestKey);
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(4);
  expect(keys.at(-1)).toBe(OWN_KEY);
});

test('[PAGE-03] a sender’s key that is not a UUID is ignored, because it could have any length', async () => {
  const { send, stored } = openContactForms();
  await send(WORDS);
  await send({ ...WORDS, requestKey: 'k'.repeat(8_000) });
  expect(new Set(stored.map((request) => request.requestKey)).size).toBe(1);
});

test.each([{ website: 'https://spam.example' }, { filled_in_ms: '20' }, { filled_in_ms: 'soon' }])(
  '[PAGE-03] a form that a bot filled in is not stored: %o',
  async (field) => {
    const { send, stored, subscribed } = openContactForms();
    expect((await send({ ...WORDS, ...field })).status).toBe(400);
    expect((await send({ 'contact[tags]': 'newsletter', email: WORDS.email, ...field })).status).toBe(400);
    expect(stored).toEqual([]);
    expect(subscribed).toEqual([]);
  },
);

test('[PAGE-01] a newsletter form adds its email address to the list', async () => {
  const { send, subscribed } = openContactForms();
  const form = { form_type: 'customer', utf8: '✓', 'contact[tags]': 'newsletter', 'contact[email]': WORDS.email };
  expect(await send({ ...form, filled_in_ms: '4000' })).toEqual({
    status: 200,
    outcome: { form: 'newsletter', state: 'saved' },
  });
  expect(subscribed).toEqual([WORDS.email]);
  expect(await send({ ...form, 'contact[email]': 'asha' })).toEqual({
    status: 400,
    outcome: { form: 'newsletter', state: 'refused', fault: 'Invalid email address' },
  });
});
