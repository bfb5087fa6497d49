import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { EMPTY_ADDRESS } from '../../domain/address/address.ts';
import { DeliverTo } from './deliver-to.tsx';

test('however long the address is, city and PIN code stand in a line of their own and are never cut off', () => {
  const address1 = 'Flat 1204, Tower B, Example Residency, Example Main Road, near the water tank';
  const html = renderPage(<DeliverTo address={{ ...EMPTY_ADDRESS, address1, city: 'Jaipur', pincode: '302001' }} />);
  const [, clamped = ''] = /<p[^>]*line-clamp[^>]*>(.*?)<\/p>/.exec(html) ?? [];
  expect(clamped).toBe(address1);
  expect(html.replaceAll('<!-- -->', '')).toContain('Jaipur - 302001');
});
