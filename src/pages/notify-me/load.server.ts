import { data } from 'react-router';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { type SoldOutVariant, soldOutVariants } from '../_stock-alerts/sold-out.ts';
import type { StockAlertWays } from '../_stock-alerts/stock-alert-form.tsx';
import { servicesContext } from '../load-context.ts';
import type { Services } from '../../server/pages/page-services.ts';
import type { Route } from './+types/page.ts';

export type Awaitable = { handle: string; title: string; variants: SoldOutVariant[]; ways: StockAlertWays };

/**
 * GET /notify-me?product=: the product's sold-out variants. 404 and null if there are none, or no channel is
 * available.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const awaitable = await awaitableOf(context.get(servicesContext), request.url);
  return data({ awaitable }, { status: awaitable === null ? 404 : 200 });
}

export async function awaitableOf({ catalogue, stockAlerts }: Services, url: string): Promise<Awaitable | null> {
  const ways = stockAlerts.ways(LANGUAGE);
  const handle = new URL(url).searchParams.get('product') ?? '';
  if (handle === '' || !(ways.mobile || ways.email)) return null;
  const product = await catalogue.productAt(handle);
  if (product === null) return null;
  const variants = soldOutVariants(product);
  return variants.length === 0 ? null : { handle: product.handle, title: product.title, variants, ways };
}
