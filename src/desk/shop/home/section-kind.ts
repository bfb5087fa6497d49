import type { Settings } from '../../../domain/merchant/setting-path.ts';
import type { PartForm, PartListForm } from '../part-form/part-form.ts';

/** A kind of section as the desk edits it. */
export type SectionKind = PartForm & {
  name: string;
  /** What it shows, in a line. */
  help: string;
  /** What a new one has. */
  empty: Settings;
  /** A list within it, such as slides. */
  items?: PartListForm;
  /** Handles of the collections that it needs. */
  collections?: (section: Settings) => readonly unknown[];
};
