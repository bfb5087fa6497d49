import { href, inLanguage } from '../../src/routes.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { ADDRESS, AJRAKH, CHIKANKARI, seedStorage, storedLine, stored } from '../shopping/stored-cart.ts';

const ADDRESS_PAGE = href('address');
const ADD = { name: 'ADD ADDRESS' } as const;

test('[ADDR-01] [ADDR-03] [ADDR-04] without a saved address the page shows a form in two parts whose button stays in sight; mobile and pincode take 10 and 6 digits, and a pasted +91 is removed @both', async ({
  page,
  isPhone,
}) => {
  await page.goto(ADDRESS_PAGE);
  const contact = page.getByRole('group', { name: 'CONTACT DETAILS' });
  for (const field of ['Full Name', 'Mobile', 'Pincode']) await expect(contact.getByLabel(field)).toBeVisible();
  const place = page.getByRole('group', { name: 'ADDRESS', exact: true });
  for (const field of [/^Address/, /^Area/, 'City', 'State']) await expect(place.getByLabel(field)).toBeVisible();
  await expect(contact.getByText('+91', { exact: true })).toBeVisible();
  if (isPhone) await page.setViewportSize({ width: 360, height: 500 });
  await expect(page.getByRole('button', ADD)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByLabel('Mobile').pressSequentially('900000000123');
  await expect(page.getByLabel('Mobile')).toHaveValue('9000000001');
  await page.getByLabel('Mobile').fill('+91 90000 00002');
  await expect(page.getByLabel('Mobile')).toHaveValue('9000000002');
  await page.getByLabel('Pincode').pressSequentially('30200199');
  await expect(page.getByLabel('Pincode')).toHaveValue('302001');
});

test('[ADDR-02] [ADDR-03] [ADDR-04] [ADDR-05] [ADDR-09] the form names every missing field and focuses the first; a pasted value clears its error, and a known pincode fills City and State, but never overwrites a typed City', async ({
  page,
}) => {
  await page.goto(ADDRESS_PAGE);
  const [name, mobile, pincode, city, state] = [
    page.getByLabel('Full Name'),
    page.getByLabel('Mobile'),
    page.getByLabel('Pincode'),
    page.getByLabel('City'),
    page.getByLabel('State'),
  ];
  await expect(state).toHaveValue('Andhra Pradesh');
  await page.getByRole('button', ADD).click();
  for (const fault of [
    'Full Name is required',
    'Mobile No is required',
    'Pincode is required',
    'Address is required',
    'City is required',
  ]) {
    await expect(page.getByText(fault, { exact: true })).toBeVisible();
  }
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Full Name is required');
  await expect(mobile).toHaveAccessibleDescription('Mobile No is required');
  await expectAccessible(page);

  await mobile.fill('+91 90000 00001');
  await pincode.fill('302 001');
  await expect(mobile).toHaveValue('9000000001');
  await expect(pincode).toHaveValue('302001');
  for (const field of [mobile, pincode]) await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(/^(Mobile No|Pincode) is required$/)).toHaveCount(0);
  await expect(city).toHaveValue('Jaipur');
  await expect(state).toHaveValue('Rajasthan');

  await name.fill('12345');
  await expect(page.getByText('Full Name must only contain letters and cannot be numbers')).toBeVisible();
  await name.fill('आशा उदाहरण');
  await mobile.fill('abcdefghij');
  await expect(page.getByText('Mobile No is not valid')).toBeVisible();
  await mobile.fill('90000');
  await expect(page.getByText('Mobile must be 10 digits.')).toBeVisible();
  await pincode.fill('3020');
  await expect(page.getByText('Pincode must be exactly 6 digits')).toBeVisible();
  await page.getByRole('button', ADD).click();
  await expect(mobile).toBeFocused();

  // Digits of Indian scripts are accepted as digits.
  await mobile.fill('९८७६५४३२१०');
  await pincode.fill('५६०००१');
  await expect(mobile).toHaveValue('9876543210');
  await expect(city).toHaveValue('Bengaluru');
  await pincode.fill('682001');
  await expect(city).toHaveValue('Kochi');
  await expect(state).toHaveValue('Kerala');
  await pincode.fill('999999');
  await expect(page.getByText('India Post does not list this pincode.')).toBeVisible();
  await expect(city).toHaveValue('');
  await expect(state).toHaveValue('Andhra Pradesh');
  await city.fill('Fort Kochi');
  await pincode.fill('560001');
  await expect(state).toHaveValue('Karnataka');
  await expect(city).toHaveValue('Fort Kochi');
});

test('[ADDR-09] the address form keeps what was typed after a reload or a change of language, in this tab only, until it is saved', async ({
  page,
  context,
}) => {
  await page.goto(ADDRESS_PAGE);
  await page.getByLabel('Full Name').fill('Asha Example');
  await page.getByLabel('Pincode').fill('302001');
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await page.getByText('Work', { exact: true }).click();
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Example');
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await expect(page.getByLabel('Work')).toBeChecked();
  // A PIN code filled the state, so the next PIN code changes it.
  await page.getByLabel('Pincode').fill('403001');
  await expect(page.getByLabel('State')).toHaveValue('Goa');
  await page.goto(inLanguage('hi', ADDRESS_PAGE));
  await expect(page.getByLabel('पूरा नाम')).toHaveValue('Asha Example');
  const other = await context.newPage();
  await other.goto(ADDRESS_PAGE);
  await expect(other.getByLabel('Full Name')).toHaveValue('');
  await other.close();

  await page.goto(ADDRESS_PAGE);
  await page.getByLabel('Mobile').fill('9000000001');
  await page.getByLabel(/^Address/).fill('47 Example Lane');
  await page.getByRole('button', ADD).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto(ADDRESS_PAGE);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'CHANGE OR ADD ADDRESS' }).click();
  await page.getByLabel('Full Name').fill('Ravi Example');
  await page.getByRole('button', { name: 'Keep the saved address' }).click();
  await page.getByRole('button', { name: 'CHANGE OR ADD ADDRESS' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Example');
});

test('[ADDR-06] [ADDR-07] [ADDR-10] the chosen state is saved with the address, after a question where its pincode is elsewhere, and the cart then offers Pay Now', async ({
  page,
  shop,
}) => {
  await seedStorage(page, { lines: [await storedLine(shop.feedUrl, AJRAKH)] });
  await page.goto(ADDRESS_PAGE);
  await expect(page.getByLabel('State').locator('option')).toHaveCount(36);
  await page.getByLabel('Full Name').fill('Asha Example');
  await page.getByLabel('Mobile').fill('9000000001');
  await page.getByLabel('Pincode').fill('302001');
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await page.getByLabel(/^Address/).fill('47 Example Lane');
  await page.getByLabel('State').selectOption('Goa');
  await page.getByRole('button', ADD).click();
  const question = page
    .getByRole('alert')
    .filter({ hasText: 'Pincode 302001 is in Jaipur, Rajasthan, but you chose Goa.' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change the state to Rajasthan' }).click();
  await expect(page.getByLabel('State')).toHaveValue('Rajasthan');
  await expect(question).toBeHidden();
  await page.getByLabel('State').selectOption('Goa');
  await page.getByRole('button', ADD).click();
  await expect(question).toBeVisible();
  await page.getByRole('button', ADD).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await stored(page, 'address')).toMatchObject({ fullname: 'Asha Example', city: 'Jaipur', state: 'Goa' });
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Checkout steps' }).locator('[aria-current=step]')).toHaveText(
    /Payment/,
  );
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
});

test('[ADDR-08] [ADDR-09] [CART-13] a saved address is shown as a summary with delivery estimates; CHANGE OR ADD ADDRESS shows the form with the saved values, or those that another tab saves; the summary is shown from its top, and CONTINUE goes to payment', async ({
  page,
  context,
  shop,
}) => {
  await page.clock.setFixedTime('2026-12-28T20:00:00Z');
  await seedStorage(page, {
    lines: [await storedLine(shop.feedUrl, AJRAKH), await storedLine(shop.feedUrl, CHIKANKARI)],
    address: ADDRESS,
  });
  await page.goto(ADDRESS_PAGE);
  for (const part of ['Asha Example', '47 Example Lane', 'Near the Lake', 'Jaipur, Rajasthan - 302001']) {
    await expect(page.getByText(part, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Mobile: +91 9000000001')).toBeVisible();
  await expect(page.getByText('DELIVERY ESTIMATES')).toBeVisible();
  const estimates = page.getByRole('listitem').filter({ hasText: 'Delivery between' });
  await expect(estimates).toHaveCount(2);
  // In India it is already 29 December.
  await expect(estimates.first()).toContainText('3 Jan');
  await expect(estimates.first()).toContainText('6 Jan');
  await expect(estimates.first().getByRole('img')).toBeVisible();
  await expectAccessible(page);

  await waitForHydration(page);
  const change = page.getByRole('button', { name: 'CHANGE OR ADD ADDRESS' });
  await page.setViewportSize({ width: 412, height: 500 });
  await change.click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Example');
  await expect(page.getByLabel('State')).toHaveValue('Rajasthan');
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await page.getByRole('button', { name: 'Keep the saved address' }).click();
  await expect(page.getByText('Jaipur, Rajasthan - 302001')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Delivering to' })).toBeFocused();

  await change.click();
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  const other = await context.newPage();
  await other.goto(href('help'));
  await other.evaluate((text) => localStorage.setItem('address', text), JSON.stringify({ ...ADDRESS, city: 'Ajmer' }));
  await expect(page.getByLabel('City')).toHaveValue('Ajmer');
  await other.close();
  await page.getByRole('button', { name: 'Keep the saved address' }).click();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect(page.getByRole('navigation', { name: 'Checkout steps' }).locator('[aria-current=step]')).toHaveText(
    /Payment/,
  );
});
