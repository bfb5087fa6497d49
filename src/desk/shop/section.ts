import type { SettingField } from '../../domain/merchant/setting-field.ts';

export type FieldTexts = {
  label: string;
  /** What the field does for shoppers, in one line. */
  help: string;
  /** Names of the options of a choice. */
  options?: Readonly<Record<string, string>>;
};

/** A section of the Shop page: its fields, and its texts by the path of each field. */
export type Section = {
  name: string;
  fields: readonly SettingField[];
  texts: { title: string; summary: string; fields: Readonly<Record<string, FieldTexts>> };
};
