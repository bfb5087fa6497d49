import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { TrackedOrder } from '../../contracts/checkout.ts';
import { EMPTY_ADDRESS } from '../../domain/address/address.ts';
import { TrackedOrderView } from './tracked-order.tsx';

const ORDER: TrackedOrder = { state: 'confirmed', timeline: [], deliveryEstimate: null };
const ADDRESS = { ...EMPTY_ADDRESS, fullname: 'Asha Example', mobile: '9000000001' };
const shown = (order: TrackedOrder) => renderPage(<TrackedOrderView orderId="PSK1" order={order} />);

test('the invoice is offered, by a form that works without script, where it is there and the digits were given', () => {
  const html = shown({ ...ORDER, address: ADDRESS, hasInvoice: true });
  const [form = ''] = /<form[^>]*action="\/order-invoice"[\s\S]*?<\/form>/.exec(html) ?? [];
  expect(form).toContain('method="post"');
  expect(form).toMatch(/name="orderId" value="PSK1"/);
  expect(form).toMatch(/name="mobileLast4" value="0001"/);
  expect(form).toContain('Invoice (PDF)');
  expect(shown({ ...ORDER, address: ADDRESS })).not.toContain('order-invoice');
  expect(shown(ORDER)).not.toContain('order-invoice');
});
