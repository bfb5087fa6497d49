import { BYTE_BUDGETS } from '../test/byte-budgets.ts';
import { weighPage } from '../test/page-weight.ts';
import { expect, test } from './fixtures.ts';

for (const [name, { path, ...budget }] of Object.entries(BYTE_BUDGETS)) {
  test(`a first visit of a ${name} page stays within its bytes`, async ({ shop, isPhone }) => {
    if (!isPhone) return;
    // A page is sent quickly compressed at first, and in its smallest form soon after.
    await expect.poll(async () => (await weighPage(shop.url, path)).html).toBeLessThanOrEqual(budget.html);
    const weight = await weighPage(shop.url, path);
    expect(weight.scriptBytes, JSON.stringify(weight.scripts)).toBeLessThanOrEqual(budget.scripts);
    expect(weight.requests).toBeLessThanOrEqual(budget.requests);
  });
}
