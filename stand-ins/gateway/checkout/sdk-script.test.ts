import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { gatewayUnderTest } from '../gateway-under-test.ts';

type Checkout = (options?: unknown) => Promise<{ redirect?: boolean; error?: { message: string } }>;
type Page = { Cashfree: (options?: unknown) => { checkout: Checkout } };
type Sent = { action: string; method: string; target: string; session: string };

/** Runs the served script in a page that has just enough of a browser to send a form. */
async function loadScript(gatewayUrl: string): Promise<{ page: Page; sent: Sent[] }> {
  const src = `${gatewayUrl}/js/v3/cashfree.js`;
  const sent: Sent[] = [];
  const createElement = (kind: string) => {
    const children: { value: string }[] = [];
    const element = {
      kind,
      action: '',
      method: '',
      target: '',
      value: '',
      append: (child: { value: string }) => children.push(child),
    };
    const submit = () => {
      const { action, method, target } = element;
      sent.push({ action, method, target, session: children[0]?.value ?? '' });
    };
    return Object.assign(element, { submit, remove: () => {} });
  };
  const window = {};
  const document = { currentScript: { src }, createElement, body: { append: () => {} } };
  runInNewContext(await (await fetch(src)).text(), { window, document, URL });
  return { page: window as Page, sent };
}

test('checkout posts the session to the payment page of the gateway that served the script', async () => {
  const gateway = await gatewayUnderTest();
  const session = await gateway.order('ord_1');
  const { page, sent } = await loadScript(gateway.url);
  const result = await page
    .Cashfree({ mode: 'sandbox' })
    .checkout({ paymentSessionId: session, redirectTarget: '_self' });
  expect(result).toEqual({ redirect: true });
  const action = `${gateway.url}/pg/view/sessions/checkout`;
  expect(sent).toEqual([{ action, method: 'post', target: '_self', session }]);
});

test.each([
  ['no session', {}],
  ['no options', undefined],
  ['an empty session', { paymentSessionId: '' }],
  ['a session that is none', { paymentSessionId: 'order_1' }],
  ['a target that is not simulated', { paymentSessionId: `session_${'a'.repeat(100)}`, redirectTarget: '_modal' }],
])('checkout with %s resolves to an error and sends no form', async (_what, options) => {
  const gateway = await gatewayUnderTest();
  const { page, sent } = await loadScript(gateway.url);
  const result = await page.Cashfree({ mode: 'production' }).checkout(options);
  expect(result.error?.message).toMatch(/\w+/);
  expect(sent).toEqual([]);
});

test('a wrong mode throws, and any site may load the script', async () => {
  const gateway = await gatewayUnderTest();
  const { page } = await loadScript(gateway.url);
  expect(() => page.Cashfree({ mode: 'test' })).toThrow('mode');
  const { headers } = await fetch(`${gateway.url}/js/v3/cashfree.js`);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});
