import type { Product, Variant } from '../../../../domain/catalogue/product.ts';
import type { StockByVariant } from '../source-port.ts';
import { normaliseProduct, type NormaliserSettings } from '../normalise/normalise-product.ts';

const NO_STOCK: StockByVariant = new Map();

/**
 * Reads a single product from the feed, compared with the stored one. Single products have no availability:
 * it comes from `stock`, else from the stored variant. Null if it is another product or none. `trusted`:
 * every price could be read, so that the result may be stored.
 */
export function readSingle(input: unknown, stored: Product, settings: NormaliserSettings, stock = NO_STOCK) {
  const known = new Map(stored.variants.map((variant) => [variant.id, variant]));
  const normalised = normaliseProduct(withAvailability(input, known, stock), settings, known);
  if (normalised.kind !== 'product' || normalised.value.product.id !== stored.id) return null;
  return { value: normalised.value, trusted: normalised.notes.every((note) => note.severity !== 'unavailable') };
}

function withAvailability(input: unknown, known: ReadonlyMap<string, Variant>, stock: StockByVariant): unknown {
  if (!isRecord(input) || !Array.isArray(input['variants'])) return input;
  const variants = input['variants'].map((variant: unknown) => {
    if (!isRecord(variant) || typeof variant['available'] === 'boolean') return variant;
    const id = String(variant['id'] ?? variant['_id']);
    const available = stock.get(id) ?? known.get(id)?.available;
    return available === undefined ? variant : { ...variant, available };
  });
  return { ...input, variants };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
