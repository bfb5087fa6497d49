import type { Paise } from '../money/money.ts';

/** A row of what a courier is told is in a parcel. */
export type DeclaredItem = { name: string; sku: string; units: number; pricePaise: Paise };

/**
 * Items by price of one, to the paisa: a line whose charge does not divide by its pieces takes two rows, and each row an SKU of
 * its own. The rows add up to what the lines were charged, with what is taken beside the goods as a row of its own.
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
