import type { Paise } from './money.ts';

/**
 * When a charge goes back although the order is not called off as a whole, which gives back everything. `as_delivery`: as
 * the merchant chose for delivery; `nothing_came`: once every unit was taken off the order or lost.
 */
export type ChargeBack = 'as_delivery' | 'nothing_came' | 'never';

/** What an order is charged beside its goods. */
export type Charge = {
  /** Its name among the amounts of an order, in views, documents and exports. */
  field: `${string}Paise`;
  /** Its title on documents. It never changes: issued documents are read by it. */
  title: string;
  /** `each_rate`: shared over the rates of the goods; `dearest`: at the rate of the line with the highest amount. */
  tax: 'each_rate' | 'dearest';
  back: ChargeBack;
} & (
  | {
      /** Part of the order's amount. */
      within: true;
      /** The order's column that keeps it; null: the lines of its price do, and other_charges_paise their sum. */
      column: 'delivery_paise' | 'gift_wrap_paise' | null;
    }
  | {
      /** Beside the order's amount: only a courier collects it. */
      within: false;
      column: 'cod_fee_paise';
    }
);

/**
 * Every charge, a row a kind, in the order in which documents name them. What went back of several went back of the first
 * ones first, so those that go back sooner stand before the others.
 */
export const CHARGES = {
  delivery: {
    field: 'deliveryPaise',
    within: true,
    column: 'delivery_paise',
    title: 'Delivery charge',
    tax: 'each_rate',
    back: 'as_delivery',
  },
  gift_wrap: {
    field: 'giftWrapPaise',
    within: true,
    column: 'gift_wrap_paise',
    title: 'Gift wrap',
    tax: 'each_rate',
    back: 'nothing_came',
  },
  cod_fee: {
    field: 'codFeePaise',
    within: false,
    column: 'cod_fee_paise',
    title: 'Cash on delivery fee',
    tax: 'dearest',
    back: 'never',
  },
} as const satisfies Record<string, Charge>;

export type ChargeKind = keyof typeof CHARGES;
export type ChargeField = (typeof CHARGES)[ChargeKind]['field'];

/** What an order is charged of each kind, in paise. */
export type ChargeAmounts = Readonly<Record<ChargeField, Paise>>;

export function isChargeKind(kind: string): kind is ChargeKind {
  return Object.hasOwn(CHARGES, kind);
}

/** The row of a charge, as every row is. */
export function chargeRow(kind: ChargeKind): Charge & { field: ChargeField } {
  return CHARGES[kind];
}

export function chargeKinds(): ChargeKind[] {
  return Object.keys(CHARGES).filter(isChargeKind);
}

/** The charges that are part of an order's amount. */
export function kindsWithinAmount(): ChargeKind[] {
  return chargeKinds().filter((kind) => chargeRow(kind).within);
}

// Each of them has its amount here, which TypeScript cannot follow through the loop.
export function chargeAmounts(of: (kind: ChargeKind) => Paise): ChargeAmounts;
export function chargeAmounts(of: (kind: ChargeKind) => Paise): Record<string, Paise> {
  return Object.fromEntries(chargeKinds().map((kind) => [chargeRow(kind).field, of(kind)]));
}

/** What is left of the charges within an amount once `gonePaise` of them is gone: of the first `kinds` first. */
export function chargesAfter(
  amounts: ChargeAmounts,
  gonePaise: Paise,
  kinds: readonly ChargeKind[] = kindsWithinAmount(),
): ChargeAmounts {
  let openPaise = gonePaise;
  const taken = new Map<ChargeKind, Paise>();
  for (const kind of kinds) {
    taken.set(kind, Math.min(openPaise, amounts[chargeRow(kind).field]));
    openPaise -= taken.get(kind) ?? 0;
  }
  return chargeAmounts((kind) => amounts[chargeRow(kind).field] - (taken.get(kind) ?? 0));
}
