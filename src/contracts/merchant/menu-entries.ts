import * as v from 'valibot';
import {
  LONGEST_ENTRY,
  LONGEST_HANDLE,
  MOST_ENTRIES_BELOW,
  MOST_MENU_ENTRIES,
} from '../../domain/merchant/menu-limits.ts';
import { ownPictureAt } from '../../domain/merchant/own-picture.ts';
import { inLanguages, ownPage, text } from './setting-schemas.ts';

/** The menu as the merchant makes it: entries, and those below each. */

const entry = {
  /** Where it leads: a collection by its handle, or a page of the shop. */
  to: v.variant('kind', [
    v.strictObject({ kind: v.literal('collection'), value: text(LONGEST_HANDLE) }),
    v.strictObject({ kind: v.literal('page'), value: ownPage }),
  ]),
  /** By language, else in English; none: the collection's. */
  name: v.optional(inLanguages(text(LONGEST_ENTRY)), {}),
  red: v.optional(v.boolean(), false),
  /** The address of an own picture; null: the collection's. */
  picture: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.check((address) => ownPictureAt(address) !== null, 'must be an own picture'),
      ),
    ),
    null,
  ),
};

type Named = { to: { kind: 'collection' | 'page' }; name: Readonly<Record<string, string>> };
const hasName = ({ to, name }: Named): boolean => to.kind === 'collection' || Object.keys(name).length > 0;
const NAMELESS = 'needs a name, because it leads to a page';

export const menuEntriesSchema = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        ...entry,
        below: v.optional(
          v.pipe(
            v.array(
              v.pipe(
                v.strictObject(entry),
                v.check((one) => hasName(one), NAMELESS),
              ),
            ),
            v.maxLength(MOST_ENTRIES_BELOW, `must be at most ${MOST_ENTRIES_BELOW} entries`),
          ),
          [],
        ),
      }),
      v.check((one) => hasName(one), NAMELESS),
    ),
  ),
  v.minLength(1, 'needs an entry'),
  v.maxLength(MOST_MENU_ENTRIES, `must be at most ${MOST_MENU_ENTRIES} entries`),
);

export type MenuEntries = v.InferOutput<typeof menuEntriesSchema>;
export type MenuEntryBelow = MenuEntries[number]['below'][number];
