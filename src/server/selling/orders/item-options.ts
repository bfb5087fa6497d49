import type { Selectable } from 'kysely';
import type { VariantOption } from '../../../domain/catalogue/product.ts';
import type { OrderTables } from '../../running/db/tables/order-tables.ts';

type ItemRow = Pick<Selectable<OrderTables['order_item']>, 'options' | 'variant_title' | 'size'>;

/** Returns all options of an order's line. Old orders stored only the size. */
export function chosenOf({ options, variant_title, size }: ItemRow): {
  variantTitle: string;
  options: VariantOption[];
} {
  if (options.length > 0 || size === '') return { variantTitle: variant_title, options };
  return { variantTitle: size, options: [{ name: 'Size', value: size }] };
}
