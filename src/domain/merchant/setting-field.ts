import { FIELD_KINDS, type FieldFault, type FieldKind, type Read, type Said } from './field-kinds.ts';
import { isGroup, settingAt, type Settings, withSetting } from './setting-path.ts';
import { textFault } from './setting-text.ts';

export { type FieldFault, ON } from './field-kinds.ts';

/** One field of a form of settings, and the path of its value. */
export type SettingField = FieldKind & {
  path: string;
  /** There is one for each language of the shop; the path ends with its tag. */
  byLanguage?: true;
};

/** Returns the fields with one for each language where there is one for each. */
export function fieldsIn(fields: readonly SettingField[], languages: readonly string[]): SettingField[] {
  return fields.flatMap((field) => {
    if (field.byLanguage !== true) return [field];
    const { byLanguage: _every, ...rest } = field;
    return languages.map((language): SettingField => ({ ...rest, path: `${field.path}.${language}` }));
  });
}

/** Returns a value as its field shows it. */
export const typedValue = ({ kind }: SettingField, value: unknown): string => FIELD_KINDS[kind].typed(value);

/** Reads what is typed into a field. The value undefined means that there is none. */
export function fieldValue(field: SettingField, typed: string): Read {
  const { read, clean = (text) => text.trim(), parts = (text) => [text] } = FIELD_KINDS[field.kind];
  const text = clean(typed);
  if ('empty' in field && text === '') {
    if (field.empty === 'refused') return { fault: 'empty' };
    return { value: field.empty === 'null' ? null : undefined };
  }
  const unfit = parts(text)
    .map(textFault)
    .find((fault) => fault !== null);
  if (unfit !== undefined) return { fault: unfit };
  const { most }: Said = field;
  const answer = read(text, field);
  const isLong = 'value' in answer && most !== undefined && lengthOf(answer.value) > most;
  if (!isLong) return answer;
  return { fault: typeof answer.value === 'string' ? 'long' : 'many' };
}

const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0);

/** Whether the group that a field belongs to is there, so that the field counts. */
export function isFieldShown(settings: Settings, { path }: SettingField): boolean {
  const end = path.lastIndexOf('.');
  return end === -1 || isGroup(settingAt(settings, path.slice(0, end)));
}

/**
 * Returns the settings with what is typed, by path, and why what is typed elsewhere is no value. A field of a group
 * stands after the group's own.
 */
export function withTyped(
  settings: Settings,
  fields: readonly SettingField[],
  typed: Readonly<Record<string, string>>,
): { settings: Settings; faults: Record<string, FieldFault> } {
  const faults: Record<string, FieldFault> = {};
  let changed = settings;
  for (const field of fields) {
    if (!isFieldShown(changed, field)) continue;
    const current = typedValue(field, settingAt(changed, field.path));
    // What was there before is not judged; a group that was just turned on has nothing from before.
    const isNew = !isFieldShown(settings, field);
    const text = typed[field.path] ?? current;
    if (text === current && !isNew) continue;
    const read = fieldValue(field, text);
    if ('fault' in read) faults[field.path] = read.fault;
    else changed = withSetting(changed, field.path, read.value);
  }
  return { settings: changed, faults };
}
