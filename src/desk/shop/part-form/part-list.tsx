import { groupsIn, settingAt } from '../../../domain/merchant/setting-path.ts';
import { Button } from '../../controls/button.tsx';
import { refusalInWords } from '../refused-fields.ts';
import { EntryButtons } from './entry-buttons.tsx';
import { PartFields, type PartProps } from './part-fields.tsx';
import { type PartListForm, refusedWithin } from './part-form.ts';
import { texts } from './texts.ts';
import { useEntries } from './use-entries.ts';

/** A list within a section or an entry: each of its parts has a form, can be moved and taken out. */
export function PartList({ part, form, languages, refused, update }: PartProps<PartListForm>) {
  const { path, least, most, empty, itemName } = form;
  const { rows, said, move, remove, change, add } = useEntries({
    entries: groupsIn(settingAt(part, path)),
    update: (next) => update((now) => ({ ...now, [path]: next(groupsIn(settingAt(now, path))) })),
    nameOf: (_item, place) => itemName(place + 1),
  });
  return (
    <>
      <output className="sr-only">{said}</output>
      {rows.map(({ entry, id, place, name }) => {
        const own = refusedWithin(refused, `${path}.${place}`);
        return (
          <fieldset key={id} aria-label={name} className="min-w-0 rounded-control border border-line p-3">
            <div className="flex items-center gap-1">
              <p className="min-w-0 flex-1 font-medium">{name}</p>
              <EntryButtons
                {...{ id, name, place, least }}
                of={rows.length}
                onMove={(to) => move(id, to)}
                onRemove={() => remove(id)}
              />
            </div>
            {own[''] === undefined ? null : <p className="pb-2 text-13 text-danger">{refusalInWords(own[''])}</p>}
            <PartFields
              part={entry}
              form={form}
              languages={languages}
              refused={own}
              update={(next) => change(id, next)}
            />
          </fieldset>
        );
      })}
      {rows.length < most ? (
        <div>
          <Button onClick={() => add(empty)}>{texts.moreItems}</Button>
        </div>
      ) : null}
    </>
  );
}
