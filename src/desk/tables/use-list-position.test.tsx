import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useListPosition } from './use-list-position.ts';

function placeAt(address: string): string {
  function Place() {
    const { show, page, viewAddress, pageAddress } = useListPosition(['open', 'over']);
    return JSON.stringify([show, page, viewAddress('open'), viewAddress('over'), pageAddress(), pageAddress('n')]);
  }
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Place />
    </MemoryRouter>,
  );
  return html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

test('a list’s view and page are in the address with its other parameters, and another view starts at its first page', () => {
  expect(JSON.parse(placeAt('/money?list=disputes&show=over&after=x'))).toEqual([
    'over',
    { after: 'x' },
    '?list=disputes',
    '?list=disputes&show=over',
    '?list=disputes&show=over',
    '?list=disputes&show=over&after=n',
  ]);
  expect(JSON.parse(placeAt('/returns?show=nonsense'))).toEqual(['open', {}, '?', '?show=over', '?', '?after=n']);
});
