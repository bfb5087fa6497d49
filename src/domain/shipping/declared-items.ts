import type { Paise } from '../money/money.ts';

/** An item of the parcel's contents as declared to the courier. */
export type DeclaredItem = { name: string; sku: string; units: number; pricePaise: Paise };

/**
 * Items by unit price, exact to the paisa: a line whose charge is not divisible by its quantity becomes two
 * rows, each with a separate SKU. The rows add up to the lines' charges; the COD fee is a separate row.
 */
export function declaredItems(
  lines: readonly { name: string; sku: string; quantity: number; valuePaise: Paise }[],
  feePaise: Paise,
): DeclaredItem[] {
  const rows = lines.flatMap(({ name, sku, quantity, valuePaise }) => {
    const each = Math.floor(valuePaise / quantity);
    const last = valuePaise - each * (quantity - 1);
    if (last === each) return [{ name, sku, units: quantity, pricePaise: each }];
    return [
      { name, sku, units: quantity - 1, pricePaise: each },
      { name, sku, units: 1, pricePaise: last },
    ];
  });
  if (feePaise > 0) rows.push({ name: 'Cash on delivery fee', sku: 'COD-FEE', units: 1, pricePaise: feePaise });
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const times = (seen.get(row.sku) ?? 0) + 1;
    seen.set(row.sku, times);
    return times === 1 ? row : { ...row, sku: `${row.sku}~${times}` };
  });
}
