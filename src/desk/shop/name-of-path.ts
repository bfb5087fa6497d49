import { labelIn } from '../language/label-in.ts';
import { keyOf } from './draft.ts';
import { texts as homeTexts } from './home/texts.ts';
import { texts as menuTexts } from './menu/texts.ts';
import { texts } from './texts.ts';
import { nameOfKey, type ShopField } from './use-shop-form.ts';

/** How the desk counts the parts of lists, by the name of the list. */
const NUMBERED: ReadonlyMap<string, (number: number) => string> = new Map([
  ['home', texts.section],
  ['slides', homeTexts.slide],
  ['tiles', homeTexts.tile],
  ['menuEntries', texts.entry],
  ['below', menuTexts.below],
]);

/** Returns what the desk calls the setting of a path, in whose lists is counted from one: "Home page: section 1, slide 2". */
export function nameOfPath(fields: readonly ShopField[], path: string): string {
  const own = fields.find(({ field }) => field.path === path)?.texts.label ?? labelIn(texts.otherNames, path);
  if (own !== undefined) return own;
  const name = nameOfKey(fields, keyOf(path));
  return path === keyOf(path) ? name : `${name}: ${placeIn(path) ?? path}`;
}

/** Returns the place of a part in words; null if the desk has none for it, so that the path says where it is. */
function placeIn(path: string): string | null {
  const names = path.split('.');
  const places = names.flatMap((name, at) => {
    if (!/^\d+$/.test(name)) return [];
    return [NUMBERED.get(names[at - 1] ?? '')?.(Number(name)) ?? null];
  });
  return places.length === 0 || places.includes(null) ? null : places.join(', ');
}
