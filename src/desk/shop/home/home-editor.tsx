import { useEffect, useRef, useState } from 'react';
import { HEAVY_PAGE, ownPicturesIn } from '../../../domain/merchant/own-picture.ts';
import { MOST_SECTIONS } from '../../../domain/merchant/home-limits.ts';
import type { HomeSectionKind } from '../../../contracts/merchant/home-sections.ts';
import { Button } from '../../controls/button.tsx';
import { SelectField } from '../../controls/field.tsx';
import { Loading, Notice } from '../../feedback/states.tsx';
import { formatNumber } from '../../language/formats.ts';
import { usePictures } from '../../own-pictures/use-pictures.ts';
import { texts as shopTexts } from '../texts.ts';
import { useCollections } from '../use-collections.ts';
import { sayRemoved } from '../say-removed.ts';
import type { ShopForm } from '../use-shop-form.ts';
import { type EditedSection, moved, newSection, sectionsIn } from './edited-section.ts';
import { firstHome } from './first-home.ts';
import type { ShopLanguage } from './part-fields.tsx';
import { kindsFor, lacksLook } from './looks.ts';
import { SECTION_KINDS } from './section-kinds.ts';
import { sectionName } from './section-name.ts';
import { SectionRow } from './section-row.tsx';
import { texts } from './texts.ts';

/** More than a shopper scrolls. */
const LONG = 12;

type HomeEditorProps = { form: ShopForm; languages: readonly ShopLanguage[]; mayChange: boolean };

/** The home page as a list of sections: added, ordered, hidden, removed, and each with a form of its own. */
export function HomeEditor({ form, languages, mayChange }: HomeEditorProps) {
  const { collections, isKnown, isAwaited, isInShop, titleOf } = useCollections();
  const pictures = usePictures();
  const sections = sectionsIn(form.settings['home']);
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const dragged = useRef<number | null>(null);
  /** The button that moved a section, which keeps the focus at the section's new place. */
  const moving = useRef<string | null>(null);
  const [now] = useState(() => Date.now());
  /** What was added opens below all others: it is what is to be filled in now. */
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current !== null) document.querySelector(`[data-section="${added.current}"]`)?.scrollIntoView();
    added.current = null;
    if (moving.current === null) return;
    document.querySelector<HTMLElement>(`[data-move="${moving.current}"]`)?.focus();
    moving.current = null;
  });
  const change = (next: readonly EditedSection[]) => form.set('home', next);
  const nameOf = (section: EditedSection) => sectionName(section, titleOf);
  if (form.settings['home'] === null || form.settings['home'] === undefined) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{texts.usual}</p>
        {mayChange ? (
          <>
            <p className="text-13 text-quiet">{texts.composeHelp}</p>
            <Button busy={isAwaited} onClick={() => change(firstHome(collections, titleOf))}>
              {texts.compose}
            </Button>
          </>
        ) : null}
      </div>
    );
  }
  // Without their titles sections would be named by the addresses of collections.
  if (isAwaited) return <Loading rows={5} />;
  const shown = ownPicturesIn(sections.filter(({ hidden }) => hidden !== true));
  const weight = (pictures.data?.pictures ?? []).reduce(
    (sum, one) => sum + (shown.has(one.id) ? one.phoneBytes : 0),
    0,
  );
  const moveTo = (from: number, to: number) => {
    const section = sections[from];
    if (section === undefined || from === to) return;
    change(moved(sections, from, to));
    setSaid(texts.movedTo(nameOf(section), to + 1, sections.length));
  };
  const remove = (index: number) => {
    const section = sections[index];
    if (section === undefined) return;
    change(sections.toSpliced(index, 1));
    sayRemoved(nameOf(section), () => form.update('home', (home) => sectionsIn(home).toSpliced(index, 0, section)));
  };
  const add = (kind: HomeSectionKind) => {
    const section = newSection(kind, sections);
    change([...sections, section]);
    setOpen(section.id);
    added.current = section.id;
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {sections.filter(({ hidden }) => hidden !== true).length > LONG ? (
        <Notice tone="notice">{texts.long}</Notice>
      ) : null}
      {weight > HEAVY_PAGE ? (
        <Notice tone="notice">{texts.heavy(formatNumber(Math.round(weight / 1000)))}</Notice>
      ) : null}
      {sections.length === 0 ? <p className="text-quiet">{texts.empty}</p> : null}
      <output className="sr-only">{said}</output>
      <ol aria-label={texts.list}>
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            name={nameOf(section)}
            place={index}
            of={sections.length}
            isOpen={open === section.id}
            mayChange={mayChange}
            isGone={isKnown && isAnyGone(section, isInShop)}
            isWithoutLook={lacksLook(section, form.settings)}
            shown={{ now }}
            languages={languages}
            refused={form.refusedWithin(`home.${index}`)}
            onOpen={() => setOpen(open === section.id ? null : section.id)}
            onMove={(to) => {
              moving.current = `${to < index ? 'up' : 'down'} ${section.id}`;
              moveTo(index, to);
            }}
            onRemove={() => remove(index)}
            onChange={(next) =>
              form.update('home', (home) => sectionsIn(home).map((one) => (one.id === section.id ? next : one)))
            }
            onDragStart={(event) => {
              dragged.current = index;
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', nameOf(section));
            }}
            onDropHere={() => {
              if (dragged.current !== null) moveTo(dragged.current, index);
              dragged.current = null;
            }}
          />
        ))}
      </ol>
      {mayChange ? (
        <div className="flex flex-wrap items-end gap-2 border-t border-line pt-3">
          {sections.length >= MOST_SECTIONS ? (
            <p className="text-quiet">{texts.full}</p>
          ) : (
            <SelectField
              className="min-w-48 flex-1"
              label={texts.add}
              value=""
              onChange={({ target: { value } }) => {
                const kind = kindNamed(value);
                if (kind !== undefined) add(kind);
              }}
            >
              <option value="">{shopTexts.choose}</option>
              {kindsFor(form.settings).map((kind) => (
                <option key={kind} value={kind}>
                  {`${SECTION_KINDS[kind].name} – ${SECTION_KINDS[kind].help}`}
                </option>
              ))}
            </SelectField>
          )}
          <Button
            onClick={() => {
              form.set('home', null);
              sayRemoved(texts.name, () => form.set('home', sections));
            }}
          >
            {texts.toUsual}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const kindNamed = (name: string): HomeSectionKind | undefined =>
  Object.keys(SECTION_KINDS).find((kind): kind is HomeSectionKind => kind === name);

const isAnyGone = (section: EditedSection, isInShop: (handle: string) => boolean): boolean =>
  (SECTION_KINDS[section.kind].collections?.(section) ?? []).some(
    (handle) => typeof handle === 'string' && handle !== '' && !isInShop(handle),
  );
