import { data } from 'react-router';
import { type ProductChoices, publicVariant } from '../../domain/catalogue/product-card.ts';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

/**
 * GET /single-product/:id/variants: the product's current variants, for changing a line in the cart. 404 if
 * it is gone; a renamed product is found under its old name.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<ProductChoices> {
  const { catalogue } = context.get(servicesContext);
  const product = await catalogue.productAt(params.id);
  if (!product) throw data(null, { status: 404 });
  const { id, handle, title, options, sizeOptionIndex, variants, pictures, available } = product;
  return { id, handle, title, options, sizeOptionIndex, variants: variants.map(publicVariant), pictures, available };
}
