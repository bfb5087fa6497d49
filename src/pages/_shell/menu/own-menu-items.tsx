import { Link } from 'react-router';
import { Icon } from '../../../ui/base/icon.tsx';
import { BranchPanel } from './branch-panel.tsx';
import { MenuPanel, MenuPicture, MorePanel } from './menu-panel.tsx';
import { IN_A_ROW, MoreItem } from './menu-row.tsx';
import { messages } from './menu-messages.en.ts';
import type { Menu, MenuEntry } from './server-menu-context.ts';

type Entries = NonNullable<Menu['entries']>;

/**
 * The items of the menu that the merchant made. What stands below an entry is a panel on desktops and opens under it in
 * a phone's drawer. The last item has what the menu leaves out, so that every collection is reached.
 */
export function OwnMenuItems({ entries, collections }: { entries: Entries; collections: Menu['collections'] }) {
  const named = new Set(entries.flatMap(({ collection }) => collection?.handle ?? []));
  const others = collections.filter(({ handle }) => !named.has(handle));
  return (
    <>
      {entries.map((entry, index) => (
        <OwnItem key={`${entry.name} ${entry.to}`} entry={entry} inRow={index < IN_A_ROW} />
      ))}
      <MoreItem>{others.length === 0 ? null : <MorePanel collections={others} />}</MoreItem>
    </>
  );
}

function OwnItem({ entry, inRow }: { entry: Entries[number]; inRow: boolean }) {
  const { to, below, collection } = entry;
  const link = (
    <Link discover="none" to={to} className={linkClass(entry, below.length > 0 ? 'menu-parent' : '')}>
      <MenuPicture picture={entry.picture} />
      {entry.name}
    </Link>
  );
  if (below.length === 0) {
    return (
      <li className="menu-item">
        {link}
        {inRow && collection !== null && <MenuPanel collection={collection} />}
      </li>
    );
  }
  const all = { name: messages.all(entry.name), to, red: false };
  return (
    <li className="menu-item">
      {link}
      <details className="menu-branch">
        <summary className={linkClass(entry)}>
          <MenuPicture picture={entry.picture} />
          {entry.name}
          <Icon name="down" />
        </summary>
        <ul>
          {[all, ...below].map((one) => (
            <li key={`${one.name} ${one.to}`}>
              <Link discover="none" to={one.to} className={linkClass(one)}>
                {one.name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {inRow && <BranchPanel entry={entry} />}
    </li>
  );
}

const linkClass = ({ red }: Pick<MenuEntry, 'red'>, more = ''): string =>
  ['menu-link', red ? 'menu-red' : '', more].filter((name) => name !== '').join(' ');
