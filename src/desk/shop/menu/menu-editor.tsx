import { useId, useState } from 'react';
import { MOST_MENU_ENTRIES } from '../../../domain/merchant/menu-limits.ts';
import type { Settings } from '../../../domain/merchant/setting-path.ts';
import { Badge } from '../../controls/badge.tsx';
import { Button, IconButton } from '../../controls/button.tsx';
import { Loading } from '../../feedback/states.tsx';
import { moved } from '../home/edited-section.ts';
import { PartFields, type ShopLanguage } from '../home/part-fields.tsx';
import { Items } from '../home/section-form.tsx';
import { useCollections } from '../use-collections.ts';
import { sayRemoved } from '../say-removed.ts';
import type { ShopForm } from '../use-shop-form.ts';
import {
  belowIn,
  entriesBelow,
  entriesIn,
  entryForm,
  entryName,
  type LeftOut,
  leftOutOf,
  NEW_ENTRY,
} from './menu-entry.ts';
import { refusalInWords } from '../refused-fields.ts';
import { texts } from './texts.ts';

const FIRST_ENTRIES = 6;
const NOTHING: LeftOut = { gone: { self: null, below: [] }, empty: { self: null, below: [] } };

type MenuEditorProps = { form: ShopForm; languages: readonly ShopLanguage[]; mayChange: boolean };

/** The menu as a list of entries: added, ordered, removed, and each with a form of its own and entries below it. */
export function MenuEditor({ form, languages, mayChange }: MenuEditorProps) {
  const { collections, isKnown, isAwaited, isInShop, isThere, titleOf } = useCollections();
  const [open, setOpen] = useState<number | null>(null);
  const entries = entriesIn(form.settings['menuEntries']);
  const change = (next: readonly Settings[]) => form.set('menuEntries', next);
  if (entries === null) {
    const first = collections.filter(({ handle }) => isInShop(handle)).slice(0, FIRST_ENTRIES);
    const begin = () =>
      change(
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
  const nameOf = (entry: Settings, index: number) => entryName(entry, titleOf) || texts.entry(index + 1);
  const move = (from: number, to: number) => {
    change(moved(entries, from, to));
    setOpen(null);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-13 text-quiet">{texts.rest}</p>
      <ol aria-label={texts.list}>
        {entries.map((entry, index) => (
          <EntryRow
            // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own
            key={`${index} of ${entries.length}`}
            entry={entry}
            name={nameOf(entry, index)}
            place={index}
            of={entries.length}
            isOpen={open === index}
            leftOut={isKnown ? leftOutOf(entry, { isThere, isInShop, titleOf }) : NOTHING}
            mayChange={mayChange}
            languages={languages}
            refused={form.refusedWithin(`menuEntries.${index}`)}
            onOpen={() => setOpen(open === index ? null : index)}
            onMove={(to) => move(index, to)}
            onRemove={() => {
              setOpen(null);
              change(entries.toSpliced(index, 1));
              sayRemoved(nameOf(entry, index), () =>
                form.update('menuEntries', (all) => (entriesIn(all) ?? []).toSpliced(index, 0, entry)),
              );
            }}
            onChange={(next) =>
              form.update('menuEntries', (all) => (entriesIn(all) ?? []).map((one, at) => (at === index ? next : one)))
            }
          />
        ))}
      </ol>
      {mayChange ? (
        <div className="flex flex-wrap gap-2 border-t border-line pt-3">
          {entries.length < MOST_MENU_ENTRIES ? (
            <Button
              onClick={() => {
                change([...entries, { ...NEW_ENTRY, below: [] }]);
                setOpen(entries.length);
              }}
            >
              {texts.add}
            </Button>
          ) : null}
          <Button
            onClick={() => {
              form.set('menuEntries', null);
              sayRemoved(texts.name, () => form.set('menuEntries', entries));
            }}
          >
            {texts.toUsual}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type EntryRowProps = {
  entry: Settings;
  name: string;
  place: number;
  of: number;
  isOpen: boolean;
  leftOut: LeftOut;
  mayChange: boolean;
  languages: readonly ShopLanguage[];
  refused: Readonly<Record<string, string>>;
  onOpen: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onChange: (entry: Settings) => void;
};

function EntryRow({ entry, name, place, of, isOpen, leftOut, mayChange, languages, refused, ...on }: EntryRowProps) {
  const id = useId();
  const below = belowIn(entry).length;
  const faults = Object.entries(refused);
  /** Others stand beside their fields, which opening shows. */
  const ofWhole = faults.filter(([path]) => path === '' || path === entriesBelow.path);
  const { gone, empty } = leftOut;
  const sentences = [
    gone.self === null ? null : texts.goneEntry(gone.self),
    empty.self === null ? null : texts.emptyEntry(empty.self),
    (gone.self ?? empty.self) === null || below === 0 ? null : texts.belowMovesUp,
    gone.below.length === 0 ? null : texts.goneBelow(gone.below.join(', ')),
    empty.below.length === 0 ? null : texts.emptyBelow(empty.below.join(', ')),
  ].filter((sentence) => sentence !== null);
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="flex flex-wrap items-center gap-1 py-1">
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          onClick={on.onOpen}
          className="flex min-h-11 min-w-28 flex-1 flex-wrap items-center gap-x-2 rounded-control px-2 py-1 text-start hover:bg-hover"
        >
          <span className="font-medium wrap-anywhere underline decoration-edge underline-offset-4">{name}</span>
          {below > 0 ? <Badge tone="plain">{texts.belowCount(below)}</Badge> : null}
          {entry['red'] === true ? <Badge tone="danger">{texts.red}</Badge> : null}
          {(['gone', 'empty'] as const).map((why) =>
            leftOut[why].self !== null || leftOut[why].below.length > 0 ? (
              <Badge key={why} tone="notice">
                {texts[why]}
              </Badge>
            ) : null,
          )}
          {faults.length > 0 ? <Badge tone="danger">{texts.faulty}</Badge> : null}
        </button>
        {mayChange ? (
          <span className="ms-auto flex">
            <IconButton
              icon="up"
              label={texts.moveUp(name)}
              disabled={place === 0}
              onClick={() => on.onMove(place - 1)}
            />
            <IconButton
              icon="down"
              label={texts.moveDown(name)}
              disabled={place === of - 1}
              onClick={() => on.onMove(place + 1)}
            />
            <IconButton icon="cross" label={texts.remove(name)} disabled={of === 1} onClick={on.onRemove} />
          </span>
        ) : null}
      </div>
      {sentences.map((sentence) => (
        <p key={sentence} className="px-2 pb-2 text-13">
          {sentence}
        </p>
      ))}
      {ofWhole.map(([path, sentence]) => (
        <p key={path} className="px-2 pb-2 text-13 text-danger">
          {refusalInWords(sentence)}
        </p>
      ))}
      {isOpen ? (
        <fieldset disabled={!mayChange} aria-labelledby={id} className="flex min-w-0 flex-col gap-4 px-2 pb-4">
          <PartFields part={entry} form={entryForm} languages={languages} refused={refused} onChange={on.onChange} />
          <Items part={entry} items={entriesBelow} languages={languages} refused={refused} onChange={on.onChange} />
          <div>
            <Button onClick={on.onOpen}>{texts.done}</Button>
          </div>
        </fieldset>
      ) : null}
    </li>
  );
}
