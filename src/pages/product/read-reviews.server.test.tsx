import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { Product } from '../../domain/catalogue/product.ts';
import type { ProductReviews } from '../../contracts/product-reviews.ts';
import { StructuredReviewsContext } from '../_reviews/structured-reviews.ts';
import { ServerHtmlContext } from '../_static/server-html-context.ts';
import { readReviews } from './read-reviews.server.tsx';
import { ProductView } from './view/product-view.tsx';

const FOUND: ProductReviews = {
  rating: { stars: [1, 0, 0, 0, 9], fit: { small: 7, true: 2, large: 1 } },
  reviews: [
    {
      reviewId: 12,
      author: 'Asha E.',
      variantTitle: 'M',
      stars: 5,
      fit: 'small',
      body: 'Soft </section><script>alert(1)</script>',
      at: '2026-11-20T08:00:00.000Z',
      pictures: 2,
    },
  ],
  next: 12,
};

const PRODUCT: Product = {
  id: '7001',
  handle: 'indigo-kurta',
  title: 'Indigo Kurta',
  vendor: '',
  productType: '',
  tags: [],
  descriptionHtml: '',
  video: null,
  options: [],
  sizeOptionIndex: null,
  variants: [
    { id: 'v1', options: [], pricePaise: 79_900, compareAtPricePaise: null, available: true, pictureIndex: null },
  ],
  pictures: [],
  available: true,
};

const unused = () => Promise.reject(new Error('not asked'));

function read(found: ProductReviews | null = FOUND) {
  const reviews = {
    reviewable: unused,
    write: unused,
    newest: unused,
    ratings: unused,
    ofProduct: () => Promise.resolve(found),
  };
  return readReviews({ reviews }, PRODUCT);
}

async function page(persuasion: 'as-specified' | 'honest', found: ProductReviews | null = FOUND) {
  const { html, structured, shown } = await read(found);
  const related = { html: null, hasRelated: false, moreRelated: false };
  const data = { product: PRODUCT, ...related, collection: null, url: 'https://shop.example/p' };
  return renderPage(
    <ServerHtmlContext value={{ reviews: html }}>
      <StructuredReviewsContext value={structured}>
        <ProductView data={{ ...data, ...shown }} />
      </StructuredReviewsContext>
    </ServerHtmlContext>,
    { path: '/single-product/indigo-kurta', shop: { persuasion } },
  ).replaceAll('<!-- -->', '');
}

test('the server writes average, distribution, fit, the newest reviews and a link to all into the page', async () => {
  const { html } = await read();
  expect(html).toContain('4.6 out of 5, by 10 buyers');
  expect(html).toContain('5 stars: 9 reviews');
  expect(html).toContain('Runs small: 7 of 10 buyers');
  expect(html).toContain('Asha E. · ');
  expect(html).toContain('Bought: M');
  expect(html).toContain('href="/single-product/indigo-kurta/reviews"');
  expect(html.match(/<img [^>]*src="\/review-pictures\/12\/\d\?size=small"[^>]*loading="lazy"/g)).toHaveLength(2);
  expect(html).not.toContain('<script>alert');
  expect(await page('as-specified')).toContain(html);
});

test('[PDP-03] [PERS-01] where buyers have rated, their figures alone are shown, also in structured data; where none have, sample ones unless the shop is honest', async () => {
  for (const persuasion of ['honest', 'as-specified'] as const) {
    const rated = await page(persuasion);
    expect(rated).toMatch(/href="#reviews".*10 reviews by buyers/);
    expect(rated).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.6,"reviewCount":10');
    expect(rated).toContain('"author":{"@type":"Person","name":"Asha E."}');
    expect(rated).not.toContain('2594 Ratings');
  }
  expect(await page('honest', null)).not.toContain('2594 Ratings');
  const sample = await page('as-specified', null);
  expect(sample).toContain('2594 Ratings');
  expect(sample).not.toMatch(/aggregateRating|reviewRating/);
});

test('a product without reviews has no reviews on its page', async () => {
  expect(await read(null)).toEqual({ html: '', structured: null, shown: {} });
});

test('the size guide states in words how the piece fits', async () => {
  expect((await read()).shown).toMatchObject({ fit: 'Runs small: 7 of 10 buyers' });
});

test('sample reviews say so each, and stand in no head, size guide or structured data', async () => {
  const samples: ProductReviews = { ...FOUND, sample: true };
  const { html, structured, shown } = await read(samples);
  expect([structured, shown]).toEqual([null, { sampled: true }]);
  expect(html).toContain('Sample reviews');
  expect(html).toContain('Made up for this demo shop.');
  expect(html).toContain('4.6 out of 5 in 10 samples');
  expect(html).toContain('Sample · Asha E. · ');
  expect(html).not.toMatch(/buyer|Bought: /);
  for (const persuasion of ['honest', 'as-specified'] as const) {
    const whole = await page(persuasion, samples);
    expect(whole).not.toMatch(/aggregateRating|reviewRating|by buyers/);
    expect(whole.includes('2594 Ratings')).toBe(persuasion === 'as-specified');
  }
});
