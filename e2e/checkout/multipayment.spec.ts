import { href } from '../../src/routes.ts';
import { expect, expectAccessible } from '../fixtures.ts';
import { gatewayIsFullOnce } from './full-gateway.ts';
import { AJRAKH, seedStorage, storedLine, stored } from '../shopping/stored-cart.ts';
import { PAY_DOMAIN, test } from '../shop-with-extras.ts';

const PAYMENT = { name: 'Asha Example', mobileno: '9000000001', domainname: PAY_DOMAIN, amount: '499.50' };

test('[PAY-10] [SHELL-03] a payment link opens the hosted checkout for its amount, without header and footer; the thank-you page follows the payment, and the cart of this shop stays', async ({
  page,
  shop,
  complaints,
}) => {
  // The second request is aborted: the test only checks that it is sent.
  complaints.allow(/api\/multipayment/);
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)] });
  const attempts: unknown[] = [];
  await page.route('**/api/multipayment', async (route) => {
    attempts.push(JSON.parse(route.request().postData() ?? '{}').attemptKey);
    if (attempts.length > 1) return route.abort();
    await expect(page.getByText('Please Wait')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    // Simulates Back from the bank: the browser shows the page again, which sends the request again for the same order.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => attempts.length).toBe(2);
    expect(attempts[1]).toBe(attempts[0]);
    await route.continue();
  });
  await page.goto(href('multipayment', PAYMENT));
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
  await expect(page.getByText('499.50').first()).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'THANK YOU!' })).toBeVisible();
  await expect(page.getByText('₹499.50').first()).toBeVisible();
  expect(await stored(page, 'cartProducts')).toHaveLength(1);
});

test('[PAY-10] while the gateway takes no more, a payment link waits for its turn and goes on by itself as the same order, also where the tab stores nothing', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  const attempts: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/multipayment')) attempts.push(request.postDataJSON().attemptKey);
  });
  await gatewayIsFullOnce(page, '**/api/multipayment');
  await page.goto(href('multipayment', PAYMENT));
  await expect(page.getByText('3 people came before you.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
  expect(attempts).toHaveLength(2);
  expect(attempts[1]).toBe(attempts[0]);
});

test('[PAY-10] when the checkout does not open, the shopper returns to the domain after 2 seconds, with the customer details', async ({
  page,
  complaints,
}) => {
  complaints.allow(/cashfree\.js|Failed to load resource|partner\.example/);
  await page.route('**/js/v3/cashfree.js', (route) => route.abort());
  await page.route(`https://${PAY_DOMAIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'cart' }));
  await page.goto(href('multipayment', PAYMENT));
  await page.waitForURL(`https://${PAY_DOMAIN}/cart?**`);
  const params = Object.fromEntries(new URL(page.url()).searchParams);
  expect(params).toMatchObject({ paymentstatus: 'fail', name: 'Asha Example', mobileno: '9000000001' });
});

for (const trouble of ['the gateway is down', 'the shop cannot be reached'] as const) {
  test(`[PAY-10] where ${trouble}, the domain is told after 2 seconds, with the customer details`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/api\/multipayment|Failed to load resource|status of 50/);
    const name = trouble === 'the gateway is down' ? 'Gateway Down' : PAYMENT.name;
    if (trouble === 'the shop cannot be reached') await page.route('**/api/multipayment', (route) => route.abort());
    await page.route(`https://${PAY_DOMAIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'cart' }));
    await page.goto(href('multipayment', { ...PAYMENT, name }));
    await page.waitForURL(`https://${PAY_DOMAIN}/cart?**`);
    const params = Object.fromEntries(new URL(page.url()).searchParams);
    expect(params).toMatchObject({ paymentstatus: 'fail', name, mobileno: '9000000001', amount: '499.50' });
  });
}

test('[PAY-10] a link with a wrong amount or phone is refused without a request, and a domain that the merchant does not list is refused with a clear page', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
  await page.goto(href('multipayment', { ...PAYMENT, amount: '-1', mobileno: '12345' }));
  await expect(page.getByRole('heading', { name: 'This payment link does not work' })).toBeVisible();
  await expect(page.getByText('The amount is not valid.')).toBeVisible();
  await expect(page.getByText('The mobile number is not valid.')).toBeVisible();
  await expectAccessible(page);
  expect(requests).toEqual([]);

  await page.goto(href('multipayment', { ...PAYMENT, domainname: 'somewhere.example' }));
  await expect(page.getByRole('heading', { name: 'This payment cannot be made here' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'You may like' })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/multipayment/);
});
