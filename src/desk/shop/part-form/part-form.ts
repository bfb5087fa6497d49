import type { SettingField } from '../../../domain/merchant/setting-field.ts';
import type { Settings } from '../../../domain/merchant/setting-path.ts';
import type { FieldTexts } from '../section.ts';

export type ShopLanguage = { tag: string; name: string };

/** The form of a part of home or of the menu: its fields, which may depend on what is chosen, and their texts by path. */
export type PartForm = {
  fields: (part: Settings) => readonly SettingField[];
  texts: Readonly<Record<string, FieldTexts>>;
};

/** The form of each part of a list within a part, such as the slides of a section. */
export type PartListForm = PartForm & {
  path: string;
  least: number;
  most: number;
  empty: Settings;
  itemName: (number: number) => string;
};

/** Changes something as it is by then, whatever else was changed since it was shown. */
export type Update<Part> = (change: (now: Part) => Part) => void;

/** Sentences of the server, by path within a part. */
export type Refused = Readonly<Record<string, string>>;

/** Returns the sentences about what stands at a path within a part, by path within that. */
export const refusedWithin = (refused: Refused, path: string): Refused =>
  Object.fromEntries(
    Object.entries(refused).flatMap(([at, sentence]) =>
      at === path || at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), sentence]] : [],
    ),
  );
