import { use } from 'react';
import { pictureUrl } from '../../../domain/catalogue/picture-url.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { joinedTags, narrowed, priceEnds, tagGroups } from './menu-links.ts';
import { LinkGroup, MenuPicture, PanelLink } from './menu-panel.tsx';
import { messages } from './menu-messages.en.ts';
import { type Menu, ServerMenuContext } from './server-menu-context.ts';

type Entry = NonNullable<Menu['entries']>[number];

/**
 * What opens on a desktop under an entry that has others below it: these with their pictures, the filters that they have
 * in common, and the picture of the largest.
 */
export function BranchPanel({ entry: { name, to, below, collection } }: { entry: Entry }) {
  const { tagName } = use(ServerMenuContext);
  const known = below.flatMap((one) => one.collection ?? []);
  const [largest] = known.toSorted((a, b) => b.count - a.count);
  const of = collection ?? largest;
  // One column of them: the room is the tiles'.
  const groups = tagGroups({ tags: collection?.tags ?? joinedTags(known) });
  const group = groups.find(({ kind }) => kind === 'craft') ?? groups[0];
  const tags = group?.tags.map((tag) => ({ name: tagName(tag), to: narrowed(to, { tag }) })) ?? [];
  const prices = (of === undefined ? [] : priceEnds(of)).map((max) => ({
    name: messages.under(formatRupees(max * 100 - 100)),
    to: narrowed(to, { max }),
  }));
  return (
    <div className="menu-panel">
      <div>
        <PanelLink to={to}>
          <b>{messages.all(name)}</b>
        </PanelLink>
        <ul className="menu-tiles">
          {below.map((one) => (
            <li key={`${one.name} ${one.to}`}>
              <PanelLink to={one.to} className={one.red ? 'menu-red' : undefined}>
                <MenuPicture picture={one.picture} />
                {one.name}
              </PanelLink>
            </li>
          ))}
        </ul>
      </div>
      {group && <Filters title={messages.kinds[group.kind]} links={tags} />}
      <Filters title={messages.price} links={prices} />
      {largest?.picture && (
        <img src={pictureUrl(largest.picture.url, 360)} alt="" loading="lazy" className="picture menu-poster" />
      )}
    </div>
  );
}

function Filters({ title, links }: { title: string; links: readonly { name: string; to: string | null }[] }) {
  const leading = links.flatMap(({ name, to }) => (to === null ? [] : { name, to }));
  if (leading.length === 0) return null;
  return (
    <LinkGroup title={title}>
      {leading.map(({ name, to }) => (
        <li key={to}>
          <PanelLink rel="nofollow" to={to}>
            {name}
          </PanelLink>
        </li>
      ))}
    </LinkGroup>
  );
}
