import { type ReactNode, use } from 'react';
import { Link, type LinkProps } from 'react-router';
import { pictureUrl } from '../../../domain/catalogue/picture-url.ts';
import { formatCount } from '../../../domain/language/plural.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { categoryHref } from '../../../routes.ts';
import { priceEnds, tagGroups } from './menu-links.ts';
import { messages } from './menu-messages.en.ts';
import { type Menu, ServerMenuContext } from './server-menu-context.ts';

type MenuCollection = Menu['collections'][number];

/** Only one width, because the menu is part of every page. */
export function MenuPicture({ picture }: Pick<MenuCollection, 'picture'>) {
  if (picture === null) return <span className="picture menu-picture" />;
  return <img src={pictureUrl(picture.url, 96)} alt="" loading="lazy" className="picture menu-picture" />;
}

/** What opens under a collection of a desktop's row: its most used filters. */
export function MenuPanel({ collection }: { collection: MenuCollection }) {
  const { tagName } = use(ServerMenuContext);
  const { handle, title, picture, count, fromPaise } = collection;
  const prices = priceEnds(collection);
  return (
    <div className="menu-panel">
      <ul>
        <li>
          <PanelLink to={categoryHref(handle)}>
            <b>{messages.all(title)}</b>
          </PanelLink>
        </li>
        <li>{messages.from(formatCount(count), formatRupees(fromPaise))}</li>
      </ul>
      {tagGroups(collection).map(({ kind, tags }) => (
        <LinkGroup key={kind} title={messages.kinds[kind]}>
          {tags.map((tag) => (
            <li key={tag}>
              <PanelLink rel="nofollow" to={categoryHref(handle, { tag })}>
                {tagName(tag)}
              </PanelLink>
            </li>
          ))}
        </LinkGroup>
      ))}
      {prices.length > 0 && (
        <LinkGroup title={messages.price}>
          {prices.map((end) => (
            <li key={end}>
              <PanelLink rel="nofollow" to={categoryHref(handle, { max: end })}>
                {messages.under(formatRupees(end * 100 - 100))}
              </PanelLink>
            </li>
          ))}
        </LinkGroup>
      )}
      {picture && <img src={pictureUrl(picture.url, 360)} alt="" loading="lazy" className="picture menu-poster" />}
    </div>
  );
}

/**
 * Tab moves along the row; the arrow keys enter the panel (static-menu.tsx). Everything a panel links to is
 * also in the lists' filters.
 */
export function PanelLink(props: LinkProps) {
  return <Link {...props} discover="none" tabIndex={-1} />;
}

export function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p>{title}</p>
      <ul>{children}</ul>
    </div>
  );
}

/** Collections that do not fit into the row. */
export function MorePanel({ collections }: { collections: readonly MenuCollection[] }) {
  return (
    <div className="menu-panel">
      <ul className="menu-tiles">
        {collections.map(({ id, handle, title, picture }) => (
          <li key={id}>
            <PanelLink to={categoryHref(handle)}>
              <MenuPicture picture={picture} />
              {title}
            </PanelLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
