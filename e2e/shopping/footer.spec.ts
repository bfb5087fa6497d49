import { ROUTES } from '../../src/route-table.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

const TILES = [
  ['My Account', 'Find all your details here', ROUTES.profile.path],
  ['Return & Exchanges', 'on the full Site', ROUTES.refundPolicy.path],
  ['Order Tracking', "We'll always keep you updated", ROUTES.orderTracking.path],
] as const;

const COLUMNS = [
  ['Contact Us', 'Write to us', ROUTES.contact.path],
  ['Our Policy', 'Privacy Policy', ROUTES.privacyPolicy.path],
  ['Quick Links', 'About Us', ROUTES.about.path],
] as const;

test('[FOOT-01] [FOOT-02] the footer has three tiles, columns that phones collapse, and the shop’s contact details @both', async ({
  page,
  shop,
  isPhone,
}) => {
  await page.goto(ROUTES.about.path);
  const footer = page.getByRole('contentinfo');
  for (const [title, text, path] of TILES) {
    const tile = footer.getByRole('link', { name: `${title} ${text}` });
    await expect(tile).toBeVisible();
    await expect(tile).toHaveAttribute('href', path);
  }
  for (const [column, link, path] of COLUMNS) {
    const heading = footer.getByRole('heading', { name: column });
    await expect(heading).toHaveCount(1);
    if (isPhone) {
      await expect(footer.getByRole('link', { name: link })).toHaveCount(0);
      await heading.click();
    }
    await expect(footer.getByRole('link', { name: link })).toHaveAttribute('href', path);
  }
  if (!isPhone) {
    const tops = await footer
      .getByRole('heading')
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expect(footer.getByRole('img', { name: 'Gulmohar' })).toBeVisible();
  }
  const { hostname } = new URL(shop.url);
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(Date.now());
  await expect(footer.getByText(`© ${year} ${hostname}`)).toBeVisible();
  await expect(footer.getByRole('link', { name: '+91 90000 00000' })).toHaveAttribute('href', 'tel:+919000000000');
  await expect(footer.getByRole('link', { name: `support@${hostname.split('.').slice(-2).join('.')}` })).toBeVisible();
  await expectAccessible(page, { footer: true });
});

test('[FOOT-01] every link of the footer leads to an existing page', async ({ request, shop }) => {
  const [, footer = ''] = (await (await request.get(`${shop.url}${ROUTES.about.path}`)).text()).split('<footer');
  const hrefs = new Set(Array.from(footer.matchAll(/ href="(\/[^"]*)"/g), ([, path = '']) => path));
  expect(hrefs.size).toBeGreaterThan(12);
  for (const path of hrefs) expect((await request.get(`${shop.url}${path}`)).status(), path).toBe(200);
});
