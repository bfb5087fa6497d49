import { data, redirect } from 'react-router';
import { productReviewsHref } from '../../routes.ts';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

const REVIEWS_A_PAGE = 20;

/**
 * GET /single-product/:id/reviews?before=: a page of the approved reviews, newest first. 404 if there is no
 * such product.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { catalogue, reviews } = context.get(servicesContext);
  const product = await catalogue.product(params.id);
  if (!product) throw data(null, { status: 404 });
  if ('movedTo' in product) throw redirect(productReviewsHref(product.movedTo, null), 301);
  const cursor = new URL(request.url).searchParams.get('before') ?? '';
  const before = /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const found = await reviews.ofProduct(product.id, { before, limit: REVIEWS_A_PAGE });
  return { title: product.title, handle: product.handle, found, isFirst: before === null };
}
