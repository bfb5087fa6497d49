import type { MenuEntries } from '../../../contracts/merchant/menu-entries.ts';
import type { Catalogue } from '../../catalogue/products/service.ts';

/**
 * Returns the collections to which the menu leads and which are not in the shop any more, by handle. Pages leave out what leads there
 * (src/pages/_shell/menu/read-menu.server.ts).
 */
export async function goneFromMenu(
  catalogue: Pick<Catalogue, 'collectionsAt'>,
  menu: MenuEntries | null,
): Promise<string[]> {
  const handles = new Set(
    (menu ?? [])
      .flatMap((entry) => [entry, ...entry.below])
      .flatMap(({ to }) => (to.kind === 'collection' ? [to.value] : [])),
  );
  const there = await catalogue.collectionsAt([...handles]);
  return [...handles].filter((handle) => !there.has(handle));
}
