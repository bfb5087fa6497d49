import type { SettingField } from '../../../domain/merchant/setting-field.ts';
import type { Settings } from '../../../domain/merchant/setting-path.ts';
import type { FieldTexts } from '../section.ts';

/** The form of a part of home: its fields, which may depend on what is chosen, and their texts by path. */
export type PartForm = {
  fields: (part: Settings) => readonly SettingField[];
  texts: Readonly<Record<string, FieldTexts>>;
};

/** A kind of section as the desk edits it. */
export type SectionKind = PartForm & {
  name: string;
  /** What it shows, in a line. */
  help: string;
  /** What a new one has. */
  empty: Settings;
  /** A list within it, such as slides. */
  items?: PartForm & {
    path: string;
    least: number;
    most: number;
    empty: Settings;
    itemName: (number: number) => string;
  };
  /** Handles of the collections that it needs. */
  collections?: (section: Settings) => readonly unknown[];
};
