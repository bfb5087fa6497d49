import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { Gallery } from './gallery.tsx';

const PICTURES = ['front', 'back', 'rust', 'sand'].map((name) => ({
  url: `/images/kurta/${name}`,
  width: 900,
  height: 1200,
  alt: null,
}));

/** The slides' pictures in order; "!" marks the eager ones. */
function slides(shownPicture: number | null): string[] {
  const html = renderPage(
    <Gallery title="Kurta" pictures={PICTURES} variants={[]} shownPicture={shownPicture} film={null} />,
  );
  const stage = html.slice(html.indexOf('gallery-stage'));
  return [...stage.matchAll(/<img [^>]*src="\/images\/kurta\/(\w+)[^>]*>/g)].map(
    ([tag, name]) => `${name}${tag.includes('loading="eager"') ? '!' : ''}`,
  );
}

test('[PDP-01] the picture of the initially chosen variant comes first and is fetched first', () => {
  expect(slides(2)).toEqual(['rust!', 'front', 'back', 'sand']);
});

test.each([null, 0, 9])('[PDP-01] the feed’s first picture leads if the variant has no other picture (%s)', (shown) => {
  expect(slides(shown)).toEqual(['front!', 'back', 'rust', 'sand']);
});

test('[PDP-10] a film is the last slide, and nothing of it is in the page but its address', () => {
  const film = { kind: 'file', url: 'https://films.example/kurta.mp4' } as const;
  const html = renderPage(<Gallery title="Kurta" pictures={PICTURES} variants={[]} shownPicture={null} film={film} />);
  expect(html).not.toContain('<video');
  expect(html).toContain('1/5');
  expect(html.indexOf('data-film="https://films.example/kurta.mp4"')).toBeGreaterThan(
    html.lastIndexOf('gallery-slide"><'),
  );
});
