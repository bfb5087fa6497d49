import { cardOfVariant } from '../../domain/catalogue/product-card.ts';
import { readSharedCart } from '../../domain/cart/shared-cart.ts';
import { servicesContext } from '../load-context.ts';
import { encodeCards } from '../../contracts/card-codec.ts';
import type { Route } from './+types/page.ts';

/**
 * GET /shared-cart?items=…: the shared lines that are still in the catalogue, with the current card of each variant.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  const requested = readSharedCart(new URL(request.url).searchParams.get('items') ?? '');
  const found = await catalogue.variants(requested);
  const items = requested.flatMap((item, index) => {
    const known = found[index];
    return known ? [{ ...item, card: cardOfVariant(known.product, known.variant) }] : [];
  });
  return {
    cards: encodeCards(items.map(({ card }) => card)),
    items: items.map(({ variantId, quantity }) => ({ variantId, quantity })),
    gone: requested.length - items.length,
  };
}
