import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { DeliverToPin } from './deliver-to-pin.tsx';

test('the cart shows the PIN code if delivery days depend on it, and links to where it is changed', () => {
  const html = renderPage(<DeliverToPin pincode="302001" isShown />);
  expect(html).toContain('302001');
  expect(html).toContain('href="/checkout/address"');
  expect(renderPage(<DeliverToPin pincode="" isShown />)).not.toContain('Deliver to');
  expect(renderPage(<DeliverToPin pincode="302001" isShown={false} />)).not.toContain('302001');
});
