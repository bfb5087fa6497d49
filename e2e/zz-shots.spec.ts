import { href, categoryHref, inLanguage, productHref } from '../src/routes.ts';
import { test, waitUntilAlive } from './fixtures.ts';
import { addToCart, KURTA } from './steps.ts';

test('shots', async ({ page }) => {
  test.setTimeout(200_000);
  await page.setViewportSize({ width: 360, height: 780 });
  await addToCart(page);
  const bn = (p: string) => inLanguage('bn', p);
  const pages: [string, string][] = [
    ['home', '/'],
    ['category', categoryHref('kurtas')],
    ['product', productHref(KURTA.handle)],
    ['cart', href('cart')],
    ['address', href('address')],
    ['help', href('help')],
    ['track', href('orderTracking')],
    ['refund', href('refundPolicy')],
    ['payment', href('payment')],
  ];
  for (const [name, path] of pages) {
    for (const width of [360, 412]) {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 915 });
      await page.goto(bn(path));
      await waitUntilAlive(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((e) => {
            const s = getComputedStyle(e);
            return (
              e.children.length === 0 &&
              e.textContent!.trim() !== '' &&
              e.scrollWidth > e.clientWidth + 1 &&
              s.overflow !== 'visible' &&
              e.clientWidth > 1
            );
          })
          .map((e) => `${e.className}: ${e.textContent!.slice(0, 60)}`)
          .slice(0, 12),
      );
      console.log(name, width, 'over', over, JSON.stringify(cut));
      await page.screenshot({
        path: `/tmp/bn/shots/${name}-${width}.png`,
        fullPage: name === 'cart' || name === 'address' || name === 'product',
      });
      if (name === 'home') {
        await page.locator('.header-languages > summary').click();
        await page.screenshot({ path: `/tmp/bn/shots/switch-${width}.png` });
      }
    }
  }
});
