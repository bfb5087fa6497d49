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
  expect(html.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([
    expect.stringContaining('value="4"'),
    expect.stringContaining('value="small"'),
  ]);
  expect(html).toContain('>Soft and light</textarea>');
});

test('a review that was sent is folded below the thanks, and opens to be changed', () => {
  const html = renderPage(
    <ReviewLine line={LINE} proof={{ order: 'ord_1', key: 'k' }} outcome={{ line: 1, fault: null }} />,
  );
  expect(html).toMatch(/Thank you! Your review was sent\.[^]*<details[^]*<summary[^>]*>Change review<[^]*<form/);
});

test('stars and fit are tapped, and nobody has to say how it fits', () => {
  const html = renderPage(<ReviewLine line={LINE} proof={{ order: 'ord_1', key: 'k' }} outcome={null} />);
  expect(html.match(/aria-label="\d stars?"/g)).toHaveLength(5);
  expect(html.match(/<input type="radio"[^>]*name="fit"[^>]*>/g)).toHaveLength(3);
  expect(html).not.toMatch(/<input[^>]*required=""[^>]*name="fit"/);
});
