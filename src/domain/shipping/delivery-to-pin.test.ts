import { expect, test } from 'vitest';
import { exampleDelivery } from '../../../test/examples/example-policy.ts';
import { deliveryToPin } from './delivery-to-pin.ts';

const asked = { pincode: '302001', rules: undefined, own: null, reach: undefined };
const YES = { served: true, cash: true, days: null };

test('what nobody knows is not refused', () => {
  expect(deliveryToPin(asked)).toEqual(YES);
  expect(deliveryToPin({ ...asked, reach: { served: null, cash: null } })).toEqual(YES);
});

test('couriers decide where the merchant says nothing, and the settings’ first digits before them', () => {
  expect(deliveryToPin({ ...asked, reach: { served: false, cash: false } })).toMatchObject({ served: false });
  expect(deliveryToPin({ ...asked, reach: { served: true, cash: false } })).toMatchObject({
    served: true,
    cash: false,
  });
  const rules = exampleDelivery({ notServed: ['30'] });
  expect(deliveryToPin({ ...asked, rules, reach: { served: true, cash: true } })).toMatchObject({
    served: false,
    cash: false,
  });
});

test('the merchant’s own list of PIN codes wins over first digits, zones and couriers', () => {
  const rules = exampleDelivery({
    notServed: ['302'],
    zones: [{ name: 'Near', pins: ['30'], chargePaise: 0, freeFromPaise: null, days: [3, 5] }],
  });
  const no = { served: false, cash: false };
  const own = { served: true, cash: false, days: [1, 2] as const };
  expect(deliveryToPin({ ...asked, rules, own, reach: no })).toEqual(own);
  // Without days of its own those of the zone hold.
  expect(deliveryToPin({ ...asked, rules, own: { ...own, days: null } }).days).toEqual([3, 5]);
  const yes = { served: true, cash: true };
  expect(deliveryToPin({ ...asked, own: { ...no, days: null }, reach: yes })).toEqual({ ...no, days: null });
});
