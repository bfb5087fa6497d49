import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { packCards } from '../packed-cards.ts';
import { UnsentCardsContext } from '../unsent-cards.ts';
import { HomeContent } from './home-content.tsx';

const collections = [{ id: '1', handle: 'kurtas', title: 'Kurtas', picture: null }];

const cardsOf = (title: string) =>
  packCards([
    {
      id: '7',
      handle: 'a-handle',
      title,
      picture: null,
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
    <UnsentCardsContext value={new Map([['2', cardsOf('Unsent Saree')]])}>
      <HomeContent data={{ inHtml: true, sections, collections }} />
    </UnsentCardsContext>,
  );
  expect(html).toContain('Sent Kurta');
  expect(html).toContain('Unsent Saree');
});

test('[PERS-01] an honest shop has no sale countdown', () => {
  const data = { inHtml: true, sections: [{ id: '1', handle: 'kurtas', cards: '' }], collections };
  expect(renderPage(<HomeContent data={data} />)).toContain('Big Sale');
  expect(renderPage(<HomeContent data={data} />, { shop: { persuasion: 'honest' } })).not.toContain('Big Sale');
});
