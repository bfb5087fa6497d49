import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Settings } from '../../../domain/merchant/setting-path.ts';
import { Badge } from '../../controls/badge.tsx';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { refusalInWords } from '../refused-fields.ts';
import { EntryButtons } from './entry-buttons.tsx';
import type { Refused, Update } from './part-form.ts';
import { texts } from './texts.ts';
import { useEntries } from './use-entries.ts';

/** What is shown of an entry. */
export type EntryView<Entry> = {
  name: string;
  /** Beside its name. */
  badges: ReactNode;
  /** Below its name, whether it is open or not. */
  remarks?: ReactNode;
  /** Between the buttons that move it and the one that removes it. */
  renderButtons?: (update: Update<Entry>) => ReactNode;
  /** Sentences of the server at these paths are about the whole entry; others stand beside their fields. */
  isOfWhole: (path: string) => boolean;
  renderForm: (update: Update<Entry>, refused: Refused) => ReactNode;
};

type EditedListProps<Entry extends Settings> = {
  label: string;
  entries: readonly Entry[];
  /** Does nothing once there is no list any more. */
  update: Update<readonly Entry[]>;
  least: number;
  mayChange: boolean;
  view: (entry: Entry, place: number) => EntryView<Entry>;
  refused: (place: number) => Refused;
  /** Below the list, with what adds an entry: it opens, as it is what is to be filled in now. */
  renderFoot: (add: (entry: Entry) => void) => ReactNode;
};

/** A list that is added to, ordered by buttons or by dragging, and removed from; an entry opens under its name. */
export function EditedList<Entry extends Settings>({ entries, update, view, ...list }: EditedListProps<Entry>) {
  const { label, least, mayChange, refused, renderFoot } = list;
  const views = entries.map(view);
  const { rows, said, ...acts } = useEntries({ entries, update, nameOf: (_entry, place) => views[place]?.name ?? '' });
  const [open, setOpen] = useState<string | null>(null);
  const dragged = useRef<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  // What was added opens below all others.
  useEffect(() => {
    if (added !== null) document.querySelector(`[data-entry="${added}"]`)?.scrollIntoView();
  }, [added]);
  const add = (entry: Entry) => {
    const id = acts.add(entry);
    setAdded(id);
    setOpen(id);
  };
  return (
    <>
      <output className="sr-only">{said}</output>
      <ol aria-label={label}>
        {rows.map(({ id, place }) => {
          const shown = views[place];
          if (shown === undefined) return null;
          return (
            <EntryRow
              key={id}
              {...{ id, place, least, mayChange, view: shown }}
              of={rows.length}
              isOpen={open === id}
              refused={refused(place)}
              update={(change) => acts.change(id, change)}
              onOpen={() => setOpen(open === id ? null : id)}
              onMove={(to) => acts.move(id, to)}
              onRemove={() => {
                if (open === id) setOpen(null);
                acts.remove(id);
              }}
              onDrag={() => {
                dragged.current = id;
              }}
              onDropHere={() => {
                if (dragged.current !== null) acts.move(dragged.current, place);
                dragged.current = null;
              }}
            />
          );
        })}
      </ol>
      {mayChange ? renderFoot(add) : null}
    </>
  );
}

type EntryRowProps<Entry> = {
  id: string;
  place: number;
  of: number;
  least: number;
  isOpen: boolean;
  mayChange: boolean;
  view: EntryView<Entry>;
  refused: Refused;
  update: Update<Entry>;
  onOpen: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: () => void;
  onDropHere: () => void;
};

function EntryRow<Entry>({ id, isOpen, mayChange, view, refused, update, onOpen, ...row }: EntryRowProps<Entry>) {
  const { name, badges, remarks, renderButtons, isOfWhole, renderForm } = view;
  const nameId = useId();
  const faults = Object.entries(refused);
  const ofWhole = new Set(faults.flatMap(([path, sentence]) => (isOfWhole(path) ? [refusalInWords(sentence)] : [])));
  return (
    <li data-entry={id} className="scroll-mt-3 border-t border-line first:border-t-0">
      <div className="flex flex-wrap items-center gap-1 py-1">
        {mayChange ? (
          <span
            draggable
            aria-hidden="true"
            title={texts.drag(name)}
            onDragStart={(event) => {
              row.onDrag();
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
            }}
            className="hidden size-11 cursor-grab items-center justify-center text-quiet wide:inline-flex"
          >
            <Icon name="more" />
          </span>
        ) : null}
        <button
          type="button"
          id={nameId}
          aria-expanded={isOpen}
          onClick={onOpen}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            row.onDropHere();
          }}
          className="flex min-h-11 min-w-28 flex-1 flex-wrap items-center gap-x-2 rounded-control px-2 py-1 text-start hover:bg-hover"
        >
          <span className="font-medium wrap-anywhere underline decoration-edge underline-offset-4">{name}</span>
          {badges}
          {faults.length === 0 ? null : <Badge tone="danger">{texts.faulty}</Badge>}
        </button>
        {mayChange ? (
          <EntryButtons {...{ id, name }} {...row}>
            {renderButtons?.(update)}
          </EntryButtons>
        ) : null}
      </div>
      {remarks}
      {[...ofWhole].map((sentence) => (
        <p key={sentence} role="alert" className="px-2 pb-2 text-13 text-danger">
          {sentence}
        </p>
      ))}
      {isOpen ? (
        <fieldset disabled={!mayChange} aria-labelledby={nameId} className="flex min-w-0 flex-col gap-4 px-2 pb-4">
          {renderForm(update, refused)}
          <div>
            <Button onClick={onOpen}>{texts.done}</Button>
          </div>
        </fieldset>
      ) : null}
    </li>
  );
}
