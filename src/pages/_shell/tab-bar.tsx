import { Link, useLocation } from 'react-router';
import { type PageName, ROUTES } from '../../route-table.ts';
import { href, routeOf } from '../../routes.ts';
import { Icon, type IconName } from '../../ui/base/icon.tsx';
import { messages } from './header-messages.en.ts';

const TABS = [
  ['home', 'home', messages.home],
  ['search', 'grid', messages.categories],
  ['wishlist', 'heart', messages.wishlist],
  ['orderTracking', 'box', messages.orders],
] as const satisfies readonly [PageName, IconName, string][];

/** The tabs at the bottom of the screen, on pages that show nothing else there. */
export function TabBar() {
  const { pathname } = useLocation();
  if (routeOf(pathname)?.tabs !== true) return null;
  return (
    <nav aria-label={messages.tabs} className="tab-bar">
      {TABS.map(([page, icon, text]) => (
        <Link key={page} to={href(page)} aria-current={pathname === ROUTES[page].path ? 'page' : undefined}>
          <Icon name={icon} />
          {text}
        </Link>
      ))}
    </nav>
  );
}
