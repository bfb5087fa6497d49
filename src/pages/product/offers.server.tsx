import { renderToStaticMarkup } from 'react-dom/server';
import type { Product } from '../../domain/catalogue/product.ts';
import { OfferStack } from '../_offers/offer-stack.tsx';
import type { Services } from '../../server/pages/page-services.ts';

/** Returns the offers of the desk that are for a product; '' if there are none, or it is sold out. */
export async function offersHtml(
  { offersOfProduct }: Pick<Services, 'offersOfProduct'>,
  product: Product,
): Promise<string> {
  if (!product.available) return '';
  const offers = await offersOfProduct(product);
  return offers.length === 0 ? '' : renderToStaticMarkup(<OfferStack offers={offers.map((offer) => ({ offer }))} />);
}
