import { readSharedCart } from '../../domain/shared-cart.ts';
import { servicesContext } from '../load-context.ts';
import { packCards } from '../packed-cards.ts';
import type { Route } from './+types/page.ts';

/** GET /shared-cart?items=…: the lines of a shared cart that are still in the catalogue, with today's cards. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  const asked = readSharedCart(new URL(request.url).searchParams.get('items') ?? '');
  const cards = await catalogue.cards(asked.map((item) => item.productId));
  const items = asked.filter(({ productId, variantId }) => {
    const card = cards.find(({ id }) => id === productId);
    return card?.variantId === variantId || card?.sizes.some((size) => size.variantId === variantId);
  });
  return { cards: packCards(cards), items, gone: asked.length - items.length };
}
