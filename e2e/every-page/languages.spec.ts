import type { Page } from '@playwright/test';
import { href, inLanguage, productHref } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { instantPictures } from '../pictures.ts';
import { chooseLanguage, KURTA, payAtGateway } from '../steps.ts';

test.beforeEach(({ page }) => instantPictures(page));

const inHindi = (path: string) => inLanguage('hi', path);

test('a shopper chooses Hindi once, buys in Hindi from home to thank-you, and gets Hindi at the next visit', async ({
  page,
}) => {
  await page.goto('/');
  await chooseLanguage(page, 'हिन्दी');
  await expect(page).toHaveURL(inHindi('/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');

  await page.getByRole('link', { name: KURTA.title }).first().click();
  await expect(page).toHaveURL(new RegExp(inHindi(productHref(KURTA.handle))));
  await waitForHydration(page);
  await expect(page.getByRole('row', { name: 'मूल देश' })).toHaveText('मूल देशभारत');
  await page.getByRole('button', { name: 'कार्ट में डालें', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(inHindi(href('cart')));
  await expect(page.getByText('1 में से 1 आइटम चुना गया')).toBeVisible();
  await page.getByRole('button', { name: 'ऑर्डर करें' }).click();
  await giveAddressInHindi(page);
  await page.getByRole('button', { name: 'पेमेंट करें' }).click();
  await expect(page).toHaveURL(inHindi(href('payment')));
  await page.getByRole('button', { name: 'पेमेंट करें' }).click();

  await payAtGateway(page);
  await expect(page).toHaveURL(/\/hi\/thankyou\?txnId=/);
  await expect(page.getByText('आपका ऑर्डर मिल गया है')).toBeVisible();
  await expect(page.getByRole('main').getByText('₹1,499').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(href('orderTracking'));
  await expect(page).toHaveURL(inHindi(href('orderTracking')));
});

test('a shopper chooses Bengali and enters mobile and PIN in Bengali digits', async ({ page }) => {
  const inBengali = (path: string) => inLanguage('bn', path);
  await page.goto('/');
  await chooseLanguage(page, 'বাংলা');
  await expect(page).toHaveURL(inBengali('/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn-IN');

  await page.getByRole('link', { name: KURTA.title }).first().click();
  await expect(page).toHaveURL(new RegExp(inBengali(productHref(KURTA.handle))));
  await waitForHydration(page);
  await page.getByRole('button', { name: 'কার্টে যোগ করুন', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(inBengali(href('cart')));
  await expect(page.getByText('1টির মধ্যে 1টি আইটেম বাছা হয়েছে')).toBeVisible();
  await page.getByRole('button', { name: 'অর্ডার করুন' }).click();

  await expect(page).toHaveURL(inBengali(href('address')));
  await page.getByLabel('পুরো নাম').fill('আশা উদাহরণ');
  await page.getByLabel('মোবাইল নম্বর').fill('৯০০০০০০০০১');
  await page.getByLabel('পিন কোড').fill('৭০০০০১');
  await expect(page.getByLabel('রাজ্য')).toHaveValue('West Bengal');
  await page.getByLabel('ঠিকানা (বাড়ির নম্বর, বিল্ডিং, রাস্তা)').fill('47 উদাহরণ রোড');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ঠিকানা সেভ করুন' }).click();
  await expect(page).toHaveURL(inBengali(href('cart')));
  await expect(page.getByRole('button', { name: 'পেমেন্ট করুন' })).toBeVisible();
});

test('the language switch leads to the same list in the other language and back, and the choice is remembered', async ({
  page,
}) => {
  // Every page is fully loaded before it is left, since this test is not about interrupted loads.
  await page.goto('/category/kurtas?sort=price-up&utm_source=whatsapp');
  await waitForHydration(page);
  await chooseLanguage(page, 'हिन्दी');
  await expect(page).toHaveURL('/hi/category/kurtas?sort=price-up&utm_source=whatsapp');
  await waitForHydration(page);
  await chooseLanguage(page, 'English');
  await expect(page).toHaveURL('/category/kurtas?sort=price-up&utm_source=whatsapp');
  await page.goto(inHindi('/'));
  await expect(page).toHaveURL('/');
});

async function giveAddressInHindi(page: Page): Promise<void> {
  await expect(page).toHaveURL(inHindi(href('address')));
  await page.getByRole('button', { name: 'पता सेव करें' }).click();
  await expect(page.getByText('पूरा नाम डालना ज़रूरी है')).toBeVisible();
  await page.getByLabel('पूरा नाम').fill('आशा उदाहरण');
  await page.getByLabel('मोबाइल नंबर').fill('9000000001');
  await page.getByLabel('पिनकोड').fill('302001');
  await expect(page.getByLabel('राज्य')).toHaveValue('Rajasthan');
  await expect(page.getByLabel('शहर')).not.toHaveValue('');
  await page.getByLabel('पता (मकान नंबर, बिल्डिंग, सड़क)').fill('47 उदाहरण गली');
  await page.getByRole('button', { name: 'पता सेव करें' }).click();
  await expect(page).toHaveURL(inHindi(href('cart')));
}
