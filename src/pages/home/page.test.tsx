import { expect, test } from 'vitest';
import { renderPage, TEST_SHOP } from '../../../test/render-page.tsx';
import type { Picture, ProductCard } from '../../domain/catalogue/product.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { ServerHtmlContext } from '../_static/server-html-context.ts';
import { HomeContent } from './home-content.tsx';
import { homeHtml, type HomeParts } from './home-html.server.tsx';

const facts = { count: 28, fromPaise: 89_900 };
const collections = [{ id: '1', handle: 'kurtas', title: 'Kurtas', picture: null, garments: [], facts }];
const section = { id: '1', handle: 'kurtas', name: '', shape: 'grid', facts, cards: [] } as const;

const cardOf = (title: string, picture: Picture | null = null): ProductCard => ({
  id: '7',
  handle: 'a-handle',
  title,
  picture,
  pricePaise: 99_900,
  compareAtPricePaise: null,
  available: true,
  sizes: [],
  variantId: '70',
});

/** Home as the server sends it. */
function homeOf(parts: Partial<HomeParts>, more: Partial<PublicShop> = {}): string {
  const shop = { ...TEST_SHOP, ...more };
  const whole = { sections: [], collections: [], others: [], story: null, priceEnds: [], shop, notes: () => null };
  const html = homeHtml({ ...whole, ...parts });
  const isEmpty = parts.sections === undefined;
  return renderPage(
    <ServerHtmlContext value={html}>
      <HomeContent data={{ isEmpty, kinds: [], picture: null, html: null }} />
    </ServerHtmlContext>,
    { shop: more },
  );
}

test('[HOME-05] an empty catalogue gives a page that says so and leads on', () => {
  const html = homeOf({});
  expect(html).toContain('The shelves are being filled');
  expect(html).toContain('href="/contact-us"');
});

test('[HOME-03] the server writes each section with its cards and its way on', () => {
  const sections = [
    { ...section, cards: [cardOf('First Kurta')] },
    { ...section, id: '2', handle: 'sarees', cards: [cardOf('Second Saree')] },
  ];
  const html = homeOf({ sections, collections });
  expect(html).toContain('First Kurta');
  expect(html).toMatch(/data-collection="sarees".*Second Saree.*href="\/category\/sarees"/);
});

test('where no slider stands before it, the picture of the first card is the one the page opens with', () => {
  const picture = { url: 'https://cdn.example/a.jpg', width: 900, height: 1200, alt: null };
  const sections = [{ ...section, cards: [cardOf('A Kurta', picture)] }];
  expect(homeOf({ sections })).toContain('fetchPriority="high"');
  expect(homeOf({ sections, collections })).not.toContain('fetchPriority="high"');
});

test('[PERS-01] an honest shop has no sale countdown', () => {
  expect(homeOf({ sections: [section], collections })).toContain('Big Sale');
  expect(homeOf({ sections: [section], collections }, { persuasion: 'honest' })).not.toContain('Big Sale');
});

test('[HOME-02] the offer stands in words, and leads to everything it is for', () => {
  const home = homeOf({ sections: [section], collections });
  expect(home).toMatch(/<a[^>]*href="\/category\/all"[^>]*>.*Buy 2 Get 1 free.*Add 3, pay for 2/);
  expect(homeOf({ sections: [section], collections }, { offer: null })).not.toContain('data-home-banner');
});

test('collections without a section of their own are one tap away, and so is what costs little', () => {
  const home = homeOf({
    sections: [section],
    others: [{ id: '9', handle: 'festive', title: 'Festive', picture: null }],
    priceEnds: [1000],
  });
  expect(home).toContain('href="/category/festive"');
  expect(home).toMatch(/href="\/category\/all\?max=1000"[^>]*><span>Everything under<b>₹999/);
  expect(home).toContain('28 styles from ₹899');
});

test.each([
  [{ returnDays: 10, exchangeDays: 10 }, '10-day returns'],
  [{ returnDays: 0, exchangeDays: 5 }, '5-day exchange'],
  [{ returnDays: 0, exchangeDays: 0 }, 'Faulty items taken back'],
])('home promises the returns that shop.config.ts does: %o', (days, said) => {
  const policy = { ...TEST_SHOP.policy, ...days };
  expect(homeOf({ sections: [section], collections }, { policy })).toContain(said);
});
