import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import AboutPage from './page.tsx';

const show = (story: string[], checksInSevenSteps: boolean, picture: string | null = null) =>
  renderPage(<AboutPage loaderData={{ story, checksInSevenSteps, picture }} />, { path: '/about-us' });

test('[PAGE-02] About Us tells the merchant’s own story, and claims no checks that the merchant does not claim', () => {
  const own = show(['Sarees from Surat since 1987.'], true);
  expect(own).toContain('Sarees from Surat since 1987.');
  expect(own).toContain('Checked in seven steps');
  const silent = show([], false);
  expect(silent).not.toContain('Our mission');
  expect(silent).toContain('One honest total');
  expect(silent).not.toMatch(/Bagru|Pochampally|Lucknow|workshops|seven steps/);
});

test('[PAGE-02] the merchant’s picture stands above the story, and without one there is none', () => {
  const shown = show(['Sarees from Surat since 1987.'], false, '/images/~shop/workshop?width=1280');
  expect(shown).toContain('src="/images/~shop/workshop');
  expect(shown.indexOf('src="/images/~shop/workshop')).toBeLessThan(shown.indexOf('Sarees from Surat'));
  expect(show([], false)).not.toContain('<img');
});
