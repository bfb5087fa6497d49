import { ROUTES } from '../../src/route-table.ts';
import { expect, test, waitForHydration } from '../fixtures.ts';

const TABLE = /\/assets\/pincodes-[\w-]+\.txt$/;

test('[ADDR-04] the table of PIN codes is loaded only when a PIN is typed, and compressed', async ({ page }) => {
  const tables: string[] = [];
  page.on('request', (request) => {
    if (TABLE.test(request.url())) tables.push(request.url());
  });
  await page.goto(ROUTES.address.path);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(tables).toEqual([]);
  const answer = page.waitForResponse((response) => TABLE.test(response.url()));
  await page.getByLabel('Pincode').fill('302001');
  const response = await answer;
  expect(response.headers()['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(Number(response.headers()['content-length'])).toBeLessThanOrEqual(20 * 1024);
  expect(response.headers()['cache-control']).toContain('immutable');
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await expect(page.getByLabel('State')).toHaveValue('Rajasthan');
  await page.getByLabel('Pincode').fill('560001');
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  expect(tables).toHaveLength(1);
});
