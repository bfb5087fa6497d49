import { data } from 'react-router';
import { plainText } from '../../domain/catalogue/plain-text.ts';
import { productCard } from '../../domain/catalogue/product-card.ts';
import { servicesContext } from '../load-context.ts';
import { encodeCards } from '../../contracts/card-codec.ts';
import type { Route } from './+types/page.ts';

const DESCRIPTION_LENGTH = 140;

/**
 * GET /single-product/:id/summary: the product's current data for the wishlist, with its card encoded. 404 if
 * it is gone; a renamed product is found under its old name.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  const found = await catalogue.product(params.id);
  const product = found && 'movedTo' in found ? await catalogue.product(found.movedTo) : found;
  const card = product && !('movedTo' in product) ? productCard(product) : null;
  if (!product || 'movedTo' in product || !card) throw data(null, { status: 404 });
  return {
    description: plainText(product.descriptionHtml, DESCRIPTION_LENGTH),
    card: encodeCards([card]),
    /** The first picture that differs from the card's. */
    secondPicture: product.pictures.find(({ url }) => url !== card.picture?.url)?.url ?? null,
  };
}
