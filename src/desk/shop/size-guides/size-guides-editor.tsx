import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { MOST_GUIDES } from '../../../contracts/merchant/size-guides.ts';
import { settingAt, type Settings, withSetting } from '../../../domain/merchant/setting-path.ts';
import { GUIDED_BY } from '../../../domain/sizes/size-guide.ts';
import { callDesk } from '../../api/call-desk.ts';
import { Badge } from '../../controls/badge.tsx';
import { Button, IconButton } from '../../controls/button.tsx';
import { ChoiceField, TextArea, TextField } from '../../controls/field.tsx';
import { moved } from '../home/edited-section.ts';
import type { ShopLanguage } from '../home/part-fields.tsx';
import { sayRemoved } from '../say-removed.ts';
import type { ShopForm } from '../use-shop-form.ts';
import { GuideTable } from './guide-table-input.tsx';
import { type EditedGuide, guidesIn, NEW_GUIDE } from './guide-table.ts';
import { texts } from './texts.ts';

type SizeGuidesEditorProps = { form: ShopForm; languages: readonly ShopLanguage[]; mayChange: boolean };

/** The merchant's size guides in order: added, moved, removed, and each edited as a plain table. */
export function SizeGuidesEditor({ form, languages, mayChange }: SizeGuidesEditorProps) {
  const [open, setOpen] = useState<number | null>(null);
  const guides = guidesIn(form.settings['sizeGuides']);
  const change = (next: readonly EditedGuide[]) => form.set('sizeGuides', next);
  const nameOf = (guide: EditedGuide, index: number) => guide.name.trim() || texts.unnamed(index + 1);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-13 text-quiet">{texts.help}</p>
      {guides.length === 0 ? <p className="text-quiet">{texts.none}</p> : null}
      <ol aria-label={texts.list}>
        {guides.map((guide, index) => {
          const name = nameOf(guide, index);
          const refused = form.refusedWithin(`sizeGuides.${index}`);
          const faults = [...new Set(Object.values(refused))];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- guides have no name of their own
            <li key={`${index} of ${guides.length}`} className="border-t border-line first:border-t-0">
              <div className="flex flex-wrap items-center gap-1 py-1">
                <button
                  type="button"
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? null : index)}
                  className="flex min-h-11 min-w-40 flex-1 flex-wrap items-center gap-2 rounded-control px-2 text-start hover:bg-hover"
                >
                  <span className="font-medium">{name}</span>
                  <span className="text-13 text-quiet">{guide.for.map(({ value }) => value).join(', ')}</span>
                  {faults.length > 0 ? <Badge tone="danger">{texts.faulty}</Badge> : null}
                </button>
                {mayChange ? (
                  <span className="ms-auto flex">
                    <IconButton
                      icon="up"
                      label={texts.moveUp(name)}
                      disabled={index === 0}
                      onClick={() => change(moved(guides, index, index - 1))}
                    />
                    <IconButton
                      icon="down"
                      label={texts.moveDown(name)}
                      disabled={index === guides.length - 1}
                      onClick={() => change(moved(guides, index, index + 1))}
                    />
                    <IconButton
                      icon="cross"
                      label={texts.remove(name)}
                      onClick={() => {
                        setOpen(null);
                        change(guides.toSpliced(index, 1));
                        sayRemoved(name, () =>
                          form.update('sizeGuides', (all) => guidesIn(all).toSpliced(index, 0, guide)),
                        );
                      }}
                    />
                  </span>
                ) : null}
              </div>
              {faults.map((sentence) => (
                <p key={sentence} role="alert" className="px-2 pb-2 text-13 text-danger">
                  {sentence}
                </p>
              ))}
              {open === index ? (
                <fieldset disabled={!mayChange} aria-label={name} className="flex min-w-0 flex-col gap-4 px-2 pb-4">
                  <GuideForm
                    guide={guide}
                    languages={languages}
                    onChange={(next) => change(guides.with(index, next))}
                    onPutBack={(putBack) =>
                      form.update('sizeGuides', (all) =>
                        guidesIn(all).map((one, at) => (at === index ? putBack(one) : one)),
                      )
                    }
                  />
                  <div>
                    <Button onClick={() => setOpen(null)}>{texts.done}</Button>
                  </div>
                </fieldset>
              ) : null}
            </li>
          );
        })}
      </ol>
      {mayChange && guides.length < MOST_GUIDES ? (
        <div>
          <Button
            onClick={() => {
              change([...guides, NEW_GUIDE]);
              setOpen(guides.length);
            }}
          >
            {texts.add}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type GuideFormProps = {
  guide: EditedGuide;
  languages: readonly ShopLanguage[];
  onChange: (guide: EditedGuide) => void;
  onPutBack: (change: (guide: EditedGuide) => EditedGuide) => void;
};

function GuideForm({ guide, languages, onChange, onPutBack }: GuideFormProps) {
  const said = (part: 'how' | 'note', tag: string, typed: string): EditedGuide => ({
    ...guide,
    [part]: withSetting(guide[part], tag, typed === '' ? undefined : typed),
  });
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField
          label={texts.guideName}
          hint={texts.guideNameHelp}
          value={guide.name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => onChange({ ...guide, name: event.target.value })}
        />
        <div className="flex flex-col gap-1">
          <ChoiceField
            name="of"
            label={texts.of}
            options={texts.ofOptions}
            value={guide.of}
            error={undefined}
            onChange={(event) => onChange({ ...guide, of: event.target.value })}
          />
          <p className="text-13 text-quiet">{texts.ofHelp}</p>
        </div>
      </div>
      <ForFields guide={guide} onChange={onChange} />
      <GuideTable {...{ guide, languages, onChange, onPutBack }} />
      {languages.map(({ tag, name }) => (
        <div key={tag} className="grid gap-4 wide:grid-cols-2">
          <TextArea
            label={texts.how(name)}
            hint={texts.howHelp}
            lang={tag}
            maxLength={1_000}
            value={textOf(guide.how, tag)}
            onChange={(event) => onChange(said('how', tag, event.target.value))}
          />
          <TextArea
            label={texts.note(name)}
            hint={texts.noteHelp}
            lang={tag}
            maxLength={500}
            value={textOf(guide.note, tag)}
            onChange={(event) => onChange(said('note', tag, event.target.value))}
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
function ForFields({ guide, onChange }: Pick<GuideFormProps, 'guide' | 'onChange'>) {
  const id = useId();
  const found = useQuery({
    queryKey: ['catalogue', 'names'],
    queryFn: () => callDesk(DESK_ENDPOINTS.catalogueNames, {}),
  });
  const change = (next: EditedGuide['for']) => onChange({ ...guide, for: next });
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
