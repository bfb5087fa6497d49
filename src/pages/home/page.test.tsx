import { expect, test } from 'vitest';
import { renderPage, TEST_SHOP } from '../../../test/render-page.tsx';
import type { Picture, ProductCard } from '../../domain/catalogue/product.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { ServerHtmlContext } from '../_static/server-html-context.ts';
import { HomeContent } from './home-content.tsx';
import { homeHtml, type HomeParts } from './home-html.server.tsx';

const facts = { count: 28, fromPaise: 89_900 };
const collections = [{ id: '1', handle: 'kurtas', title: 'Kurtas', picture: null, garments: [], facts }];
const section = { id: '1', handle: 'kurtas', name: 'Kurtas', shape: 'grid', facts, cards: [], missing: 0 } as const;

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

/** Home as the server renders it. */
function homeOf(parts: Partial<HomeParts>, more: Partial<PublicShop> = {}): string {
  const shop = { ...TEST_SHOP, ...more };
  const whole = {
    sections: [],
    collections: [],
    others: [],
    stories: [],
    priceEnds: [],
    shop,
    notes: () => ({ notes: null, offers: null }),
  };
  const html = homeHtml({ ...whole, ...parts });
  const isEmpty = parts.sections === undefined;
  return renderPage(
    <ServerHtmlContext value={html}>
      <HomeContent data={{ isEmpty, kinds: [], picture: null, html: null }} />
    </ServerHtmlContext>,
    { shop: more },
  );
}

test('[HOME-05] an empty catalogue shows a page that says so, with a link to continue', () => {
  const html = homeOf({});
  expect(html).toContain('The shelves are being filled');
  expect(html).toContain('href="/contact-us"');
});

test('[HOME-03] the server renders each section with its cards and the link to all of them', () => {
  const sections = [
    { ...section, cards: [cardOf('First Kurta')] },
    { ...section, id: '2', handle: 'sarees', cards: [cardOf('Second Saree')] },
  ];
  const html = homeOf({ sections, collections });
  expect(html).toContain('First Kurta');
  expect(html).toMatch(/data-collection="sarees".*Second Saree.*href="\/category\/sarees"/);
});

test('[HOME-03] a section is headed by the merchant’s title, and "Collection" is not said twice', () => {
  const headingOf = (name: string) => /<h2[^>]*>(.*?)<\/h2>/.exec(homeOf({ sections: [{ ...section, name }] }))?.[1];
  expect(['Kurtas', 'Winter Collection', 'Our collections'].map((name) => headingOf(name))).toEqual([
    'Kurtas Collection',
    'Winter Collection',
    'Our collections',
  ]);
});

test('[HOME-01] a merchant’s slide has its words beside its picture, which then needs none of its own', () => {
  const slide = { wide: '/w.jpg', upright: '/u.jpg', alt: 'A red saree', href: '/category/sarees' };
  const told = { ...slide, headline: { en: 'Six yards', hi: 'छह गज़' }, button: { hi: 'देखें', en: 'See' } };
  const html = homeOf({ sections: [section], collections }, { slides: [told, { ...slide, headline: {}, button: {} }] });
  const [, first = '', second = ''] = html.split('class="carousel-slide"');
  expect(first).toContain('Six yards');
  expect(first).toMatch(/class="hero-button">See</);
  expect(first).toContain('alt=""');
  expect(second).toContain('alt="A red saree"');
  expect(second).not.toContain('hero-text');
});

test('without a slider, the first card’s picture is loaded first', () => {
  const picture = { url: 'https://cdn.example/a.jpg', width: 900, height: 1200, alt: null };
  const sections = [{ ...section, cards: [cardOf('A Kurta', picture)] }];
  expect(homeOf({ sections })).toContain('fetchPriority="high"');
  expect(homeOf({ sections, collections })).not.toContain('fetchPriority="high"');
});

test('[PERS-01] an honest shop has no sale countdown', () => {
  expect(homeOf({ sections: [section], collections })).toContain('Big Sale');
  expect(homeOf({ sections: [section], collections }, { persuasion: 'honest' })).not.toContain('Big Sale');
});

test('[HOME-02] the offer is shown in words and links to all products that it covers', () => {
  const home = homeOf({ sections: [section], collections });
  expect(home).toMatch(/<a[^>]*href="\/category\/all"[^>]*>.*Buy 2 Get 1 free.*Add 3, pay for 2/);
  expect(homeOf({ sections: [section], collections }, { offer: null })).not.toContain('data-home-banner');
});

test('home links to collections without a section and to low prices', () => {
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
])('home promises the returns of shop.config.ts: %o', (days, expected) => {
  const policy = { ...TEST_SHOP.policy, ...days };
  expect(homeOf({ sections: [section], collections }, { policy })).toContain(expected);
});
