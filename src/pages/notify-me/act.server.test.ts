import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { servicesContext } from '../load-context.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { action } from './act.server.ts';

const GOOD = { variant: 'v1', mobile: '+91 90000-00001', email: '', consent: 'yes' };
const BOTH = { mobile: true, email: true };

async function send(fields: Record<string, string>, ways = BOTH, answer: () => Promise<string> = async () => 'saved') {
  const calls: unknown[] = [];
  const stockAlerts = {
    ways: () => ways,
    subscribe: (wish: unknown) => {
      calls.push(wish);
      return answer();
    },
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { stockAlerts } as unknown as Services);
  const url = new URL('http://shop.example/notify-me?product=ajrakh-kurta');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const { data, init } = await action({ request, url, context, params: {}, pattern: '/notify-me' });
  return { status: init?.status, outcome: data, calls };
}

const wish = (recipient: object) => ({ handle: 'ajrakh-kurta', variantId: 'v1', language: 'en', recipient });

test('a number or an email address is enough; the number may use any digits and format', async () => {
  expect(await send(GOOD)).toMatchObject({ status: 200, calls: [wish({ mobile: '9000000001', email: '' })] });
  expect((await send({ ...GOOD, mobile: '९०००००००१२' })).calls).toEqual([wish({ mobile: '9000000012', email: '' })]);
  const byMail = { ...GOOD, mobile: '', email: ' asha@mail.example ' };
  expect((await send(byMail)).calls).toEqual([wish({ mobile: '', email: 'asha@mail.example' })]);
});

test('an alert is not stored without the consent, without a contact, or with an invalid one', async () => {
  const { consent: _, ...without } = GOOD;
  for (const [fields, fault] of [
    [without, 'consent'],
    [{ ...GOOD, mobile: '' }, 'mobile'],
    [{ ...GOOD, mobile: '12345' }, 'mobile'],
    [{ ...GOOD, email: 'asha' }, 'email'],
  ] as const) {
    const { status, outcome, calls } = await send(fields);
    expect({ status, calls, outcome }).toMatchObject({ status: 400, calls: [], outcome: { state: 'refused' } });
    expect(Object.keys('faults' in outcome ? outcome.faults : {})).toEqual([fault]);
  }
  expect(await send({ ...GOOD, email: 'asha@mail.example' }, { mobile: false, email: false })).toMatchObject({
    status: 404,
    calls: [],
  });
  const mailAlone = { mobile: false, email: true };
  expect(await send(GOOD, mailAlone)).toMatchObject({
    status: 400,
    calls: [],
    outcome: { faults: { email: expect.any(String) } },
  });
});

test('a failure to store is reported, and a form that a bot filled in is not stored', async () => {
  const failing = async () => Promise.reject(new Error('no database'));
  expect(await send(GOOD, BOTH, failing)).toMatchObject({ status: 503, outcome: { state: 'failed' } });
  expect(await send({ ...GOOD, website: 'https://evil.example' })).toMatchObject({ status: 503, calls: [] });
  expect(await send(GOOD, BOTH, async () => 'unknown')).toMatchObject({ status: 404 });
});
