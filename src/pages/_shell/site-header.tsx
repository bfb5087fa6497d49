import { useEffect } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { paintCounts } from '../../browser/first-script/header-counts.ts';
import { prefetchPages } from '../../browser/loading/prefetch-pages.ts';
import { lazyWhenIdle } from '../../browser/loading/lazy-when-idle.tsx';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { shownHost } from '../../domain/language/host-name.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { ROUTES } from '../../route-table.ts';
import { href, inLanguage, type Language, LANGUAGE_NAMES, LANGUAGES, routeOf } from '../../routes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { BackLink } from './back-link.tsx';
import { messages } from './header-messages.en.ts';
import { StaticMenu } from './static-menu.tsx';
import { SearchBox } from './search-box.tsx';

const ConnectionBanner = lazyWhenIdle(() => import('./offline/connection-banner.tsx'));

type SiteHeaderProps = {
  shop: PublicShop;
  hostname: string;
  /** The page says that there is none at this address. */
  missing?: boolean;
};

export function SiteHeader({ shop, hostname, missing = false }: SiteHeaderProps) {
  useEffect(() => prefetchPages(), []);
  useEffect(paintCounts, []);
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  // On phones, pages for finding products show the search box; other pages show an icon that leads to it.
  const { searchRow = false, layout } = routeOf(pathname) ?? {};
  const isCheckout = layout === 'checkout';
  return (
    <header className="site-header">
      <Announcement shop={shop} />
      <ConnectionBanner />
      {loading && <span className="loading-bar" aria-hidden="true" />}
      <div className="site-header-row">
        {!isCheckout && (
          <button
            type="button"
            data-no-script-ok=""
            popoverTarget="menu"
            className="header-action header-menu"
            aria-label={messages.menu}
          >
            <Icon name="menu" />
          </button>
        )}
        {pathname !== ROUTES.home.path && <BackLink />}
        <Link to={href('home')} className="site-logo">
          {shop.logoUrl === null ? (
            <span className="site-logo-text">{shownHost(hostname, shop.name)}</span>
          ) : (
            // Lazy, so that the page's first picture is requested before it.
            <img loading="lazy" src={shop.logoUrl} alt={shop.name} className="site-logo-picture" />
          )}
        </Link>
        <nav className="site-links" aria-label={messages.mainLinks}>
          <Link to={href('home')}>{messages.home}</Link>
          <Link to={href('about')}>{messages.about}</Link>
          <Link to={href('contact')}>{messages.contact}</Link>
        </nav>
        <div className="header-actions">
          {!searchRow && (
            <Link to={href('search')} className="header-action header-search-link" aria-label={messages.search}>
              <Icon name="search" />
            </Link>
          )}
          <LanguageLinks missing={missing} alsoInMenu={!searchRow && !isCheckout} />
          <Link to={href('orderTracking')} className="header-action header-orders">
            <Icon name="box" />
            <span className="header-caption">{messages.orders}</span>
          </Link>
          <WishlistLink />
          <CartLink />
        </div>
      </div>
      <SearchBox hiddenOnPhones={!searchRow} />
      {!isCheckout && <StaticMenu />}
    </header>
  );
}

/** The merchant's line above the header, on pages where nothing else matters more than finding goods. */
function Announcement({ shop: { announcement } }: { shop: PublicShop }) {
  const { pathname } = useLocation();
  const text = announcement?.text[LANGUAGE];
  if (announcement === undefined || text === undefined || routeOf(pathname)?.layout === 'checkout') return null;
  return (
    <p className="announcement">{announcement.page === null ? text : <Link to={announcement.page}>{text}</Link>}</p>
  );
}

/**
 * Links to this page in every language. They load the whole page, because each language is a separate
 * build. The browser opens the list before any script runs, and a tap outside closes it (header.css).
 */
function LanguageLinks({ missing, alsoInMenu }: { missing: boolean; alsoInMenu: boolean }) {
  const { pathname, search } = useLocation();
  // The page for missing addresses is the same for all of them, so it leads home.
  const address = (language: Language) =>
    routeOf(pathname) && !missing ? inLanguage(language, pathname) + search : inLanguage(language, href('home'));
  return (
    <details className={alsoInMenu ? 'header-languages' : undefined}>
      <summary className="header-action" aria-label={messages.language}>
        <Icon name="globe" />
      </summary>
      <div className="language-list">
        {LANGUAGES.map((language) => (
          <a key={language} href={address(language)} lang={language} hrefLang={language}>
            {LANGUAGE_NAMES[language] + (language === LANGUAGE ? ' ✓' : '')}
          </a>
        ))}
      </div>
    </details>
  );
}

function WishlistLink() {
  return (
    <Link
      to={href('wishlist')}
      className="header-action"
      data-count-of="wishlist"
      aria-label={messages.wishlist}
      suppressHydrationWarning
    >
      <Icon name="heart" />
      <span className="header-caption">{messages.wishlist}</span> <Count />
    </Link>
  );
}

function CartLink() {
  return (
    <Link
      to={href('cart')}
      className="header-action"
      data-count-of="cart"
      aria-label={messages.cart}
      suppressHydrationWarning
    >
      <Icon name="cart" />
      <span className="header-caption">{messages.cart}</span> <Count />
    </Link>
  );
}

/** One constant object: React would write the HTML again for a new one. */
const LEFT_ALONE = { __html: '' };

/** The place of a count. browser/first-script/header-counts.ts fills it, so it is shown before React has loaded. */
function Count() {
  return <span data-count="" suppressHydrationWarning dangerouslySetInnerHTML={LEFT_ALONE} />;
}
