import type { Page } from '@playwright/test';
import { categoryHref, href } from '../../src/routes.ts';
import { expect, test } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { ADDRESS, AJRAKH, seedStorage, storedLine } from '../shopping/stored-cart.ts';
import { fillInAddress, KURTA, payAtGateway, payNow } from '../steps.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const ENGINE = 'Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36';
/** User agents as Android's apps send them. */
const APPS = {
  instagram: `${ANDROID} ${ENGINE} Instagram 338.0.0.37.90 Android (33/13; 300dpi; 720x1465; samsung; SM-A145F; a14; mt6768; en_IN; 614078892)`,
  facebook: `${ANDROID} ${ENGINE} [FB_IAB/FB4A;FBAV/471.0.0.51.78;]`,
  webView: `${ANDROID} ${ENGINE}`,
};
type Storage = 'kept' | 'absent' | 'denied';

/** Opens the shop as an app's WebView does: without service worker and new windows, and with this much storage. */
async function openInApp(page: Page, { userAgent, storage }: { userAgent: string; storage: Storage }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setUserAgentOverride', { userAgent, platform: 'Linux armv8l' });
  await page.addInitScript((how) => {
    window.open = () => null;
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    if (how === 'kept') return;
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const get = how === 'denied' ? refuse : () => null;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get });
    if (how === 'denied') Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  }, storage);
}

/** Goes from the list to the payment page, ready to pay. */
async function buysUntilPayment(page: Page): Promise<void> {
  await page.goto(categoryHref('kurtas'));
  await page.getByRole('link', { name: KURTA.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: KURTA.title })).toBeVisible();
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByText('1/1 ITEMS SELECTED')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await fillInAddress(page);
  await page.getByRole('button', { name: 'ADD ADDRESS' }).click();
  await expect(page).toHaveURL(new RegExp(`${href('cart')}$`));
}

for (const [app, storage] of [
  ['instagram', 'kept'],
  ['facebook', 'absent'],
  ['webView', 'denied'],
] as const)
  test(`in the browser of ${app}, with storage ${storage}, without service worker and new windows, a shopper buys from the list to the thank-you page, and is told what to do after coming back from a UPI link that nothing opened`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/registered handler/);
    await instantPictures(page);
    await openInApp(page, { userAgent: APPS[app], storage });
    await buysUntilPayment(page);
    await payNow(page);

    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    // The gateway's page sends the tab to the app, as a plain link does; here nothing opens it.
    await page.evaluate(() => location.assign('upi://pay?pa=shop@example&am=1499.00&cu=INR'));
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page).toHaveURL(new RegExp(`${href('payment')}$`));
    await expect(page.getByText('47 Example Lane')).toBeVisible();
    await expect(page.getByText('Did no UPI app open?')).toBeVisible();
    await page.getByRole('button', { name: 'PAY NOW' }).click();
    await payAtGateway(page);
    await expect(page).toHaveURL(/\/thankyou\?txnId=/);
    await expect(page.getByText('THANK YOU!')).toBeVisible();
    await expect(page.getByRole('main').getByText('₹1,499').first()).toBeVisible();
    // What was carried is in nobody else's reach.
    expect(await page.evaluate(() => window.name)).toBe('');
  });

test('a site that names the tab before it leads to the shop puts no address and no cart in the place of the shopper’s own', async ({
  page,
  shop,
}) => {
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)], address: ADDRESS });
  // Apps' browsers keep the name from site to site; this one does not.
  const theirs = new URLSearchParams({
    address: JSON.stringify({ ...ADDRESS, address1: '1 Stranger Street' }),
    cartProducts: '[]',
  });
  const name = `shop ${String(theirs)}`;
  const expectOwn = async () => {
    await expect(page.getByText('47 Example Lane')).toBeVisible();
    await expect(page.getByText('1 Stranger Street')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('₹1,499').first()).toBeVisible();
    expect(await page.evaluate(() => window.name)).toBe('');
  };
  // A page that has nothing to carry leaves it to the next one.
  await page.goto(href('help'));
  await page.evaluate(
    ([given, to]) => {
      window.name = given;
      location.assign(to);
    },
    [name, href('payment')] as const,
  );
  await expectOwn();
  await page.addInitScript((given) => {
    window.name = given;
  }, name);
  await page.goto(href('payment'));
  await expectOwn();
});
