import type { Product, Variant } from '../../domain/product.ts';
import { normaliseProduct, type NormaliserSettings } from './normalise-product.ts';

/**
 * A product as the feed serves it singly, read against the stored one. Single products carry no availability, which
 * means unknown, so the stored one stands for variants already known. Null where it is another product or none.
 */
export function readSingle(input: unknown, stored: Product, settings: NormaliserSettings) {
  const known = new Map(stored.variants.map((variant) => [variant.id, variant]));
  const normalised = normaliseProduct(withAvailability(input, known), settings, known);
  return normalised.kind === 'product' && normalised.value.product.id === stored.id ? normalised : null;
}

function withAvailability(input: unknown, known: ReadonlyMap<string, Variant>): unknown {
  if (!isRecord(input) || !Array.isArray(input['variants'])) return input;
  const variants = input['variants'].map((variant: unknown) => {
    if (!isRecord(variant) || typeof variant['available'] === 'boolean') return variant;
    const stored = known.get(String(variant['id'] ?? variant['_id']));
    return stored ? { ...variant, available: stored.available } : variant;
  });
  return { ...input, variants };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
