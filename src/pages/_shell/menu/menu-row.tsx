import { type ReactNode, use } from 'react';
import { Link, useLocation } from 'react-router';
import { categoryHref, href } from '../../../routes.ts';
import { messages } from './menu-messages.en.ts';
import { ServerMenuContext } from './server-menu-context.ts';

/** As many as stand in a row on a desktop; the others are under "View all". In src/ui/menu.css too. */
export const IN_A_ROW = 8;

/** The menu in a page's HTML, on the server only: what leads on without script, until the whole one takes its place. */
export function MenuRow() {
  const { collections } = use(ServerMenuContext);
  const { pathname } = useLocation();
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

export function MenuFrame({ children }: { children: ReactNode }) {
  return (
    <nav id="menu" popover="auto" aria-label={messages.label} className="site-menu">
      {children}
    </nav>
  );
}

/** To those that have no place in the row. */
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
