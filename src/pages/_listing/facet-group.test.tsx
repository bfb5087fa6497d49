import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { FacetLink, Facets } from './facet-group.tsx';

const value = (name: string, swatch?: string) => (
  <FacetLink key={name} to={`?tag=${name}`} chosen={false} name={name} count={1} swatch={swatch} />
);

test('each facet with values is a tab, the first is open, and a tab whose facet filters the list is marked', () => {
  const html = renderPage(
    <Facets
      facets={[
        { key: 'size', title: 'Size', active: false, chips: true, values: [value('M')] },
        { key: 'craft', title: 'Craft', active: false, values: [] },
        { key: 'colour', title: 'Colour', active: true, values: [value('Indigo', '#3a3f78')] },
      ]}
    />,
  );
  const tabs = [...html.matchAll(/<label class="facet-label"([^>]*)><input type="radio" name="facet"([^>]*)\/>(\w+)/g)];
  expect(tabs.map(([, marked = '', open = '', title]) => [title, marked !== '', open.includes('checked')])).toEqual([
    ['Size', false, true],
    ['Colour', true, false],
  ]);
  expect(html).toMatch(/<svg[^>]*class="facet-swatch"[^>]*color="#3a3f78"/);
});

test('chips are all shown; of other values all but the first six are collapsed', () => {
  const values = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => value(name));
  const facet = { key: 'x', title: 'X', active: false, values };
  expect(renderPage(<Facets facets={[{ ...facet, chips: true }]} />)).not.toContain('<details>');
  const [, collapsed = ''] = renderPage(<Facets facets={[facet]} />).split('<details>');
  expect(collapsed.match(/class="facet"/g)).toHaveLength(2);
});
