import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { Picture } from '../../domain/catalogue/product.ts';
import { encodeCards } from '../_cards/card-codec.ts';
import { ServerCardsContext } from '../_cards/server-cards-context.ts';
import { HomeContent } from './home-content.tsx';

const collections = [{ id: '1', handle: 'kurtas', title: 'Kurtas', picture: null }];

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
  const html = renderPage(<HomeContent data={{ inHtml: true, sections: [], collections: [] }} />);
  expect(html).toContain('The shelves are being filled');
  expect(html).toContain('href="/contact-us"');
});

test('[HOME-03] the server writes the cards whose data does not travel with the page, and those whose does', () => {
  const sections = [
    { id: '1', handle: 'kurtas', cards: cardsOf('Sent Kurta') },
    { id: '2', handle: 'sarees' },
  ];
  const html = renderPage(
    <ServerCardsContext value={new Map([['2', cardsOf('Unsent Saree')]])}>
      <HomeContent data={{ inHtml: true, sections, collections }} />
    </ServerCardsContext>,
  );
  expect(html).toContain('Sent Kurta');
  expect(html).toContain('Unsent Saree');
});

test('where no slider stands before it, the picture of the first card is the one the page opens with', () => {
  const picture = { url: 'https://cdn.example/a.jpg', width: 900, height: 1200, alt: null };
  const sections = [{ id: '1', handle: 'kurtas', cards: cardsOf('A Kurta', picture) }];
  const home = (shown: typeof collections) =>
    renderPage(<HomeContent data={{ inHtml: true, sections, collections: shown }} />);
  expect(home([])).toContain('fetchPriority="high"');
  expect(home(collections)).not.toContain('fetchPriority="high"');
});

test('[PERS-01] an honest shop has no sale countdown', () => {
  const data = { inHtml: true, sections: [{ id: '1', handle: 'kurtas', cards: '' }], collections };
  expect(renderPage(<HomeContent data={data} />)).toContain('Big Sale');
  expect(renderPage(<HomeContent data={data} />, { shop: { persuasion: 'honest' } })).not.toContain('Big Sale');
});
