import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import AboutPage from './page.tsx';

const show = (story: string[], checksInSevenSteps: boolean) =>
  renderPage(<AboutPage loaderData={{ story, checksInSevenSteps }} />, { path: '/about-us' });

test('[PAGE-02] About Us tells the merchant’s own story, and claims no checks that the merchant does not claim', () => {
  const own = show(['Sarees from Surat since 1987.'], true);
  expect(own).toContain('Sarees from Surat since 1987.');
  expect(own).toContain('Checked in seven steps');
  const silent = show([], false);
  expect(silent).not.toContain('Our mission');
  expect(silent).toContain('One honest total');
  expect(silent).not.toMatch(/Bagru|Pochampally|Lucknow|workshops|seven steps/);
});
