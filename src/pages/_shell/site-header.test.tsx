import { expect, test } from 'vitest';
import { renderPage, TEST_SHOP } from '../../../test/render-page.tsx';
import { SiteHeader } from './site-header.tsx';

const header = (logoUrl: string | null, path = '/') =>
  renderPage(<SiteHeader shop={{ ...TEST_SHOP, logoUrl }} hostname="kurtas.shop.example" />, { path });

test('[HDR-01] the header shows the hostname if the shop has no logo', () => {
  expect(header(null)).toContain('kurtas.shop.example');
  const withLogo = header('/logo.svg');
  expect(withLogo).toContain('src="/logo.svg"');
  expect(withLogo).not.toContain('kurtas.shop.example');
});

test('[HDR-03] every page but home has the back arrow, and it is a plain link home', () => {
  expect(header(null, '/')).not.toContain('aria-label="Back"');
  expect(header(null, '/wishlist')).toMatch(/<a[^>]*aria-label="Back"[^>]*href="\/"/);
});

test.each(['//evil.example/pay', '/\\evil.example/pay', '///evil.example'])(
  '[H4] on the address %s the link to the other language stays in the shop',
  (path) => {
    const [, link = ''] = /href="([^"]*)"[^>]*hrefLang/i.exec(header(null, path)) ?? [];
    expect(new URL(link, 'https://shop.example').origin).toBe('https://shop.example');
  },
);

test('the merchant’s announcement stands above every page but the checkout, and leads where he says', () => {
  const shop = { ...TEST_SHOP, announcement: { text: { en: 'Festive sale until Sunday' }, page: '/category/sale' } };
  const at = (path: string) => renderPage(<SiteHeader shop={shop} hostname="kurtas.shop.example" />, { path });
  expect(at('/')).toMatch(/<p class="announcement"><a href="\/category\/sale"[^>]*>Festive sale until Sunday<\/a>/);
  expect(at('/checkout/address')).not.toContain('Festive sale');
  expect(header(null)).not.toContain('announcement');
});
