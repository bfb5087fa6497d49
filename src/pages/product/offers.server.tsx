import { renderToStaticMarkup } from 'react-dom/server';
import type { Product } from '../../domain/catalogue/product.ts';
import { formatMoment } from '../../domain/dates/calendar.ts';
import { OfferStack } from '../_offers/offer-stack.tsx';
import { messages } from './sale-messages.en.ts';
import type { Services } from '../../server/pages/page-services.ts';

/** Says until when the prices are a sale's; '' without one. On the server alone, as few products are on sale. */
export function saleHtml({ sale }: Product): string {
  if (!sale) return '';
  const text = messages.saleUntil(formatMoment(sale.until));
  return renderToStaticMarkup(<p className="pt-2 text-13 text-quiet">{text}</p>);
}

/** Returns the offers of the desk that are for a product; '' if there are none, or it is sold out. */
export async function offersHtml(
  { offersOfProduct }: Pick<Services, 'offersOfProduct'>,
  product: Product,
): Promise<string> {
  if (!product.available) return '';
  const offers = await offersOfProduct(product);
  return offers.length === 0 ? '' : renderToStaticMarkup(<OfferStack offers={offers.map((offer) => ({ offer }))} />);
}
