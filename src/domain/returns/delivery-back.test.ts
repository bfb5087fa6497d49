import { assert, array, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { DELIVERY_BACK, deliveryBack } from './delivery-back.ts';

const ORDER = { deliveryPaise: 4_900, wentBackPaise: 0, goodsPaise: 100_000 };

test('with the whole order its delivery charge goes back, and with a part of it nothing', () => {
  expect(deliveryBack({ ...ORDER, standingPaise: 0 }, 'whole_order')).toBe(4_900);
  expect(deliveryBack({ ...ORDER, standingPaise: 1 }, 'whole_order')).toBe(0);
  expect(deliveryBack({ ...ORDER, standingPaise: 0 }, 'never')).toBe(0);
});

test('in proportion its share of the goods goes back, rounded half up', () => {
  expect(deliveryBack({ ...ORDER, standingPaise: 66_667 }, 'proportional')).toBe(1_633);
  expect(deliveryBack({ ...ORDER, wentBackPaise: 1_633, standingPaise: 0 }, 'proportional')).toBe(3_267);
});

test('however goods are split over returns, the charge goes back at most once, and exactly once with the last of them', () => {
  assert(
    property(
      constantFrom(...DELIVERY_BACK),
      integer({ min: 0, max: 50_000 }),
      array(integer({ min: 0, max: 300_000 }), { minLength: 1, maxLength: 8 }),
      (policy, deliveryPaise, parts) => {
        const goodsPaise = parts.reduce((sum, part) => sum + part, 0);
        let [wentBackPaise, standingPaise] = [0, goodsPaise];
        for (const part of parts) {
          standingPaise -= part;
          const back = deliveryBack({ deliveryPaise, wentBackPaise, goodsPaise, standingPaise }, policy);
          expect(back).toBeGreaterThanOrEqual(0);
          wentBackPaise += back;
          expect(wentBackPaise).toBeLessThanOrEqual(deliveryPaise);
        }
        expect(wentBackPaise).toBe(policy === 'never' ? 0 : deliveryPaise);
      },
    ),
  );
});
