import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { ReviewLine } from './review-line.tsx';

const LINE = {
  line: 1,
  handle: 'k',
  title: 'Kurta',
  variantTitle: 'M',
  pictureUrl: null,
  asksFit: true,
  review: null,
};

test('a review rejected for its pictures keeps its stars, fit and text', () => {
  const sent = { stars: '4', fit: 'small', body: 'Soft and light' };
  const html = renderPage(
    <ReviewLine line={LINE} proof={{ order: 'ord_1', key: 'k' }} outcome={{ line: 1, fault: 'pictures', sent }} />,
  );
  expect(html.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="4"')]);
  expect(html).toContain('value="small" selected=""');
  expect(html).toContain('>Soft and light</textarea>');
});
