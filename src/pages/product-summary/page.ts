import { data } from 'react-router';
import { plainText } from '../../domain/catalogue/plain-text.ts';
import { productCard } from '../../domain/catalogue/product-card.ts';
import { averageStars } from '../../domain/reviews/rating.ts';
import { encodeCards } from '../../contracts/card-codec.ts';
import type { ProductSummaryAnswer } from '../../contracts/product-summary.ts';
import { servicesContext } from '../load-context.ts';
import { sizeGuideOf } from '../_sizes/size-guide.server.ts';
import type { Route } from './+types/page.ts';

const DESCRIPTION_LENGTH = 140;

/**
 * GET /single-product/:id/summary: the product's current data for wishlist and quick view, with its card encoded. 404 if
 * it is gone; a renamed product is found under its old name.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<ProductSummaryAnswer> {
  const services = context.get(servicesContext);
  const { catalogue, reviews } = services;
  const product = await catalogue.productAt(params.id);
  const card = product && productCard(product);
  if (!product || !card) throw data(null, { status: 404 });
  const rated = await reviews.ofProduct(product.id, { before: null, limit: 1 });
  return {
    description: plainText(product.descriptionHtml, DESCRIPTION_LENGTH),
    card: encodeCards([card]),
    stars: rated && rated.sample !== true ? averageStars(rated.rating).toFixed(1) : null,
    secondPicture: product.pictures.find(({ url }) => url !== card.picture?.url)?.url ?? null,
    sizeGuide: (await sizeGuideOf(product, services)).sizeGuide !== false,
  };
}
