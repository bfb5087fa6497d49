import { type ReactNode, use } from 'react';
import { Link, type LinkProps } from 'react-router';
import { LANGUAGE } from '../../../domain/language/language.en.ts';
import { pictureUrl } from '../../../domain/catalogue/picture-url.ts';
import { formatCount } from '../../../domain/language/plural.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { categoryHref, href, inLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../../routes.ts';
import { Icon, type IconName } from '../../../ui/base/icon.tsx';
import { IN_A_ROW, MenuFrame, MoreItem } from './menu-row.tsx';
import { priceEnds, tagGroups } from './menu-links.ts';
import { messages } from './menu-messages.en.ts';
import { type Menu, ServerMenuContext } from './server-menu-context.ts';

type MenuCollection = Menu['collections'][number];

/**
 * The full menu, the response of GET /menu: on phones a drawer that the browser opens (popover), on desktops
 * a row with panels, arranged by CSS.
 */
export function SiteMenu() {
  const { collections } = use(ServerMenuContext);
  const rest = collections.slice(IN_A_ROW);
  return (
    <MenuFrame>
      {/* The browser's own backdrop would let a tap through to the page below. */}
      <button
        type="button"
        data-no-script-ok=""
        popoverTarget="menu"
        popoverTargetAction="hide"
        tabIndex={-1}
        aria-hidden="true"
        className="menu-backdrop"
      />
      <div className="menu-head">
        <p>{messages.menu}</p>
        {/* The page sets them to its own address (static-menu.tsx). */}
        {LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
          <a key={language} href={inLanguage(language, href('home'))} lang={language} hrefLang={language}>
            {LANGUAGE_NAMES[language]}
          </a>
        ))}
        <button
          type="button"
          data-no-script-ok=""
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={messages.close}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="menu-list">
        {collections.map((collection, index) => (
          <MenuItem key={collection.id} collection={collection} inRow={index < IN_A_ROW} />
        ))}
        {rest.length > 0 && (
          <MoreItem>
            <MorePanel collections={rest} />
          </MoreItem>
        )}
      </ul>
      <ul className="menu-service">
        <ServiceLink icon="grid" to={href('search')} text={messages.everything} />
        <ServiceLink icon="box" to={href('orderTracking')} text={messages.orders} />
        <ServiceLink icon="heart" to={href('wishlist')} text={messages.wishlist} />
        <ServiceLink icon="help" to={href('help')} text={messages.help} />
        <ServiceLink icon="phone" to={href('contact')} text={messages.contact} />
        <ServiceLink icon="info" to={href('about')} text={messages.about} />
      </ul>
    </MenuFrame>
  );
}

/** Only one width, because the menu is part of every page. */
function MenuPicture({ picture }: Pick<MenuCollection, 'picture'>) {
  if (picture === null) return <span className="picture menu-picture" />;
  return <img src={pictureUrl(picture.url, 96)} alt="" loading="lazy" className="picture menu-picture" />;
}

type MenuItemProps = { collection: MenuCollection; inRow: boolean };

function MenuItem({ collection, inRow }: MenuItemProps) {
  const { handle, title, picture } = collection;
  return (
    <li className="menu-item">
      <Link discover="none" to={categoryHref(handle)} className="menu-link">
        <MenuPicture picture={picture} />
        {title}
      </Link>
      {inRow && <MenuPanel collection={collection} />}
    </li>
  );
}

function MenuPanel({ collection }: { collection: MenuCollection }) {
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
function PanelLink(props: LinkProps) {
  return <Link {...props} discover="none" tabIndex={-1} />;
}

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p>{title}</p>
      <ul>{children}</ul>
    </div>
  );
}

function MorePanel({ collections }: { collections: readonly MenuCollection[] }) {
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

function ServiceLink({ icon, to, text }: { icon: IconName; to: string; text: string }) {
  return (
    <li>
      <Link discover="none" to={to} className="menu-link">
        <Icon name={icon} />
        {text}
      </Link>
    </li>
  );
}
