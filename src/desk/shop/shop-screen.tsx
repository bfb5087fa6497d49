import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { saveFile } from '../api/save-file.ts';
import { useMayCall } from '../api/session.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Failure, Loading, Notice } from '../feedback/states.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { Screen } from '../shell/screen.tsx';
import { draftFrom, keyOf, type ShopSettings } from './draft.ts';
import { DraftNotices } from './draft-notices.tsx';
import { Fold } from './fold.tsx';
import { GuessesNotice } from './guesses/guesses-notice.tsx';
import { HomeEditor } from './home/home-editor.tsx';
import { texts as homeTexts } from './home/texts.ts';
import { History } from './history.tsx';
import { MenuEditor } from './menu/menu-editor.tsx';
import { texts as menuTexts } from './menu/texts.ts';
import { NamesEditor } from './names/names-editor.tsx';
import { texts as namesTexts } from './names/texts.ts';
import { OtherSettings } from './other-settings.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LookPresets } from './look/look-presets.tsx';
import { SaveBar } from './save-bar.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SectionFields } from './section-fields.tsx';
import { look as lookSection } from './sections/look.ts';
import { PARTS, SECTIONS } from './sections.ts';
import { SizeGuidesEditor } from './size-guides/size-guides-editor.tsx';
import { texts as guideTexts } from './size-guides/texts.ts';
import { ShopPreview } from './shop-preview.tsx';
import { texts } from './texts.ts';
import { type StoredDraft, useSharedDraft, useStoredDraft } from './use-shared-draft.ts';
import { type ShopField, type ShopForm, useShopForm } from './use-shop-form.ts';
import { WHOLE_KEYS } from './whole-keys.ts';

const POLL_MS = 1_000;
/** Every process takes up a new version within seconds; after this long something is wrong. */
const LONG_MS = 30_000;

/** The merchant's own settings of the shop, in force while it runs. */
export function ShopScreen() {
  const settings = useQuery({
    queryKey: ['shop-settings'],
    queryFn: () => callDesk(DESK_ENDPOINTS.shopSettings, {}),
    refetchInterval: ({ state }) => (state.data?.version === state.data?.inForce ? false : POLL_MS),
  });
  const mayReadDraft = useMayCall('shopDraft');
  const stored = useStoredDraft(mayReadDraft);
  const [isPreviewed, setPreviewed] = useState(false);
  const failure = settings.error ?? stored.error;
  return (
    <Screen narrow={!isPreviewed} title={texts.title} subtitle={texts.subtitle}>
      {settings.data === undefined || (mayReadDraft && stored.data === undefined) ? (
        <div className="panel">
          {failure === null ? (
            <Loading />
          ) : (
            <Failure
              message={describeError(failure)}
              onRetry={() => void Promise.all([settings.refetch(), mayReadDraft ? stored.refetch() : null])}
            />
          )}
        </div>
      ) : (
        <ShopForms
          saved={settings.data}
          stored={stored.data ?? NO_DRAFT}
          isPreviewed={isPreviewed}
          onPreview={setPreviewed}
        />
      )}
    </Screen>
  );
}

/** For those who may not read the draft. */
const NO_DRAFT: StoredDraft = {
  revision: 0,
  changes: {},
  back: [],
  savedAt: null,
  savedBy: null,
  publishAt: null,
  publishBy: null,
  failure: null,
};

type ShopFormsProps = {
  saved: ShopSettings;
  stored: StoredDraft;
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
};

function ShopForms({ saved, stored, isPreviewed, onPreview }: ShopFormsProps) {
  const mayChange = useMayCall('publishShopDraft');
  const mayPreview = useMayCall('previewShop');
  const form = useShopForm(saved, draftFrom(stored));
  const draft = useSharedDraft(form, stored, mayChange);
  const [isDiscarding, setDiscarding] = useState(false);
  const discard = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => callDesk(DESK_ENDPOINTS.discardShopDraft, { body: { revision: draft.revision } }),
    onSuccess: (discarded) => {
      draft.became(discarded);
      setDiscarding(false);
    },
  });
  const unschedule = useMutation({
    mutationFn: async () =>
      callDesk(DESK_ENDPOINTS.scheduleShopDraft, { body: { revision: draft.revision, at: null } }),
    onSuccess: (unscheduled) => draft.rescheduled(unscheduled),
  });
  const [isScheduling, setScheduling] = useState(false);
  const [search, setSearch] = useSearchParams();
  const [sought, setSought] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [awaited, setAwaited] = useState<number | null>(null);
  const open = search.get('section');
  const show = (section: string) => setSearch(section === open ? {} : { section }, { replace: true });
  const fold = (name: string) => ({ isOpen: open === name, onToggle: () => show(name) });
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
  /** Opens the first section with a fault, where its fields say what is wrong. */
  const showFaults = (paths: readonly string[]) => {
    setSought('');
    const first = form.fields.find(({ field }) =>
      paths.some((path) => path === field.path || path.startsWith(`${field.path}.`)),
    );
    const whole = paths.map((path) => WHOLE_KEYS.get(keyOf(path))).find((part) => part !== undefined);
    const section = whole ?? first?.section.name;
    if (section !== undefined) setSearch({ section }, { replace: true });
    // After React has drawn the section.
    setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  /** Publishing, now or later, begins when nothing is faulty. */
  const begin = (publish: () => void) => {
    form.tried();
    const faults = Object.keys(form.faults);
    if (faults.length > 0) showFaults(faults);
    else publish();
  };
  const forms = (
    <>
      {mayChange ? null : <Notice tone="info">{texts.readOnly}</Notice>}
      <DraftNotices draft={draft} stored={stored} mayChange={mayChange} onUnschedule={() => unschedule.mutate()} />
      <GuessesNotice prepared={new Set(Object.keys(stored.changes))} mayChange={mayChange} />
      {mayPreview && !isPreviewed ? (
        <div>
          <Button icon="eye" onClick={() => onPreview(true)}>
            {texts.preview}
          </Button>
        </div>
      ) : null}
      {saved.inForce === saved.version ? null : <NotInForce key={saved.version} />}
      {awaited === null ? null : <Awaited saved={saved} version={awaited} onInForce={() => setAwaited(null)} />}
      {form.unplaced.map((sentence) => (
        <Notice key={sentence} tone="danger">
          {sentence}
        </Notice>
      ))}
      <TextField
        type="search"
        label={texts.find}
        placeholder={texts.findHint}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {found === null ? (
        <>
          {PARTS.map((name) => {
            const editor = editors.find(({ part }) => part === name);
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
                {section === lookSection && mayChange ? <LookPresets form={form} fields={own} /> : null}
                <SectionFields form={form} saved={saved} fields={own} mayChange={mayChange} />
              </Fold>
            );
          })}
          <Fold title={texts.other} summary={texts.otherSummary} {...fold('other')}>
            <OtherSettings saved={saved} fields={form.fields} />
          </Fold>
          <Fold title={texts.history} summary={texts.historySummary} {...fold('history')}>
            <History saved={saved} fields={form.fields} onRestored={setAwaited} />
          </Fold>
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
      {mayChange && form.isChanged ? (
        <SaveBar
          form={form}
          draft={draft}
          onSave={() => begin(() => setSaving(true))}
          onSchedule={() => begin(() => setScheduling(true))}
          onDiscard={() => setDiscarding(true)}
        />
      ) : null}
      <LeaveGuard
        hasFaults={Object.keys(form.faults).length > 0}
        draft={draft}
        onStay={() => {
          form.tried();
          showFaults(Object.keys(form.faults));
        }}
      />
      {isDiscarding ? (
        <ConfirmDialog
          dangerous
          title={texts.discardTitle}
          confirm={texts.discard}
          busy={discard.isPending || draft.isStoring}
          error={discard.error}
          onConfirm={() => discard.mutate()}
          onClose={() => setDiscarding(false)}
        >
          <p>{texts.discardText}</p>
        </ConfirmDialog>
      ) : null}
      {isScheduling ? <ScheduleDialog draft={draft} onClose={() => setScheduling(false)} /> : null}
      {isSaving ? (
        <SaveDialog
          form={form}
          draft={draft}
          saved={saved}
          onSaved={(version) => {
            setSaving(false);
            draft.became();
            setAwaited(version);
          }}
          onRefused={(faults) => {
            setSaving(false);
            form.refuse(faults);
            showFaults(Object.keys(faults));
          }}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  );
  if (!isPreviewed) return forms;
  return (
    <div className="grid min-w-0 gap-4 large:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">{forms}</div>
      <ShopPreview
        revision={draft.revision}
        isStored={draft.isStored || draft.isUnfit}
        languages={saved.languages}
        onClose={() => onPreview(false)}
      />
    </div>
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

function NotInForce() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Notice tone={isLong ? 'danger' : 'info'}>{isLong ? texts.notYetInForce : texts.puttingInForce}</Notice>;
}

type AwaitedProps = { saved: ShopSettings; version: number; onInForce: () => void };

/** Says once that a saved version is in force. The desk itself has changed with it: its name is another one. */
function Awaited({ saved, version, onInForce }: AwaitedProps) {
  const queries = useQueryClient();
  const isInForce = saved.inForce !== null && saved.inForce >= version;
  useEffect(() => {
    if (!isInForce) return;
    showToast({ tone: 'good', text: texts.inForce });
    void queries.invalidateQueries({ queryKey: ['session'] });
    onInForce();
  }, [isInForce, onInForce, queries]);
  return null;
}
