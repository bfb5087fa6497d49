/** A group of the side navigation that can be folded, with the number of its screens. */
export type FoldingGroup<Name extends string> = { name: Name; screens: number };

type Wishes<Name extends string> = {
  /** The group of the screen that is shown. */
  current: Name | null;
  /** The group that the user opened last. */
  wanted: Name | null;
  /** Groups that the user closed. */
  closed: ReadonlySet<Name>;
};

/**
 * Returns the groups that stand open: that of the screen shown, the one that was opened last, and of the others as many as have
 * room in `rows`, in their order. So nobody with few screens ever unfolds one, and nothing is cut at the foot.
 */
export function openGroups<Name extends string>(
  groups: readonly FoldingGroup<Name>[],
  { current, wanted, closed }: Wishes<Name>,
  rows: number,
): ReadonlySet<Name> {
  const isAsked = ({ name }: FoldingGroup<Name>) => name === current || name === wanted;
  const open = new Set<Name>();
  let left = rows - groups.length;
  for (const group of [...groups.filter(isAsked), ...groups.filter((one) => !isAsked(one))]) {
    if (closed.has(group.name) || (group.screens > left && !isAsked(group))) continue;
    open.add(group.name);
    left -= group.screens;
  }
  return open;
}
