import { expect, test } from 'vitest';
import { PRICE_LINE_KINDS, type PriceLine } from '../../../domain/money/price-line.ts';
import { prepaidLines } from './pay-now.ts';

const line = (kind: PriceLine['kind'], amountPaise: number): PriceLine => ({
  kind,
  reference: `of ${kind}`,
  amountPaise,
});

test('a COD order that is paid online keeps each line of its price but the fee, and gets the discount', () => {
  const lines = PRICE_LINE_KINDS.filter((kind) => kind !== 'prepaid_discount').map((kind) => line(kind, 4_900));
  const paid = prepaidLines(lines, { discountPaise: 5_000, deliveryPaise: 4_900 });
  expect(paid.map(({ kind }) => kind)).toEqual(PRICE_LINE_KINDS.filter((kind) => kind !== 'cod_fee'));
  expect(paid.filter(({ kind }) => kind !== 'prepaid_discount')).toEqual(
    lines.filter(({ kind }) => kind !== 'cod_fee'),
  );
  expect(paid).toContainEqual({ kind: 'prepaid_discount', reference: null, amountPaise: -5_000 });
});

test('its delivery is that of orders paid online, and free delivery that was a line and its discount stays', () => {
  const charged = [line('offer', -10_000), line('delivery', 9_900)];
  expect(prepaidLines(charged, { discountPaise: 0, deliveryPaise: 0 })).toEqual([line('offer', -10_000)]);
  expect(prepaidLines(charged, { discountPaise: 0, deliveryPaise: 4_900 })).toEqual([
    line('offer', -10_000),
    { kind: 'delivery', reference: null, amountPaise: 4_900 },
  ]);
  const free = [line('delivery', 9_900), line('delivery', -9_900)];
  expect(prepaidLines(free, { discountPaise: 0, deliveryPaise: 0 })).toEqual(free);
});
