import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { Picture } from '../../domain/catalogue/product.ts';
import { encodeCards } from '../_cards/card-codec.ts';
import { ServerCardsContext } from '../_cards/server-cards-context.ts';
import { HomeContent } from './home-content.tsx';

const facts = { count: 28, fromPaise: 89_900 };
const collections = [{ id: '1', handle: 'kurtas', title: 'Kurtas', picture: null, garments: [], facts }];
const section = { shape: 'grid', facts } as const;
const EMPTY = { inHtml: true, sections: [], collections: [], others: [], story: null, priceEnds: [] };

const cardsOf = (title: string, picture: Picture | null = null) =>
  encodeCards([
    {
      id: '7',
      handle: 'a-handle',
      title,
      picture,
      pricePaise: 99_900,
      compareAtPricePaise: null,
      available: true,
      sizes: [],
      variantId: '70',
    },
  ]);

test('[HOME-05] an empty catalogue gives a page that says so and leads on', () => {
  const html = renderPage(<HomeContent data={EMPTY} />);
  expect(html).toContain('The shelves are being filled');
  expect(html).toContain('href="/contact-us"');
});

test('[HOME-03] the server writes the cards whose data does not travel with the page, and those whose does', () => {
  const sections = [
    { ...section, id: '1', handle: 'kurtas', cards: cardsOf('Sent Kurta') },
    { ...section, id: '2', handle: 'sarees' },
  ];
  const html = renderPage(
    <ServerCardsContext value={new Map([['2', cardsOf('Unsent Saree')]])}>
      <HomeContent data={{ ...EMPTY, sections, collections }} />
    </ServerCardsContext>,
  );
  expect(html).toContain('Sent Kurta');
  expect(html).toContain('Unsent Saree');
});

test('where no slider stands before it, the picture of the first card is the one the page opens with', () => {
  const picture = { url: 'https://cdn.example/a.jpg', width: 900, height: 1200, alt: null };
  const sections = [{ ...section, id: '1', handle: 'kurtas', cards: cardsOf('A Kurta', picture) }];
  const home = (shown: typeof collections) =>
    renderPage(<HomeContent data={{ ...EMPTY, sections, collections: shown }} />);
  expect(home([])).toContain('fetchPriority="high"');
  expect(home(collections)).not.toContain('fetchPriority="high"');
});

test('[PERS-01] an honest shop has no sale countdown', () => {
  const data = { ...EMPTY, sections: [{ ...section, id: '1', handle: 'kurtas', cards: '' }], collections };
  expect(renderPage(<HomeContent data={data} />)).toContain('Big Sale');
  expect(renderPage(<HomeContent data={data} />, { shop: { persuasion: 'honest' } })).not.toContain('Big Sale');
});

test('[HOME-02] the offer stands in words, and leads to everything it is for', () => {
  const data = { ...EMPTY, sections: [{ ...section, id: '1', handle: 'kurtas', cards: '' }], collections };
  const home = renderPage(<HomeContent data={data} />);
  expect(home).toMatch(/<a[^>]*href="\/category\/all"[^>]*>.*Buy 2 Get 1 free.*Add 3, pay for 2/);
  expect(renderPage(<HomeContent data={data} />, { shop: { offer: null } })).not.toContain('data-home-banner');
});

test('collections without a section of their own are one tap away, and so is what costs little', () => {
  const data = {
    ...EMPTY,
    sections: [{ ...section, id: '1', handle: 'kurtas', cards: '' }],
    others: [{ id: '9', handle: 'festive', title: 'Festive', picture: null }],
    priceEnds: [1000],
  };
  const home = renderPage(<HomeContent data={data} />);
  expect(home).toContain('href="/category/festive"');
  expect(home).toMatch(/href="\/category\/all\?max=1000"[^>]*>Everything under<b>₹999/);
  expect(home).toContain('28 styles from ₹899');
});
