import { useEffect, useRef } from 'react';
import type { SettingField } from '../../../domain/merchant/setting-field.ts';
import { isGroup, settingAt, type Settings } from '../../../domain/merchant/setting-path.ts';
import { Button, IconButton } from '../../controls/button.tsx';
import { refusalInWords } from '../refused-fields.ts';
import { sayRemoved } from '../say-removed.ts';
import { type EditedSection, moved } from './edited-section.ts';
import { PartFields, type ShopLanguage } from './part-fields.tsx';
import type { PartForm, SectionKind } from './section-kind.ts';
import { SECTION_KINDS } from './section-kinds.ts';
import { texts } from './texts.ts';

const LIMITS: PartForm = {
  fields: (): readonly SettingField[] => [
    { path: 'from', kind: 'moment', empty: 'null' },
    { path: 'until', kind: 'moment', empty: 'null' },
  ],
  texts: { from: texts.from, until: texts.untilField },
};

type SectionFormProps = {
  section: EditedSection;
  languages: readonly ShopLanguage[];
  /** Sentences of the server, by path within the section. */
  refused: Readonly<Record<string, string>>;
  onChange: (section: EditedSection) => void;
};

/** The form of a section: what its kind has, its slides if it has any, and when it is shown. */
export function SectionForm({ section, languages, refused, onChange }: SectionFormProps) {
  const kind = SECTION_KINDS[section.kind];
  const change = (part: Settings) => onChange({ ...part, id: section.id, kind: section.kind });
  const shared = { part: section, languages, refused, onChange: change };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PartFields {...shared} form={kind} />
      {kind.items === undefined ? null : <Items {...shared} items={kind.items} />}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium underline decoration-edge underline-offset-4">
          {texts.limits}
        </summary>
        <PartFields {...shared} form={LIMITS} />
      </details>
    </div>
  );
}

type ItemsProps = Omit<SectionFormProps, 'section' | 'onChange'> & {
  part: Settings;
  items: NonNullable<SectionKind['items']>;
  onChange: (part: Settings) => void;
};

const listAt = (part: Settings, path: string): Settings[] => {
  const value = settingAt(part, path);
  return Array.isArray(value) ? value.filter(isGroup) : [];
};

/** A list within a section or an entry: each has a form, can be moved and taken out. */
export function Items({ part, items, languages, refused, onChange }: ItemsProps) {
  const all = listAt(part, items.path);
  /** What was taken out goes back into the part as it is by then, even if its form is closed. */
  const latest = useRef({ part, onChange });
  useEffect(() => {
    latest.current = { part, onChange };
  });
  const remove = (index: number, item: Settings, name: string) => {
    onChange({ ...part, [items.path]: all.toSpliced(index, 1) });
    sayRemoved(name, () => {
      const now = latest.current;
      now.onChange({ ...now.part, [items.path]: listAt(now.part, items.path).toSpliced(index, 0, item) });
    });
  };
  const change = (next: readonly Settings[]) => onChange({ ...part, [items.path]: next });
  return (
    <>
      {all.map((item, index) => {
        const name = items.itemName(index + 1);
        const at = `${items.path}.${index}.`;
        const own = Object.entries(refused).flatMap(([path, sentence]) =>
          path.startsWith(at) ? [[path.slice(at.length), sentence]] : [],
        );
        const whole = refused[`${items.path}.${index}`];
        return (
          <fieldset
            // oxlint-disable-next-line react/no-array-index-key -- slides have no name of their own
            key={`${index} of ${all.length}`}
            aria-label={name}
            className="min-w-0 rounded-control border border-line p-3"
          >
            <div className="flex items-center gap-1">
              <p className="min-w-0 flex-1 font-medium">{name}</p>
              <IconButton
                icon="up"
                label={texts.moveUp(name)}
                disabled={index === 0}
                onClick={() => change(moved(all, index, index - 1))}
              />
              <IconButton
                icon="down"
                label={texts.moveDown(name)}
                disabled={index === all.length - 1}
                onClick={() => change(moved(all, index, index + 1))}
              />
              <IconButton
                icon="cross"
                label={texts.remove(name)}
                disabled={all.length <= items.least}
                onClick={() => remove(index, item, name)}
              />
            </div>
            {whole === undefined ? null : <p className="pb-2 text-13 text-danger">{refusalInWords(whole)}</p>}
            <PartFields
              part={item}
              form={items}
              languages={languages}
              refused={Object.fromEntries(own)}
              onChange={(next) => change(all.with(index, next))}
            />
          </fieldset>
        );
      })}
      {all.length < items.most ? (
        <div>
          <Button onClick={() => change([...all, items.empty])}>{texts.moreItems}</Button>
        </div>
      ) : null}
    </>
  );
}
