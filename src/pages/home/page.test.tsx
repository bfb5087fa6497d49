import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { HomeContent } from './home-content.tsx';

const collections = [{ id: '1', handle: 'kurtas', title: 'Kurtas', picture: null }];

test('[HOME-05] an empty catalogue gives a page that says so and leads on', () => {
  const html = renderPage(<HomeContent data={{ sections: [], collections: [] }} />);
  expect(html).toContain('The shelves are being filled');
  expect(html).toContain('href="/contact-us"');
});

test('[PERS-01] an honest shop has no sale countdown', () => {
  const data = { sections: [{ id: '1', handle: 'kurtas', cards: '' }], collections };
  expect(renderPage(<HomeContent data={data} />)).toContain('Big Sale');
  expect(renderPage(<HomeContent data={data} />, { shop: { persuasion: 'honest' } })).not.toContain('Big Sale');
});
