import { expect, test } from 'vitest';
import { LiveParts } from './live-html.ts';

const pages = Array.from({ length: 8 }, (_, number) => ({ number }));
const retainedPages = (live: LiveParts<string>) =>
  pages.filter((page) => live.find(page, 'list')).map(({ number }) => number);

test('[LIST-06] the parts of the last five pages and of the page that came with the document are kept', () => {
  const live = new LiveParts<string>();
  for (const page of pages) live.store(page, 'list', `list ${page.number}`, page.number === 0);
  expect(retainedPages(live)).toEqual([0, 4, 5, 6, 7]);
  live.store({ number: 4 }, 'list', 'another page of the same number', false);
  expect(retainedPages(live)).toEqual([0, 5, 6, 7]);
});

test('a page that is shown again becomes the most recent one with all its parts', () => {
  const live = new LiveParts<string>();
  const [first, ...others] = pages;
  if (!first) throw new Error('no page');
  live.store(first, 'top', 'its top', false);
  for (const page of others.slice(0, 4)) live.store(page, 'list', 'list', false);
  live.store(first, 'list', 'its list', false);
  for (const page of others.slice(4)) live.store(page, 'list', 'list', false);
  expect([live.find(first, 'top'), live.find(first, 'list')]).toEqual(['its top', 'its list']);
});
