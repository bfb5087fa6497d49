import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { fetchDeskFile } from '../api/call-desk.ts';
import { saveFile } from '../api/save-file.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { keyOf, type ShopSettings } from './draft.ts';
import { Fold } from './fold.tsx';
import { History } from './history.tsx';
import { HomeEditor } from './home/home-editor.tsx';
import { texts as homeTexts } from './home/texts.ts';
import { LookPresets } from './look/look-presets.tsx';
import { MenuEditor } from './menu/menu-editor.tsx';
import { texts as menuTexts } from './menu/texts.ts';
import { NamesEditor } from './names/names-editor.tsx';
import { texts as namesTexts } from './names/texts.ts';
import { OtherSettings } from './other-settings.tsx';
import { SectionFields } from './section-fields.tsx';
import { look as lookSection } from './sections/look.ts';
import { PART_GROUPS, SECTIONS } from './sections.ts';
import { SizeGuidesEditor } from './size-guides/size-guides-editor.tsx';
import { texts as guideTexts } from './size-guides/texts.ts';
import { texts } from './texts.ts';
import type { ShopField, ShopForm } from './use-shop-form.ts';
import { WHOLE_KEYS } from './whole-keys.ts';

type ShopPartsProps = {
  form: ShopForm;
  saved: ShopSettings;
  mayChange: boolean;
  /** The part that is open, by its name; null: none. */
  open: string | null;
  /** What is searched for; empty: every part is shown, folded. */
  sought: string;
  onSeek: (sought: string) => void;
  onToggle: (part: string) => void;
  onRestored: (version: number) => void;
};

/** The parts of the shop's settings, and the search through all of their fields. */
export function ShopParts({ form, saved, mayChange, open, sought, onSeek, onToggle, onRestored }: ShopPartsProps) {
  const fold = (name: string) => ({ isOpen: open === name, onToggle: () => onToggle(name) });
  const found = sought.trim() === '' ? null : form.fields.filter((one) => isFound(one, sought));
  const parts = { form, languages: saved.languages, mayChange };
  const editors: readonly Editor[] = [
    { part: 'home', title: homeTexts.name, summary: homeTexts.summary, shows: <HomeEditor {...parts} /> },
    { part: 'menuEntries', title: menuTexts.name, summary: menuTexts.summary, shows: <MenuEditor {...parts} /> },
    { part: 'names', title: namesTexts.name, summary: namesTexts.summary, shows: <NamesEditor {...parts} /> },
    {
      part: 'sizeGuides',
      title: guideTexts.name,
      summary: guideTexts.summary,
      shows: <SizeGuidesEditor {...parts} />,
    },
  ];
  const foundEditors = editors.filter(({ title, summary }) => isIn(`${title} ${summary}`, sought));
  const folded = ({ part, title, summary, shows }: Editor) => (
    <Fold
      key={part}
      title={title}
      summary={summary}
      badges={<KeyBadges saved={saved} form={form} keys={keysOfPart(part)} />}
      {...fold(part)}
    >
      {shows}
    </Fold>
  );
  const part = (name: string) => {
    const editor = editors.find((one) => one.part === name);
    if (editor !== undefined) return folded(editor);
    const section = SECTIONS.find((one) => one.name === name);
    if (section === undefined) return null;
    const own = form.fields.filter((one) => one.section === section);
    return (
      <Fold
        key={section.name}
        title={section.texts.title}
        summary={section.texts.summary}
        badges={<Badges saved={saved} form={form} fields={own} />}
        {...fold(section.name)}
      >
        {section === lookSection && mayChange ? (
          <>
            <SectionFields form={form} saved={saved} fields={own.filter(isFirst)} returning={[]} mayChange />
            <LookPresets form={form} fields={own} />
            <SectionFields
              form={form}
              saved={saved}
              fields={own.filter((one) => !isFirst(one))}
              returning={own}
              mayChange
            />
          </>
        ) : (
          <SectionFields form={form} saved={saved} fields={own} mayChange={mayChange} />
        )}
      </Fold>
    );
  };
  return (
    <>
      <TextField
        type="search"
        label={texts.find}
        placeholder={texts.findHint}
        value={sought}
        onChange={(event) => onSeek(event.target.value)}
      />
      {found === null ? (
        <>
          {PART_GROUPS.map((one) => (
            <PartGroup key={one.group} title={texts.groups[one.group]}>
              {one.parts.map(part)}
            </PartGroup>
          ))}
          <PartGroup title={texts.groups.whole}>
            <Fold title={texts.other} summary={texts.otherSummary} {...fold('other')}>
              <OtherSettings saved={saved} fields={form.fields} />
            </Fold>
            <Fold title={texts.history} summary={texts.historySummary} {...fold('history')}>
              <History saved={saved} fields={form.fields} onRestored={onRestored} />
            </Fold>
          </PartGroup>
          <SettingsFile />
        </>
      ) : found.length === 0 && foundEditors.length === 0 ? (
        <p className="text-quiet">{texts.nothingFound}</p>
      ) : (
        <>
          {found.length === 0 ? null : (
            <div className="panel p-4">
              <SectionFields form={form} saved={saved} fields={found} mayChange={mayChange} />
            </div>
          )}
          {foundEditors.map(folded)}
        </>
      )}
    </>
  );
}

/** What a shop is known by comes before how it looks. */
const isFirst = ({ field }: ShopField): boolean => field.path === 'name' || field.path === 'logoUrl';

/** Parts that belong together, under a name by which they are found. */
function PartGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mt-2 mb-2 text-13 font-semibold text-quiet">{title}</legend>
      {children}
    </fieldset>
  );
}

const isIn = (text: string, sought: string): boolean =>
  text.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase());

const isFound = ({ texts: { label, help }, field }: ShopField, sought: string): boolean =>
  isIn(`${label} ${help} ${field.path}`, sought);

/** A part of the page with an editor of its own for whole keys. */
type Editor = { part: string; title: string; summary: string; shows: ReactNode };

const keysOfPart = (part: string): ReadonlySet<string> =>
  new Set([...WHOLE_KEYS].flatMap(([key, own]) => (own === part ? [key] : [])));

function Badges({ saved, form, fields }: { saved: ShopSettings; form: ShopForm; fields: readonly ShopField[] }) {
  const keys = new Set(fields.map(({ field }) => keyOf(field.path)));
  const paths = new Set(fields.map(({ field }) => field.path));
  return (
    <KeyBadges
      saved={saved}
      form={form}
      keys={keys}
      isFaulty={Object.keys(form.faults).some((path) => paths.has(path))}
    />
  );
}

type KeyBadgesProps = { saved: ShopSettings; form: ShopForm; keys: ReadonlySet<string>; isFaulty?: boolean };

function KeyBadges({ saved, form, keys, isFaulty = false }: KeyBadgesProps) {
  const isHere = saved.settings.some(({ key, origin }) => keys.has(key) && origin === 'desk');
  const isUnsaved = isFaulty || form.differences.some(({ path }) => keys.has(keyOf(path)));
  return (
    <>
      {isHere ? <Badge tone="info">{texts.changedHere}</Badge> : null}
      {isUnsaved ? <Badge tone="notice">{texts.unsaved}</Badge> : null}
    </>
  );
}

/** For those who look after shop.config.ts: at the foot, because nobody else has a use for it. */
function SettingsFile() {
  const download = useMutation({
    mutationFn: () => fetchDeskFile(DESK_ENDPOINTS.shopSettingsFile, {}),
    onSuccess: saveFile,
  });
  return (
    <div>
      <Button look="quiet" icon="download" busy={download.isPending} onClick={() => download.mutate()}>
        {texts.asFile}
      </Button>
    </div>
  );
}
