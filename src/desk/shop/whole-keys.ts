/** Keys of the settings that have an editor of their own in place of fields, and the part of the page where it stands. */
export const WHOLE_KEYS: ReadonlyMap<string, string> = new Map([
  ['home', 'home'],
  ['menuEntries', 'menuEntries'],
  ['ownNames', 'names'],
  ['swatches', 'names'],
  ['sizeGuides', 'sizeGuides'],
]);
