import { useState } from 'react';
import type { ListedPicture } from '../../../contracts/desk/pictures.ts';
import {
  fieldsIn,
  fieldValue,
  isFieldShown,
  type SettingField,
  typedValue,
  withTyped,
} from '../../../domain/merchant/setting-field.ts';
import { isGroup, settingAt, type Settings, withSetting } from '../../../domain/merchant/setting-path.ts';
import { FieldInput } from '../field-input.tsx';
import { OtherLanguages } from '../other-languages.tsx';
import { faultSentence } from '../fault-sentence.ts';
import { refusalInWords } from '../refused-fields.ts';
import { texts as shopTexts } from '../texts.ts';
import type { PartForm, Refused, ShopLanguage, Update } from './part-form.ts';

export type PartProps<Form = PartForm> = {
  part: Settings;
  form: Form;
  languages: readonly ShopLanguage[];
  refused: Refused;
  update: Update<Settings>;
};

/** What is chosen first, and what then names another thing than before. */
const CHOSEN_BY: Readonly<Record<string, string>> = { 'picture.from': 'picture.value', 'to.kind': 'to.value' };

/** The fields of a section or of a slide. What is faulty stays as it was typed, and the value as it was before. */
export function PartFields({ part, form, languages, refused, update }: PartProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const rows = form.fields(part);
  const fields = rows.flatMap((row) =>
    fieldsIn(
      [row],
      languages.map(({ tag }) => tag),
    ).map((field) => ({ row, field })),
  );
  const known = fields.map(({ field }) => field);
  const { faults } = withTyped(part, known, typed);
  const typedOf = (field: SettingField) => typed[field.path] ?? typedValue(field, settingAt(part, field.path));
  const type = (path: string, text: string) => {
    // Another source's picture would be named by what named the one before.
    const cleared = Object.hasOwn(CHOSEN_BY, path) ? CHOSEN_BY[path] : undefined;
    const kept = Object.entries(typed).filter(([at]) => at !== cleared);
    setTyped({ ...Object.fromEntries(kept), [path]: text });
    const named = Object.fromEntries(kept.filter(([at]) => Object.values(CHOSEN_BY).includes(at)));
    update((now) => {
      const read = withTyped(now, known, { ...named, [path]: text }).settings;
      return cleared === undefined ? read : withSetting(read, cleared, '');
    });
  };
  /** What an own picture shows is taken over where nothing is said of it yet. */
  const pick = (path: string, { address, alt }: ListedPicture) => {
    setTyped((before) => ({ ...before, [path]: address }));
    update((now) => {
      const said = settingAt(now, 'alt');
      const isUnsaid = isGroup(said) && Object.keys(said).length === 0;
      const taken = withSetting(now, path, address);
      return isUnsaid ? withSetting(taken, 'alt', alt) : taken;
    });
  };
  const errorOf = (field: SettingField): string | undefined => {
    const fault = faults[field.path];
    const isLeft = left.has(field.path);
    if (fault !== undefined) return isLeft ? faultSentence(fault, field) : undefined;
    return refusedAt(refused, field, typedOf(field), isLeft);
  };
  const input = (row: SettingField, field: SettingField) => {
    const own = form.texts[row.path] ?? { label: row.path, help: '' };
    const language = languages.find(({ tag }) => field.path === `${row.path}.${tag}`);
    const label = language === undefined ? own.label : shopTexts.languageOf(own.label, language.name);
    return (
      <FieldInput
        key={field.path}
        field={field}
        // What a field is for is said once, beside its first language.
        texts={{ ...own, label, help: language === undefined || language === languages[0] ? own.help : '' }}
        typed={typedOf(field)}
        error={errorOf(field)}
        saved={settingAt(part, field.path)}
        onType={(text) => type(field.path, text)}
        onPicked={(picture) => pick(field.path, picture)}
        onLeave={() => setLeft((before) => new Set([...before, field.path]))}
      />
    );
  };
  return (
    <div className="grid min-w-0 gap-4 wide:grid-cols-2">
      {rows.map((row) => {
        const [first, ...others] = fields
          .filter((one) => one.row === row && isFieldShown(part, one.field))
          .map(({ field }) => field);
        if (first === undefined) return null;
        if (others.length === 0) return input(row, first);
        return (
          <div key={row.path} className="flex min-w-0 flex-col gap-1">
            {input(row, first)}
            <OtherLanguages
              names={languages.slice(1).map(({ name }) => name)}
              isUsed={others.some((field) => typedOf(field) !== '')}
              isFaulty={others.some((field) => errorOf(field) !== undefined)}
            >
              {others.map((field) => input(row, field))}
            </OtherLanguages>
          </div>
        );
      })}
    </div>
  );
}

/**
 * Returns why the server refused what a field holds, or a part of it; in the desk's words where it has some. What was not chosen yet is
 * no fault before the field was left.
 */
function refusedAt(refused: Refused, field: SettingField, typed: string, isLeft: boolean): string | undefined {
  const { path } = field;
  const sentence = Object.entries(refused).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1];
  if (sentence === undefined) return undefined;
  const read = fieldValue(field, typed);
  if (!('fault' in read)) return refusalInWords(sentence);
  return read.fault === 'empty' && !isLeft ? undefined : faultSentence(read.fault, field);
}
