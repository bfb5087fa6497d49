/** Returns ids with one of them at another place; as they were if that is no place. */
export function placed(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id);
  if (from === -1 || to < 0 || to >= ids.length || to === from) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Returns the place to which a key moves one of `of` items; null: it moves nothing. */
export function placeByKey(key: string, at: number, of: number): number | null {
  const to = new Map([
    ['ArrowUp', at - 1],
    ['ArrowDown', at + 1],
    ['Home', 0],
    ['End', of - 1],
  ]).get(key);
  return to === undefined || to < 0 || to >= of || to === at ? null : to;
}
