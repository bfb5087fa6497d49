import { ROUTES } from '../../src/route-table.ts';
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts';
import { losesNothingAt320 } from '../steps.ts';

const POLICIES = [
  { path: ROUTES.refundPolicy.path, title: 'Returns and Refunds' },
  { path: ROUTES.privacyPolicy.path, title: 'Privacy Policy' },
  { path: ROUTES.shippingPolicy.path, title: 'Shipping' },
  { path: ROUTES.terms.path, title: 'Terms & Conditions' },
];

const LEGAL_NAME = 'Gulmohar Garments Example Private Limited';
const ADDRESS = '12 Example Road, Jaipur, Rajasthan 302001, India';

test('[PAGE-01] [SHELL-01] [SHELL-05] each policy has its address and title, and a newsletter form that POSTs /contact', async ({
  page,
}) => {
  for (const { path, title } of POLICIES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Subscribe' }) });
    await expect(form).toHaveAttribute('action', '/contact');
    await expect(form).toHaveAttribute('method', 'post');
    await expect(form.locator('[name=form_type]')).toHaveValue('customer');
    await expect(form.locator('[name=utf8]')).toHaveValue('✓');
    await expect(form.locator('[name="contact[tags]"]')).toHaveValue('newsletter');
    await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expectAccessible(page);
    await losesNothingAt320(page);
    await page.setViewportSize({ width: 412, height: 915 });
  }
  await expect(page).toHaveURL(ROUTES.terms.path);
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(16);
});

test('[PAGE-01] the policies contain the promises of the specification', async ({ request, shop }) => {
  const words = async (path: string) => {
    const html = await (await request.get(`${shop.url}${path}`)).text();
    return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<[^>]*>/g, '');
  };
  const refunds = await words(ROUTES.refundPolicy.path);
  for (const promise of [
    'within 7 days of delivery',
    'We answer within 2 days',
    'within 10 business days',
    'within 7 working days',
  ]) {
    expect(refunds).toContain(promise);
  }
  const shipping = await words(ROUTES.shippingPolicy.path);
  expect(shipping).toContain('8-10 business days');
  expect(shipping).toContain('shipped within 7-8 days and delivered within 10-15 days');
  const terms = await words(ROUTES.terms.path);
  expect(terms).toContain('18 or older');
  expect(terms).toContain('parent or guardian');
});

test('[PAGE-01] Subscribe sends the email with the form’s hidden fields and says thank you, although the scripts came after the email was typed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(ROUTES.shippingPolicy.path);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  // The shop refuses a form that is filled in faster than a person could. React loads when the field is touched.
  await page.clock.fastForward(5_000);
  await page.getByLabel('Email').fill('asha@mail.example');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe('/contact');
  expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toMatchObject({
    form_type: 'customer',
    utf8: '✓',
    'contact[tags]': 'newsletter',
    'contact[email]': 'asha@mail.example',
  });
  await expect(page.getByText('You are subscribed.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page).toHaveURL(ROUTES.shippingPolicy.path);
});

test('[SHELL-05] [PAGE-02] [PAGE-06] [ADDR-04] About Us shows the mission, why to choose the shop, and the legal details; the credits page names the source and licence of the PIN codes', async ({
  page,
}) => {
  await page.goto(ROUTES.about.path);
  await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why choose Gulmohar' })).toBeVisible();
  const legal = page.getByRole('region', { name: 'Legal information' });
  await expect(legal).toContainText(LEGAL_NAME);
  await expect(legal).toContainText(ADDRESS);
  await expect(legal).toContainText('Meera Example, Grievance Officer');
  await expect(legal).toContainText('within 48 hours');
  await expect(legal.getByRole('link', { name: 'grievance@shop.example' })).toBeVisible();
  await expect(legal).toContainText('Country of origin');
  await expectAccessible(page);
  await losesNothingAt320(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Credits' }).click();
  await expect(page).toHaveURL(ROUTES.credits.path);
  await expect(page.getByRole('main')).toContainText(
    'Department of Posts, Government of India, All India Pincode Directory till last month, OGD Platform India, 03/10/2025',
  );
  await expect(page.getByRole('link', { name: 'https://www.data.gov.in/Godl' })).toBeVisible();
  await expectAccessible(page);
  await losesNothingAt320(page);
});

test('[SHELL-05] [PAGE-04] the help page has six tiles, each leading to real answers, and the newsletter box', async ({
  page,
}) => {
  await page.goto(ROUTES.help.path);
  const main = page.getByRole('main');
  for (const [tile, question, answer] of [
    ['Shipping', 'What does delivery cost?', 'Delivery in India and all taxes are in the price.'],
    ['Order Tracking & Delivery', 'Where is my order?', 'Enter your order id'],
    ['Return And Exchange', 'How do I return an item?', 'Within 7 days of delivery'],
    ['Cancellation And Modification', 'Can I cancel my order?', 'free of charge'],
    ['Payments', 'How can I pay?', 'With any UPI app'],
    ['Sizing Help', 'How do I measure?', 'Chest'],
  ] as const) {
    await main.getByRole('link', { name: tile, exact: true }).click();
    const section = page.getByRole('region', { name: tile, exact: true });
    await expect(section.getByRole('heading', { name: tile })).toBeInViewport();
    await expect(section.getByText(answer)).toHaveCount(1);
    await expect(section.getByText(answer)).toBeHidden();
    await section.getByText(question, { exact: true }).click();
    await expect(section.getByText(answer)).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Get Our Newsletter' })).toBeVisible();
  await expect(page.getByText('Subscribe to receive update, access to exclusive deals, and more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  // At the top of the page the sticky header covers no control, which axe would report as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await losesNothingAt320(page);
});

test('[SHELL-05] [PAGE-05] My Account always answers "Invalid Email or Password." and sends nothing anywhere', async ({
  page,
}) => {
  await page.goto(ROUTES.profile.path);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  // The first action prefetches the menu and scripts of likely next pages; these requests are the same for everyone.
  const script = /^GET [^?]*\/(assets\/[\w.-]+\.js|menu) $/;
  page.on('request', (request) => {
    const summary = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
    if (!script.test(summary)) requests.push(summary);
  });
  await expect(page.getByText('Invalid Email or Password.')).toBeHidden();
  await page.getByLabel('Email').fill('asha@mail.example');
  await page.getByLabel('Password').fill('kept-to-myself');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid Email or Password.');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid Email or Password.');
  expect(requests).toEqual([]);
  expect(page.url()).not.toMatch(/asha|kept/);
  await expectAccessible(page);
  await losesNothingAt320(page);
});
