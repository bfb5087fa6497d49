import { expect, test } from 'vitest';
import { chargeAmounts } from '../../../../domain/money/charges.ts';
import type { MerchantItem, MerchantView } from '../merchant-view-types.ts';
import { exportRows } from './order-rows.ts';

const ITEM: MerchantItem = {
  line: 1,
  pictureUrl: null,
  compareAtPricePaise: null,
  productId: '1',
  variantId: '11',
  handle: 'kurta',
  title: 'Kurta',
  variantTitle: 'M',
  options: [],
  sku: null,
  size: 'M',
  quantity: 1,
  pricePaise: 50_000,
};

/** A COD order of three lines, the second of which was cancelled before packing. */
const CASH: MerchantView = {
  orderId: 'PSK1',
  state: 'confirmed',
  stateAt: new Date(0),
  version: 1,
  creditByGiftCard: false,
  source: 'checkout',
  domainName: '',
  paymentMethod: 'cash_on_delivery',
  amountPaise: 150_000,
  ...chargeAmounts(() => 0),
  gift: null,
  addedTo: null,
  cancelledPaise: 50_000,
  price: { totalMrpPaise: 150_000, totalDiscountPaise: 0, totalExtraDiscountPaise: 0, prepaidDiscountPaise: 0 },
  duePaise: 100_000,
  advancePaise: 0,
  creditPaise: 0,
  currency: 'INR',
  customerRef: '',
  itemCount: 2,
  openReturns: 0,
  placedAt: new Date(0),
  paidAt: null,
  utr: null,
  carrier: null,
  awb: null,
  address: null,
  unreadableKeyId: null,
  requestId: null,
  items: [ITEM, { ...ITEM, line: 3 }],
  environment: null,
  test: false,
};

const column = (name: string) => exportRows(CASH, false).map((row) => row[name]);

test('the amount due on delivery appears once per order, so that its column can be summed', () => {
  expect(column('due_at_door')).toEqual(['1000.00', '']);
});

test('a line has the same number as in invoices and refunds, even if another line was cancelled', () => {
  expect(column('line')).toEqual(['1', '3']);
});

test('the cancelled amount has its own column, apart from the order’s amount', () => {
  expect([column('amount'), column('cancelled')]).toEqual([
    ['1500.00', ''],
    ['500.00', ''],
  ]);
  const [whole] = exportRows({ ...CASH, cancelledPaise: 0 }, false);
  expect(whole).toMatchObject({ cancelled: '' });
});

test('a table of orders has a column for store credit once an order was paid with it, summed in the first row', () => {
  const [first, ...others] = exportRows({ ...CASH, creditPaise: 35_000 }, true).map((row) => row['store_credit']);
  expect(first).toBe('350.00');
  expect(new Set(others)).toEqual(new Set(['']));
  expect(exportRows(CASH, true)[0]).toMatchObject({ store_credit: '' });
  expect(exportRows({ ...CASH, creditPaise: 35_000 }, false)[0]).not.toHaveProperty('store_credit');
});

test('an addition names the order with which it goes, and says if it is sent alone', () => {
  const at = (addedTo: MerchantView['addedTo']) =>
    new Set(exportRows({ ...CASH, addedTo }, false).map((row) => row['added_to']));
  expect(at(null)).toEqual(new Set(['']));
  expect(at({ orderId: 'PSK0', alone: false })).toEqual(new Set(['PSK0']));
  expect(at({ orderId: 'PSK0', alone: true })).toEqual(new Set(['PSK0 (sent alone)']));
});
