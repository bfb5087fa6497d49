import { expect, test } from 'vitest';
import { renderPage, TEST_SHOP } from '../../../test/render-page.tsx';
import { LANGUAGES } from '../../routes.ts';
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
  '[H4] on the address %s the links to the languages stay in the shop',
  (path) => {
    const links = [...header(null, path).matchAll(/href="([^"]*)"[^>]*hrefLang/gi)].map(([, link = '']) => link);
    expect(links).toHaveLength(LANGUAGES.length);
    for (const link of links) expect(new URL(link, 'https://shop.example').origin).toBe('https://shop.example');
  },
);

test('the list of languages marks the one that the page is in', () => {
  const names = [...header(null).matchAll(/<a[^>]*hrefLang="\w+"[^>]*>([^<]*)/gi)].map(([, name]) => name);
  expect(names.filter((name) => name?.endsWith('✓'))).toEqual(['English ✓']);
});

test('the merchant’s announcement stands above every page but the checkout, and leads where he says', () => {
  const shop = { ...TEST_SHOP, announcement: { text: { en: 'Festive sale until Sunday' }, page: '/category/sale' } };
  const at = (path: string) => renderPage(<SiteHeader shop={shop} hostname="kurtas.shop.example" />, { path });
  expect(at('/')).toMatch(/<p class="announcement"><a href="\/category\/sale"[^>]*>Festive sale until Sunday<\/a>/);
  expect(at('/checkout/address')).not.toContain('Festive sale');
  expect(header(null)).not.toContain('announcement');
});
