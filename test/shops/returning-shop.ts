import { randomBytes, randomUUID } from 'node:crypto';
import type { Product } from '../../src/domain/catalogue/product.ts';
import type { ReturnPolicy } from '../../src/domain/returns/return-policy.ts';
import { createMerchantService, type MerchantService } from '../../src/server/selling/orders/merchant.ts';
import { readReturns } from '../../src/server/selling/returns/read-returns.ts';
import { createReturnService, type ReturnService } from '../../src/server/selling/returns/service.ts';
import type { ReturnCourierDeps, ReturnDeps } from '../../src/server/selling/returns/deps.ts';
import type { ReturnInput } from '../../src/server/selling/returns/shopper-requests.ts';
import type { CreditTerms } from '../../src/server/selling/store-credit/service.ts';
import { EXAMPLE_LINES, type PayingShop } from '../paying-shop.ts';
import type { PriceSource } from '../../src/server/selling/orders/price-source.ts';
import { examplePolicy } from '../examples/example-policy.ts';

export type ReturningShop = { returns: ReturnService; merchant: MerchantService; deps: ReturnDeps };

/** Adds returns to a paying shop, also on its tracking page. */
export function withReturns(
  shop: PayingShop,
  policy: Partial<ReturnPolicy> = {},
  couriers: ReturnCourierDeps | null = null,
  storeCredit?: CreditTerms,
): ReturningShop {
  const { database, transitions, vault, orderDeps } = shop;
  const { now, prices, log } = orderDeps;
  const reader = {
    database,
    policy: examplePolicy(policy),
    deliveryBack: 'whole_order' as const,
    prices,
    now,
    productOf: exampleProduct,
    ...(storeCredit === undefined ? {} : { storeCredit }),
  };
  const terms = storeCredit === undefined ? {} : { storeCredit };
  const merchant = createMerchantService({ database, transitions, vault, now, ...terms });
  orderDeps.returnsOf = (order) => readReturns(reader, order);
  const deps: ReturnDeps = {
    ...reader,
    transitions,
    vault,
    merchant,
    couriers,
    log,
    randomBytes,
    topics: new Set(['merchant_webhook', 'shopper_message'] as const),
    prove: async ({ orderId, mobileLast4, caller }) => void (await shop.orders.track(orderId, mobileLast4, caller)),
  };
  return { returns: createReturnService(deps), merchant, deps };
}

/**
 * Other sizes of the kurta 1011: 1012 (in stock) and 1013 (sold out). Every other product has one variant.
 */
export const OTHER_SIZES = [
  { variantId: '1012', size: 'L', available: true },
  { variantId: '1013', size: 'XL', available: false },
];

/** Prices of the example lines and of the kurta's other sizes, read at each call. */
export const PRICES_WITH_SIZES: PriceSource = {
  lines: (items) => Promise.resolve(items.map(({ variantId }) => soldLine(variantId))),
};

function soldLine(variantId: string) {
  const [kurta] = EXAMPLE_LINES;
  const other = OTHER_SIZES.find((one) => one.variantId === variantId);
  if (kurta && other) return { ...kurta, ...other, options: [{ name: 'Size', value: other.size }] };
  return EXAMPLE_LINES.find((line) => line.variantId === variantId) ?? null;
}

function exampleProduct(handle: string): Promise<Product | null> {
  const line = EXAMPLE_LINES.find((one) => one.handle === handle);
  if (!line) return Promise.resolve(null);
  const variant = { compareAtPricePaise: null, pictureIndex: null, pricePaise: line.pricePaise };
  const others = line.variantId === '1011' ? OTHER_SIZES : [];
  return Promise.resolve({
    id: line.productId,
    handle,
    title: line.title,
    vendor: '',
    productType: '',
    tags: line.variantId === '1031' ? ['Socks'] : [],
    descriptionHtml: '',
    video: null,
    options: [{ name: 'Size', values: [line.size, ...others.map(({ size }) => size)] }],
    sizeOptionIndex: 0,
    variants: [
      { ...variant, id: line.variantId, options: [line.size], available: true },
      ...others.map(({ variantId, size, available }) => ({ ...variant, id: variantId, options: [size], available })),
    ],
    pictures: [],
    available: true,
  });
}

/** Returns a request to return one unit of the first line, with changes. */
export function exampleReturn(changes: Partial<ReturnInput> = {}): ReturnInput {
  return {
    kind: 'return',
    requestKey: randomUUID(),
    reason: 'size_small',
    lines: [{ line: 1, quantity: 1 }],
    comment: 'The sleeves are too short',
    upiId: '',
    address: null,
    pictures: [],
    ...changes,
  };
}
