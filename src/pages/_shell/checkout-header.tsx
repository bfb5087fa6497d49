import { Link } from 'react-router';
import { lazyWhenIdle } from '../../browser/loading/lazy-when-idle.tsx';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { shownHost } from '../../domain/language/host-name.ts';
import { href } from '../../routes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { BackLink } from './back-link.tsx';
import { messages } from './header-messages.en.ts';

const ConnectionBanner = lazyWhenIdle(() => import('./offline/connection-banner.tsx'));

/** The header of address and payment, without links that lead away: it shows the shop and that payment is secure. */
export function CheckoutHeader({ shop, hostname }: { shop: PublicShop; hostname: string }) {
  return (
    <header className="site-header">
      <ConnectionBanner />
      <div className="site-header-row">
        <BackLink />
        <Link to={href('home')} className="site-logo">
          {shop.logoUrl === null ? (
            <span className="site-logo-text">{shownHost(hostname, shop.name)}</span>
          ) : (
            <img src={shop.logoUrl} alt={shop.name} className="site-logo-picture" />
          )}
        </Link>
        {/* Larger text grows as far as it leaves the logo room. */}
        <p className="ms-auto flex items-center gap-1.5 pe-3 text-[min(0.8125rem,4vw)] font-semibold text-saving">
          <Icon name="lock" className="icon size-[20px]" />
          {messages.safeCheckout}
        </p>
      </div>
    </header>
  );
}
