import { expect, test } from 'vitest';
import type { Product, Variant } from '../../domain/catalogue/product.ts';
import { TEST_SHOP } from '../../../test/render-page.tsx';
import { soldOutFormHtml } from './sold-out-form.server.tsx';

const variant = (id: string, size: string, available: boolean): Variant => ({
  id,
  options: [size],
  pricePaise: 79_900,
  compareAtPricePaise: null,
  available,
  pictureIndex: null,
});
const PRODUCT: Product = {
  id: '1',
  handle: 'ajrakh-kurta',
  title: 'Ajrakh Kurta',
  vendor: '',
  productType: '',
  tags: [],
  descriptionHtml: '',
  video: null,
  options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
  sizeOptionIndex: 0,
  variants: [variant('v1', 'S', false), variant('v2', 'M', true), variant('v3', 'L', false)],
  pictures: [],
  available: true,
};

const html = (ways: { mobile: boolean; email: boolean }, product = PRODUCT) =>
  soldOutFormHtml(
    {
      stockAlerts: { ways: () => ways, subscribe: async () => 'saved' },
      shop: { ...TEST_SHOP, notifies: { whatsapp: true, email: true, sms: false } },
    },
    product,
  );

test('the page offers alerts only for sold-out sizes, in a form without script and with nothing ticked', () => {
  const form = html({ mobile: true, email: true });
  expect(form).toContain('action="/notify-me?product=ajrakh-kurta" method="post"');
  expect([...form.matchAll(/<option value="([^"]*)">([^<]*)</g)].map(([, id, label]) => [id, label])).toEqual([
    ['v1', 'S'],
    ['v3', 'L'],
  ]);
  expect(form).toContain('WhatsApp / email');
  expect(form).toContain('type="checkbox"');
  expect(form).not.toContain('checked');
});

test('with one channel the form has one field; with no channel or nothing sold out there is no form', () => {
  expect(html({ mobile: true, email: false })).not.toContain('name="email"');
  expect(html({ mobile: false, email: true })).not.toContain('name="mobile"');
  expect(html({ mobile: false, email: false })).toBe('');
  const whole = { ...PRODUCT, variants: [variant('v2', 'M', true)] };
  expect(html({ mobile: true, email: true }, whole)).toBe('');
  expect(html({ mobile: true, email: true }, { ...whole, available: false })).toContain('value="v2"');
});
