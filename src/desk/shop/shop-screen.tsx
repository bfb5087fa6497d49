import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { useMayCall, useSignedIn } from '../api/session.ts';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Notice } from '../feedback/states.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { Screen } from '../shell/screen.tsx';
import { draftFrom, keyOf, type ShopSettings } from './draft.ts';
import { DraftNotices } from './draft-notices.tsx';
import { GuessesNotice } from './guesses/guesses-notice.tsx';
import { Awaited, LeftOut, NotInForce } from './in-force.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { nameOfPath } from './name-of-path.ts';
import { SaveBar } from './save-bar.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ShopParts } from './shop-parts.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { texts } from './texts.ts';
import { type StoredDraft, useSharedDraft, useStoredDraft } from './use-shared-draft.ts';
import { useShopForm } from './use-shop-form.ts';
import { WHOLE_KEYS } from './whole-keys.ts';

const POLL_MS = 1_000;

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
  return (
    <Screen narrow={!isPreviewed} title={texts.title} subtitle={texts.subtitle}>
      {settings.data === undefined || (mayReadDraft && stored.data === undefined) ? (
        <div className="panel">
          <QueryState
            query={{
              error: settings.error ?? stored.error,
              refetch: () => Promise.all([settings.refetch(), mayReadDraft ? stored.refetch() : null]),
            }}
          />
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
  const { session } = useSignedIn();
  const form = useShopForm(saved, draftFrom(stored));
  const draft = useSharedDraft(form, stored, mayChange);
  const [dialog, setDialog] = useState<'discard' | 'schedule' | 'save' | null>(null);
  const close = () => setDialog(null);
  const discard = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => callDesk(DESK_ENDPOINTS.discardShopDraft, { body: { revision: draft.revision } }),
    onSuccess: (discarded) => {
      draft.became(discarded);
      close();
    },
  });
  const unschedule = useMutation({
    mutationFn: async () =>
      callDesk(DESK_ENDPOINTS.scheduleShopDraft, { body: { revision: draft.revision, at: null } }),
    onSuccess: (unscheduled) => draft.rescheduled(unscheduled),
  });
  const [search, setSearch] = useSearchParams();
  const [sought, setSought] = useState('');
  const [awaited, setAwaited] = useState<number | null>(null);
  const open = search.get('section');
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
    setTimeout(() => {
      const faulty = document.querySelector<HTMLElement>('[aria-invalid=true]');
      // Into the middle, as the bar stands over the foot.
      faulty?.scrollIntoView({ block: 'center' });
      faulty?.focus({ preventScroll: true });
    });
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
      <GuessesNotice
        prepared={new Set(Object.keys(stored.changes))}
        isPublished={saved.version !== null}
        mayChange={mayChange}
      />
      {mayPreview && !isPreviewed ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon="eye" onClick={() => onPreview(true)}>
            {texts.preview}
          </Button>
          <a
            href={session.shopUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-quiet underline"
          >
            {texts.openShop}
          </a>
        </div>
      ) : null}
      {saved.inForce === saved.version ? null : <NotInForce key={saved.version} />}
      <LeftOut paths={saved.leftOut} nameOf={(path) => nameOfPath(form.fields, path)} />
      {awaited === null ? null : <Awaited saved={saved} version={awaited} onInForce={() => setAwaited(null)} />}
      {form.unplaced.map((sentence) => (
        <Notice key={sentence} tone="danger">
          {sentence}
        </Notice>
      ))}
      <ShopParts
        form={form}
        saved={saved}
        mayChange={mayChange}
        open={open}
        sought={sought}
        onSeek={setSought}
        onToggle={(part) => setSearch(part === open ? {} : { section: part }, { replace: true })}
        onRestored={setAwaited}
      />
      {mayChange && form.isChanged ? (
        <SaveBar
          form={form}
          draft={draft}
          onSave={() => begin(() => setDialog('save'))}
          onSchedule={() => begin(() => setDialog('schedule'))}
          onDiscard={() => setDialog('discard')}
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
      {dialog === 'discard' ? (
        <ConfirmDialog
          dangerous
          title={texts.discardTitle}
          confirm={texts.discard}
          busy={discard.isPending || draft.isStoring}
          error={discard.error}
          onConfirm={() => discard.mutate()}
          onClose={close}
        >
          <p>{texts.discardText}</p>
        </ConfirmDialog>
      ) : null}
      {dialog === 'schedule' ? <ScheduleDialog draft={draft} onClose={close} /> : null}
      {dialog === 'save' ? (
        <SaveDialog
          form={form}
          draft={draft}
          saved={saved}
          onSaved={(version) => {
            close();
            draft.became();
            setAwaited(version);
            // The notice of it stands at the head of the page, and the bar that was tapped is gone.
            showToast({ tone: 'good', text: texts.puttingInForce });
          }}
          onRefused={(faults) => {
            close();
            form.refuse(faults);
            showFaults(Object.keys(faults));
          }}
          onClose={close}
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
