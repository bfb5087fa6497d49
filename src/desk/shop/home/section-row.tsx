import { type DragEvent, useId } from 'react';
import { momentsOf, type ShownNow } from './shown-now.ts';
import { Badge } from '../../controls/badge.tsx';
import { Button, IconButton } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import type { EditedSection } from './edited-section.ts';
import type { ShopLanguage } from './part-fields.tsx';
import { refusalInWords } from '../refused-fields.ts';
import { SectionForm } from './section-form.tsx';
import { SECTION_KINDS } from './section-kinds.ts';
import { texts } from './texts.ts';

type SectionRowProps = {
  section: EditedSection;
  name: string;
  place: number;
  of: number;
  isOpen: boolean;
  mayChange: boolean;
  isGone: boolean;
  isWithoutLook: boolean;
  shown: ShownNow;
  languages: readonly ShopLanguage[];
  refused: Readonly<Record<string, string>>;
  onOpen: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onChange: (section: EditedSection) => void;
  onDragStart: (event: DragEvent) => void;
  onDropHere: () => void;
};

/** One section in the list of home: its name, what is to be known of it, its buttons, and its form once it is opened. */
export function SectionRow({ section, name, place, of, isOpen, mayChange, shown, ...more }: SectionRowProps) {
  const id = useId();
  const { isGone, isWithoutLook, languages, refused, onOpen, onMove, onRemove, onChange, onDragStart, onDropHere } =
    more;
  const isHidden = section['hidden'] === true;
  const faults = Object.entries(refused);
  /** Others stand beside their fields, which opening shows. */
  const ofWhole = faults.filter(([path]) => path === '' || path === SECTION_KINDS[section.kind].items?.path);
  return (
    <li data-section={section.id} className="scroll-mt-3 border-t border-line first:border-t-0">
      <div className="flex flex-wrap items-center gap-1 py-1">
        {mayChange ? (
          <span
            draggable
            aria-hidden="true"
            title={texts.drag(name)}
            onDragStart={onDragStart}
            className="hidden size-11 cursor-grab items-center justify-center text-quiet wide:inline-flex"
          >
            <Icon name="more" />
          </span>
        ) : null}
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          onClick={onOpen}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            onDropHere();
          }}
          className="flex min-h-11 min-w-28 flex-1 flex-wrap items-center gap-x-2 rounded-control px-2 py-1 text-start hover:bg-hover"
        >
          <span className="font-medium wrap-anywhere underline decoration-edge underline-offset-4">{name}</span>
          {isHidden ? <Badge tone="notice">{texts.hidden}</Badge> : null}
          {momentsOf(section, shown).map((words) => (
            <Badge key={words} tone="info">
              {words}
            </Badge>
          ))}
          {isGone ? <Badge tone="danger">{texts.gone}</Badge> : null}
          {isWithoutLook ? <Badge tone="danger">{texts.noLook}</Badge> : null}
          {faults.length === 0 ? null : <Badge tone="danger">{texts.faulty}</Badge>}
        </button>
        {mayChange ? (
          <span className="ms-auto flex">
            <IconButton
              icon="up"
              label={texts.moveUp(name)}
              data-move={`up ${section.id}`}
              aria-disabled={place === 0}
              onClick={() => (place === 0 ? undefined : onMove(place - 1))}
            />
            <IconButton
              icon="down"
              label={texts.moveDown(name)}
              data-move={`down ${section.id}`}
              aria-disabled={place === of - 1}
              onClick={() => (place === of - 1 ? undefined : onMove(place + 1))}
            />
            <IconButton
              icon="eye"
              label={isHidden ? texts.show(name) : texts.hide(name)}
              aria-pressed={isHidden}
              onClick={() => onChange({ ...section, hidden: !isHidden })}
            />
            <IconButton icon="cross" label={texts.remove(name)} onClick={onRemove} />
          </span>
        ) : null}
      </div>
      {ofWhole.map(([path, sentence]) => (
        <p key={path} className="px-2 pb-2 text-13 text-danger">
          {refusalInWords(sentence)}
        </p>
      ))}
      {isOpen ? (
        <fieldset disabled={!mayChange} aria-labelledby={id} className="min-w-0 px-2 pb-4">
          {isGone ? <p className="pb-3 text-13 text-quiet">{texts.goneHelp}</p> : null}
          <SectionForm section={section} languages={languages} refused={refused} onChange={onChange} />
          <div className="pt-3">
            <Button onClick={onOpen}>{texts.done}</Button>
          </div>
        </fieldset>
      ) : null}
    </li>
  );
}
