import { use } from 'react';
import { Link } from 'react-router';
import { LANGUAGE } from '../../../domain/language/language.en.ts';
import { categoryHref, href, inLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../../routes.ts';
import { Icon, type IconName } from '../../../ui/base/icon.tsx';
import { MenuPanel, MenuPicture, MorePanel } from './menu-panel.tsx';
import { IN_A_ROW, MenuFrame, MoreItem } from './menu-row.tsx';
import { OwnMenuItems } from './own-menu-items.tsx';
import { messages } from './menu-messages.en.ts';
import { type Menu, ServerMenuContext } from './server-menu-context.ts';

type MenuCollection = Menu['collections'][number];

/**
 * The full menu, the response of GET /menu: on phones a drawer that the browser opens (popover), on desktops
 * a row with panels, arranged by CSS.
 */
export function SiteMenu() {
  const { collections, entries, sellsGiftCards } = use(ServerMenuContext);
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
        {entries !== null ? (
          <OwnMenuItems entries={entries} collections={collections} />
        ) : (
          collections.map((collection, index) => (
            <MenuItem key={collection.id} collection={collection} inRow={index < IN_A_ROW} />
          ))
        )}
        {entries === null && rest.length > 0 && (
          <MoreItem>
            <MorePanel collections={rest} />
          </MoreItem>
        )}
      </ul>
      <ul className="menu-service">
        <ServiceLink icon="grid" to={href('search')} text={messages.everything} />
        <ServiceLink icon="box" to={href('orderTracking')} text={messages.orders} />
        <ServiceLink icon="heart" to={href('wishlist')} text={messages.wishlist} />
        {sellsGiftCards ? <ServiceLink icon="card" to={href('giftCard')} text={messages.giftCard} /> : null}
        <ServiceLink icon="help" to={href('help')} text={messages.help} />
        <ServiceLink icon="phone" to={href('contact')} text={messages.contact} />
        <ServiceLink icon="info" to={href('about')} text={messages.about} />
      </ul>
    </MenuFrame>
  );
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
