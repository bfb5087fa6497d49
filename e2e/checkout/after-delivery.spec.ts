import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { href, inLanguage, type Language } from '../../src/routes.ts';
import { ordersCommand } from '../../test/orders-command.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { control, goToGateway } from '../shopping/stored-cart.ts';

const heading = (page: Page) => page.locator('#tracked-order');
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Sets the cookie that choosing a language in the header sets. */
const speak = (page: Page, language: Language) =>
  page.context().addCookies([{ name: 'language', value: language, url: new URL(page.url()).origin }]);

/** Opens the tracked order in a language on the phone that placed it. */
async function open(page: Page, orderId: string, language: Language, says: string): Promise<void> {
  await speak(page, language);
  await page.goto(inLanguage(language, href('orderTracking', { orderId })));
  await expect(heading(page)).toHaveText(says);
}

/** Opens an order in Hindi by its id and the last four digits, as on a phone that did not place it. */
async function openByDigits(page: Page, orderId: string): Promise<void> {
  await speak(page, 'hi');
  await page.goto(inLanguage('hi', href('orderTracking', { orderId })));
  await waitForHydration(page);
  await page.getByLabel('आपके मोबाइल नंबर के आखिरी 4 अंक').fill('0001');
  await page.getByRole('button', { name: 'ट्रैक करें', exact: true }).click();
  await expect(page.getByText('47 Example Lane')).toBeVisible();
  await expect(page.getByText('Jaipur, राजस्थान - 302001')).toBeVisible();
}

/** Opens one of the order's forms by the text of its summary. */
async function openForm(page: Page, intent: string, words: string) {
  await page.locator('summary').filter({ hasText: words }).first().click();
  return page.locator('form').filter({ has: page.locator(`input[name=intent][value=${intent}]`) });
}

/** Opens the form of a review from the order; all of it is on the narrowest screen, and says in the shop's language what was chosen. */
async function fitsReview(page: Page): Promise<void> {
  await page.locator('a[href*="/review"]').first().click();
  const send = page.getByRole('button', { name: 'Send review' });
  for (const width of [412, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await send.boundingBox();
    expect(box!.x + box!.width, `${width}`).toBeLessThan(width - 16);
  }
  await expect(page.getByText('None chosen yet')).toBeVisible();
  await page.setViewportSize({ width: 412, height: 915 });
}

const requestIn = async (page: Page) =>
  /\bRT\w{12}$/.exec((await page.getByText(/\sRT\w{12}$/).textContent()) ?? '')?.[0] ?? '';

test('an order is tracked on a phone from received to delivered and exchanged in English; the new order is returned in Hindi and refunded', async ({
  page,
  shop,
}) => {
  const run = (...argv: string[]) => ordersCommand(shop.dataDir, ...argv);
  const deliver = async (orderId: string) => {
    await run('pack', orderId);
    await run('ship', orderId, '--carrier', 'Example Express', '--awb', 'AWB1');
    await run('deliver', orderId);
  };
  const orderId = await goToGateway(page, shop.feedUrl);
  await control(shop.gatewayUrl, `/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await page.goto(href('paymentStatus', { orderId }));
  await expect(page.getByText('YOUR ORDER HAS BEEN RECEIVED')).toBeVisible();
  await open(page, orderId, 'hi', 'पेमेंट मिल गया');
  await run('confirm', orderId);
  await deliver(orderId);
  await open(page, orderId, 'en', 'Delivered');
  await fitsReview(page);
  await open(page, orderId, 'en', 'Delivered');

  const exchange = await openForm(page, 'exchange', 'Exchange');
  await exchange.getByLabel('Exchange for').selectOption({ index: 1 });
  await exchange.getByRole('button', { name: 'Request exchange' }).click();
  await expect(exchange.getByLabel('Reason'), 'nothing is chosen for the shopper').toBeFocused();
  await exchange.getByLabel('Reason').selectOption('Too small');
  await exchange.getByRole('button', { name: 'Request exchange' }).click();
  await expect(page.getByText('We have your exchange request.')).toBeVisible();
  const exchanged = await requestIn(page);
  await run('returns', 'approve', exchanged);
  await run('returns', 'receive', exchanged);
  await open(page, orderId, 'en', 'Delivered');
  await expect(page.getByText('Exchange: Exchanged')).toBeVisible();
  const second = new URL(
    (await page.getByRole('link', { name: 'See the new order' }).getAttribute('href')) ?? '',
    shop.url,
  );
  const secondId = second.searchParams.get('orderId') ?? '';
  await deliver(secondId);

  await openByDigits(page, secondId);
  const form = await openForm(page, 'return', 'रिटर्न करें');
  await form.getByLabel('वजह').selectOption('टूटा-फटा या खराब है');
  await form.getByLabel('और कुछ बताएँ').fill('सिलाई खुली है');
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a04020' } })
    .jpeg()
    .toBuffer();
  await form.getByLabel('फ़ोटो').setInputFiles({ name: 'seam.jpg', mimeType: 'image/jpeg', buffer: photo });
  expect(await fits(page)).toBe(true);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'रिटर्न माँगें' }).click();
  await expect(page.getByText('आपका रिटर्न का अनुरोध हमें मिल गया।')).toBeVisible();
  const returned = await requestIn(page);
  expect(await run('returns', 'show', returned)).toMatch(/pictures +1\n[^]*सिलाई खुली है/);
  await run('returns', 'approve', returned);
  await run('returns', 'receive', returned);
  await openByDigits(page, secondId);
  await expect(page.getByText('रिफ़ंड: ₹1,499')).toBeVisible();
});
