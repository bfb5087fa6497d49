import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { callDesk, OUTLIVING_BYTES } from '../api/call-desk.ts';
import { codeOf, DeskError } from '../api/desk-error.ts';
import {
  draftFrom,
  EMPTY_DRAFT,
  entriesNamed,
  isSamePrepared,
  keyOf,
  mergedPrepared,
  type Prepared,
  preparedAt,
  type RefusedKey,
  withoutRefused,
} from './draft.ts';
import { refusedFields } from './refused-fields.ts';
import type { ShopForm } from './use-shop-form.ts';
import { WHOLE_KEYS } from './whole-keys.ts';

export type StoredDraft = DeskResponse<'shopDraft'>;

/** After a pause this long what was typed is stored, and at once when the page is hidden or left (leave-guard.tsx). */
const PAUSE_MS = 2_000;
const LOOKS_EVERY_MS = 15_000;
/** Room for the rest of the request. */
const ROUND_IT = 1_024;

const QUERY = ['shop-draft'];

/** The draft as it is stored; it is looked at again and again, because others edit it too. */
export function useStoredDraft(mayRead: boolean) {
  return useQuery({
    queryKey: QUERY,
    queryFn: () => callDesk(DESK_ENDPOINTS.shopDraft, {}),
    enabled: mayRead,
    refetchInterval: LOOKS_EVERY_MS,
  });
}

/** What the form is based on: what it prepared when that was stored, and the revision of then. */
type Base = Prepared & { revision: number };

/** `whole`: with what was refused of it before and is left out. */
type Sent = { prepared: Prepared; whole: Prepared; revision: number | 'of the one before' };

/**
 * Stores what the form prepares in the draft that all share. If somebody else changed it meanwhile, what is stored replaces a
 * form without changes of its own; changes of other settings come together, and of the same one the user is asked whose stays.
 */
export function useSharedDraft(form: ShopForm, stored: StoredDraft, mayChange: boolean) {
  const queries = useQueryClient();
  const mine: Prepared = { changes: form.changes, back: form.back };
  const [base, setBase] = useState<Base>({ ...mine, revision: stored.revision });
  /** What the server refused, by key. */
  const [refused, setRefused] = useState<Readonly<Record<string, RefusedKey>>>({});
  const isStored = isSamePrepared(mine, base);
  const storable = withoutRefused(mine, base, refused, form.settingsWith(draftFrom(base)));
  const storedNow = (draft: StoredDraft) => queries.setQueryData<StoredDraft>(QUERY, draft);
  const revisionStored = useRef(stored.revision);
  const save = useMutation({
    meta: { showsOwnError: true },
    // One after the other: the changes of a user who leaves while one is under way are stored after it.
    scope: { id: 'shop-draft' },
    mutationFn: async ({ prepared, revision }: Sent) => {
      const draft = await callDesk(DESK_ENDPOINTS.saveShopDraft, {
        body: {
          revision: revision === 'of the one before' ? revisionStored.current : revision,
          changes: { ...prepared.changes },
          back: [...prepared.back],
        },
        outlivesPage: true,
      });
      revisionStored.current = draft.revision;
      return draft;
    },
    onSuccess: (draft, { prepared }) => {
      setBase({ ...prepared, revision: draft.revision });
      storedNow(draft);
    },
    onError: (error, { prepared, whole }) => {
      const faults = refusedFields(error);
      if (faults === null) return;
      const paths = Object.keys(faults);
      const found = paths.map(keyOf).map((key): [string, RefusedKey] => {
        const isWhole = preparedAt(prepared, key) === preparedAt(whole, key);
        // What is left of a list without its refused entries may be refused, too: then all of it waits.
        return [key, { prepared: preparedAt(whole, key), entries: isWhole ? entriesNamed(key, paths) : null }];
      });
      if (found.every(([key]) => preparedAt(prepared, key) === preparedAt(whole, key))) form.refuse(faults);
      setRefused((before) => ({ ...before, ...Object.fromEntries(found) }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY }),
  });
  const take = (draft: StoredDraft, adopt = form.adopt) => {
    const other = draftFrom(draft);
    adopt(other);
    setBase({ ...form.preparedBy(other), revision: draft.revision });
    setRefused({});
    // That another one came between is settled with this.
    if (!save.isPending) save.reset();
  };
  const isBehind = stored.revision > base.revision && !save.isPending;
  const isAsked = !isStored && (isBehind || codeOf(save.error) === 'draft_changed');
  const text = JSON.stringify(storable);
  /** The server would refuse the same again. */
  const isRefused = isFinal(save.error) && JSON.stringify(save.variables?.prepared) === text;
  const isStorable = mayChange && !isSamePrepared(storable, base) && !isAsked && !isRefused;
  /** A part that its form lets pass may be refused, and with it what is stored beside it as the page closes. */
  const isUntried = [...WHOLE_KEYS.keys()].some((key) => preparedAt(storable, key) !== preparedAt(base, key));
  /** What waits to be stored; null: nothing. */
  const waiting = isStorable && !save.isPending ? text : null;
  const store = useEffectEvent((prepared: string) => {
    if (prepared === waiting) save.mutate({ prepared: storable, whole: mine, revision: base.revision });
  });
  /** What cannot be stored as it stands: no value yet, refused, or to be asked about. */
  const isUnfit = Object.keys(form.faults).length > 0 || !isSamePrepared(mine, storable) || isAsked || isRefused;
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => store(waiting), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  const revision = save.isPending ? 'of the one before' : base.revision;
  const storeRest = () => {
    const isUnderWay = save.isPending && JSON.stringify(save.variables.prepared) === text;
    if (isStorable && !isUnderWay) save.mutate({ prepared: storable, whole: mine, revision });
  };
  const storeIfHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') storeRest();
  });
  useEffect(() => {
    const onChange = () => storeIfHidden();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  // Who changed other settings is in nobody's way.
  const merged = isBehind && !isStored ? mergedPrepared(base, mine, stored) : null;
  if (merged !== null) {
    form.adoptUnder(draftFrom(merged));
    setBase({ ...form.preparedBy(draftFrom(stored)), revision: stored.revision });
    save.reset();
  }
  const [seen, setSeen] = useState(stored.revision);
  if (stored.revision !== seen) {
    setSeen(stored.revision);
    if (isBehind && isStored) take(stored, form.adoptUnder);
  }
  return {
    /** What the form shows is what is stored. */
    isStored,
    /** Something is no value yet, or was refused: the rest is stored, and this waits for its user. */
    isUnfit,
    isStoring: save.isPending,
    /** What waits may be lost if the page is closed: the server fails, might refuse it, or it is too much. */
    isHeldUp: !isStored && (save.isError || isUntried || new Blob([text]).size > OUTLIVING_BYTES - ROUND_IT),
    /** Somebody changed what is stored, and the form has changes of its own. */
    isAsked,
    takeTheirs: () => take(stored),
    keepMine: () => {
      const prepared = mergedPrepared(base, mine, stored, 'mine') ?? mine;
      form.adoptUnder(draftFrom(prepared));
      save.mutate({ prepared, whole: prepared, revision: stored.revision });
    },
    /** Stores at once what can be stored, for a page that is left whatever becomes of the rest. */
    storeRest,
    /** Stores at once what is not stored yet. Returns the revision. */
    flush: async (): Promise<number> => {
      if (isStored) return base.revision;
      return (await save.mutateAsync({ prepared: mine, whole: mine, revision })).revision;
    },
    /** Takes what an act on the draft made of it; undefined: it is empty now. */
    became: (draft?: StoredDraft) => {
      if (draft === undefined) {
        form.clear();
        setRefused({});
        setBase({ ...form.preparedBy(EMPTY_DRAFT), revision: base.revision });
        void queries.invalidateQueries({ queryKey: QUERY });
        return;
      }
      storedNow(draft);
      take(draft);
    },
    /** Takes up when the draft is published now, and the revision that this made of it. */
    rescheduled: (draft: StoredDraft) => {
      setBase((before) => ({ ...before, revision: draft.revision }));
      storedNow(draft);
    },
    revision: base.revision,
  };
}

/** Whether the server would answer the same again: it refused, and not because of too many requests. */
const isFinal = (error: unknown): boolean =>
  error instanceof DeskError && error.status >= 400 && error.status < 500 && error.status !== 429;

export type SharedDraft = ReturnType<typeof useSharedDraft>;
