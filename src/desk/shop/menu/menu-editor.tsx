import { MOST_MENU_ENTRIES } from '../../../domain/merchant/menu-limits.ts';
import { groupsIn, type Settings } from '../../../domain/merchant/setting-path.ts';
import { Badge } from '../../controls/badge.tsx';
import { Button } from '../../controls/button.tsx';
import { Loading } from '../../feedback/states.tsx';
import { EditedList, type EntryView } from '../part-form/edited-list.tsx';
import { PartFields } from '../part-form/part-fields.tsx';
import type { ShopLanguage } from '../part-form/part-form.ts';
import { PartList } from '../part-form/part-list.tsx';
import { sayRemoved } from '../say-removed.ts';
import { useCollections } from '../use-collections.ts';
import type { ShopForm } from '../use-shop-form.ts';
import { belowIn, entriesBelow, entriesIn, entryForm, entryName, leftOutOf, NEW_ENTRY } from './menu-entry.ts';
import { texts } from './texts.ts';

const KEY = 'menuEntries';
const FIRST_ENTRIES = 6;

type MenuEditorProps = { form: ShopForm; languages: readonly ShopLanguage[]; mayChange: boolean };

/** The menu as a list of entries: added, ordered, removed, and each with a form of its own and entries below it. */
export function MenuEditor({ form, languages, mayChange }: MenuEditorProps) {
  const { collections, isKnown, isAwaited, isInShop, isThere, titleOf } = useCollections();
  const entries = entriesIn(form.settings[KEY]);
  if (entries === null) {
    const first = collections.filter(({ handle }) => isInShop(handle)).slice(0, FIRST_ENTRIES);
    const begin = () =>
      form.set(
        KEY,
        first.length === 0
          ? [{ ...NEW_ENTRY, below: [] }]
          : first.map(({ handle }) => ({ ...NEW_ENTRY, to: { kind: 'collection', value: handle }, below: [] })),
      );
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{texts.usual}</p>
        {mayChange ? (
          <>
            <p className="text-13 text-quiet">{texts.composeHelp}</p>
            <Button busy={isAwaited} onClick={begin}>
              {texts.compose}
            </Button>
          </>
        ) : null}
      </div>
    );
  }
  // Without their titles the entries would be named by addresses.
  if (isAwaited) return <Loading rows={3} />;
  const view = (entry: Settings, place: number): EntryView<Settings> => {
    const below = belowIn(entry).length;
    const { gone, empty } = leftOutOf(entry, isKnown ? { isThere, isInShop, titleOf } : null);
    const isAny = {
      gone: gone.self !== null || gone.below.length > 0,
      empty: empty.self !== null || empty.below.length > 0,
    };
    const remarks = [
      gone.self === null ? null : texts.goneEntry(gone.self),
      empty.self === null ? null : texts.emptyEntry(empty.self),
      (gone.self ?? empty.self) === null || below === 0 ? null : texts.belowMovesUp,
      gone.below.length === 0 ? null : texts.goneBelow(gone.below.join(', ')),
      empty.below.length === 0 ? null : texts.emptyBelow(empty.below.join(', ')),
    ].filter((sentence) => sentence !== null);
    return {
      name: entryName(entry, titleOf) || texts.entry(place + 1),
      badges: (
        <>
          {below > 0 ? <Badge tone="plain">{texts.belowCount(below)}</Badge> : null}
          {entry['red'] === true ? <Badge tone="danger">{texts.red}</Badge> : null}
          {isAny.gone ? <Badge tone="notice">{texts.gone}</Badge> : null}
          {isAny.empty ? <Badge tone="notice">{texts.empty}</Badge> : null}
        </>
      ),
      remarks: remarks.map((sentence) => (
        <p key={sentence} className="px-2 pb-2 text-13">
          {sentence}
        </p>
      )),
      isOfWhole: (path) => path === '' || path === entriesBelow.path,
      renderForm: (update, refused) => (
        <>
          <PartFields part={entry} form={entryForm} {...{ languages, refused, update }} />
          <PartList part={entry} form={entriesBelow} {...{ languages, refused, update }} />
        </>
      ),
    };
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-13 text-quiet">{texts.rest}</p>
      <EditedList
        {...{ entries, view, mayChange }}
        label={texts.list}
        least={1}
        update={form.updateList(KEY, groupsIn)}
        refused={(place) => form.refusedWithin(`${KEY}.${place}`)}
        renderFoot={(add) => (
          <div className="flex flex-wrap gap-2 border-t border-line pt-3">
            {entries.length < MOST_MENU_ENTRIES ? (
              <Button onClick={() => add({ ...NEW_ENTRY, below: [] })}>{texts.add}</Button>
            ) : null}
            <Button
              onClick={() => {
                form.set(KEY, null);
                sayRemoved(texts.name, () => form.set(KEY, entries));
              }}
            >
              {texts.toUsual}
            </Button>
          </div>
        )}
      />
    </div>
  );
}
