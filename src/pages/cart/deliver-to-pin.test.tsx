import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { DeliverToPin } from './deliver-to-pin.tsx';

test('the cart names the PIN code its days are for, where they differ by it, and leads to where it is changed', () => {
  const html = renderPage(<DeliverToPin pincode="302001" shopping="recommended" />);
  expect(html).toContain('302001');
  expect(html).toContain('href="/checkout/address"');
  expect(renderPage(<DeliverToPin pincode="" shopping="recommended" />)).not.toContain('Deliver to');
  expect(renderPage(<DeliverToPin pincode="302001" shopping="as-specified" />)).not.toContain('302001');
});
