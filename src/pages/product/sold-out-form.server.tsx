import { renderToStaticMarkup } from 'react-dom/server';
import type { Product } from '../../domain/catalogue/product.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from '../_stock-alerts/messages.en.ts';
import { soldOutVariants } from '../_stock-alerts/sold-out.ts';
import { StockAlertForm } from '../_stock-alerts/stock-alert-form.tsx';
import type { Services } from '../../server/pages/page-services.ts';

/**
 * Returns the form for an alert when a sold-out size is back; '' if nothing is sold out or no channel is available.
 */
export function soldOutFormHtml(
  { stockAlerts, shop }: Pick<Services, 'stockAlerts' | 'shop'>,
  product: Product,
): string {
  const ways = stockAlerts.ways(LANGUAGE);
  const variants = soldOutVariants(product);
  if (variants.length === 0 || !(ways.mobile || ways.email)) return '';
  return renderToStaticMarkup(
    <details className="group mt-4 border-y border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {messages.open}
        <Icon name="down" className="icon size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        <StockAlertForm handle={product.handle} variants={variants} ways={ways} notifies={shop.notifies} />
      </div>
    </details>,
    { identifierPrefix: 'stock-alert' },
  );
}
