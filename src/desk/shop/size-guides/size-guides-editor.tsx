import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { MOST_GUIDES } from '../../../contracts/merchant/size-guides.ts';
import { groupsIn, settingAt, type Settings, withSetting } from '../../../domain/merchant/setting-path.ts';
import { GUIDED_BY } from '../../../domain/sizes/size-guide.ts';
import { callDesk } from '../../api/call-desk.ts';
import { Button, IconButton } from '../../controls/button.tsx';
import { ChoiceField, TextArea, TextField } from '../../controls/field.tsx';
import { EditedList, type EntryView } from '../part-form/edited-list.tsx';
import type { ShopLanguage, Update } from '../part-form/part-form.ts';
import type { ShopForm } from '../use-shop-form.ts';
import { GuideTable } from './guide-table-input.tsx';
import { type EditedGuide, guideOf, NEW_GUIDE } from './guide-table.ts';
import { texts } from './texts.ts';

type SizeGuidesEditorProps = { form: ShopForm; languages: readonly ShopLanguage[]; mayChange: boolean };

const KEY = 'sizeGuides';

/** The merchant's size guides in order: added, moved, removed, and each edited as a plain table. */
export function SizeGuidesEditor({ form, languages, mayChange }: SizeGuidesEditorProps) {
  const entries = groupsIn(form.settings[KEY]);
  const view = (entry: Settings, place: number): EntryView<Settings> => {
    const guide = guideOf(entry);
    return {
      name: guide.name.trim() || texts.unnamed(place + 1),
      badges: <span className="text-13 text-quiet">{guide.for.map(({ value }) => value).join(', ')}</span>,
      isOfWhole: () => true,
      renderForm: (update) => (
        <GuideForm {...{ guide, languages }} update={(change) => update((now) => change(guideOf(now)))} />
      ),
    };
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-13 text-quiet">{texts.help}</p>
      {entries.length === 0 ? <p className="text-quiet">{texts.none}</p> : null}
      <EditedList
        {...{ entries, view, mayChange }}
        label={texts.list}
        least={0}
        update={form.updateList(KEY, groupsIn)}
        refused={(place) => form.refusedWithin(`${KEY}.${place}`)}
        renderFoot={(add) =>
          entries.length < MOST_GUIDES ? (
            <div>
              <Button onClick={() => add(NEW_GUIDE)}>{texts.add}</Button>
            </div>
          ) : null
        }
      />
    </div>
  );
}

type GuideFormProps = {
  guide: EditedGuide;
  languages: readonly ShopLanguage[];
  update: Update<EditedGuide>;
};

function GuideForm({ guide, languages, update }: GuideFormProps) {
  const say = (part: 'how' | 'note', tag: string, typed: string) =>
    update((now) => ({ ...now, [part]: withSetting(now[part], tag, typed === '' ? undefined : typed) }));
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField
          label={texts.guideName}
          hint={texts.guideNameHelp}
          value={guide.name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => update((now) => ({ ...now, name: target.value }))}
        />
        <div className="flex flex-col gap-1">
          <ChoiceField
            name="of"
            label={texts.of}
            options={texts.ofOptions}
            value={guide.of}
            error={undefined}
            onChange={({ target }) => update((now) => ({ ...now, of: target.value }))}
          />
          <p className="text-13 text-quiet">{texts.ofHelp}</p>
        </div>
      </div>
      <ForFields {...{ guide, update }} />
      <GuideTable {...{ guide, languages, update }} />
      {languages.map(({ tag, name }) => (
        <div key={tag} className="grid gap-4 wide:grid-cols-2">
          <TextArea
            label={texts.how(name)}
            hint={texts.howHelp}
            lang={tag}
            maxLength={1_000}
            value={textOf(guide.how, tag)}
            onChange={(event) => say('how', tag, event.target.value)}
          />
          <TextArea
            label={texts.note(name)}
            hint={texts.noteHelp}
            lang={tag}
            maxLength={500}
            value={textOf(guide.note, tag)}
            onChange={(event) => say('note', tag, event.target.value)}
          />
        </div>
      ))}
    </>
  );
}

const textOf = (group: Settings, tag: string): string => {
  const found = settingAt(group, tag);
  return typeof found === 'string' ? found : '';
};

const KIND_OF = { tag: 'tags', type: 'types', collection: 'collections' } as const;

/** What the guide is for, with what the catalogue has to choose from. */
function ForFields({ guide, update }: Pick<GuideFormProps, 'guide' | 'update'>) {
  const id = useId();
  const found = useQuery({
    queryKey: ['catalogue', 'names'],
    queryFn: () => callDesk(DESK_ENDPOINTS.catalogueNames, {}),
  });
  const change = (next: EditedGuide['for']) => update((now) => ({ ...now, for: next }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1 text-13 font-medium">{texts.for}</legend>
      {guide.for.map((one, index) => {
        const by = GUIDED_BY.find((each) => each === one.by) ?? 'type';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- what is typed is no name yet
          <div key={index} className="flex min-w-0 flex-wrap items-end gap-2">
            <ChoiceField
              name="by"
              label={texts.byLabel}
              options={texts.by}
              value={by}
              error={undefined}
              onChange={(event) => change(guide.for.with(index, { by: event.target.value, value: '' }))}
            />
            <TextField
              className="min-w-40 flex-1"
              label={texts.value}
              list={`${id}-${by}`}
              value={one.value}
              maxLength={255}
              autoComplete="off"
              onChange={(event) => change(guide.for.with(index, { ...one, value: event.target.value }))}
            />
            {guide.for.length > 1 ? (
              <IconButton
                icon="cross"
                label={texts.removeFor(one.value)}
                onClick={() => change(guide.for.toSpliced(index, 1))}
              />
            ) : null}
          </div>
        );
      })}
      {GUIDED_BY.map((by) => (
        <datalist key={by} id={`${id}-${by}`}>
          {(found.data?.[KIND_OF[by]] ?? []).map(({ key, called }) => (
            <option key={key} value={by === 'collection' ? key : called}>
              {called}
            </option>
          ))}
        </datalist>
      ))}
      <p className="text-13 text-quiet">{texts.forHelp}</p>
      <div>
        <Button onClick={() => change([...guide.for, { by: 'type', value: '' }])}>{texts.addFor}</Button>
      </div>
    </fieldset>
  );
}
