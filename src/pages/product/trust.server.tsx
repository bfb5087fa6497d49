import { renderToStaticMarkup } from 'react-dom/server';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { TrustRow } from '../_trust/trust-row.tsx';

/** Returns how one can pay, as cart and footer say it; '' in shops that do not. */
export function trustHtml({ shop }: Pick<Services, 'shop'>): string {
  return shoppingRules(shop.shopping).calmer
    ? renderToStaticMarkup(<TrustRow shop={shop} className="justify-center pt-6" />)
    : '';
}
