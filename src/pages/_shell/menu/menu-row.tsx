import { type ReactNode, use } from 'react';
import { Link, useLocation } from 'react-router';
import { categoryHref, href } from '../../../routes.ts';
import { messages } from './menu-messages.en.ts';
import { type Menu, ServerMenuContext } from './server-menu-context.ts';

/** Number of collections in a desktop row; the others are under "View all". Also in src/ui/menu.css. */
export const IN_A_ROW = 8;

/**
 * The menu in a page's HTML, rendered only on the server. Its links work without script; the full menu replaces it.
 */
export function MenuRow() {
  const { collections, entries } = use(ServerMenuContext);
  const { pathname } = useLocation();
  if (entries !== null) return <OwnMenuRow entries={entries} pathname={pathname} />;
  return (
    <MenuFrame>
      <ul className="menu-list">
        {collections.slice(0, IN_A_ROW).map(({ id, handle, title }) => (
          <li key={id} className="menu-item">
            <Link
              discover="none"
              to={categoryHref(handle)}
              className="menu-link"
              aria-current={pathname === categoryHref(handle) ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
        {collections.length > IN_A_ROW && <MoreItem />}
      </ul>
    </MenuFrame>
  );
}

/** The merchant's own entries. The last one leads to all collections. */
function OwnMenuRow({ entries, pathname }: { entries: NonNullable<Menu['entries']>; pathname: string }) {
  return (
    <MenuFrame>
      <ul className="menu-list">
        {entries.slice(0, IN_A_ROW).map(({ name, to, red }) => (
          <li key={to} className="menu-item">
            <Link
              discover="none"
              to={to}
              className={red ? 'menu-link menu-red' : 'menu-link'}
              aria-current={pathname === to ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
        <MoreItem />
      </ul>
    </MenuFrame>
  );
}

export function MenuFrame({ children }: { children: ReactNode }) {
  return (
    <nav id="menu" popover="auto" aria-label={messages.label} className="site-menu">
      {children}
    </nav>
  );
}

/** Link to the collections that do not fit into the row. */
export function MoreItem({ children }: { children?: ReactNode }) {
  return (
    <li className="menu-item menu-more">
      <Link discover="none" to={href('search')} className="menu-link">
        {messages.more}
      </Link>
      {children}
    </li>
  );
}
