import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { codeOf } from '../api/desk-error.ts';
import { draftFrom, EMPTY_DRAFT, isSamePrepared, type Prepared } from './draft.ts';
import { refusedFields } from './refused-fields.ts';
import type { ShopForm } from './use-shop-form.ts';

export type StoredDraft = DeskResponse<'shopDraft'>;

/** After a pause this long what was typed is stored, and at once when the page is hidden or left (leave-guard.tsx). */
const PAUSE_MS = 2_000;
const LOOKS_EVERY_MS = 15_000;

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

/**
 * Stores what the form prepares in the draft that all share. If somebody else changed it meanwhile, what is stored replaces a
 * form without changes of its own; otherwise the user is asked.
 */
export function useSharedDraft(form: ShopForm, stored: StoredDraft, mayChange: boolean) {
  const queries = useQueryClient();
  const mine: Prepared = { changes: form.changes, back: form.back };
  /** The revision that the form is based on, and what the form prepared when it was stored. */
  const [base, setBase] = useState<Prepared & { revision: number }>({ ...mine, revision: stored.revision });
  const isStored = isSamePrepared(mine, base);
  const storedNow = (draft: StoredDraft) => queries.setQueryData<StoredDraft>(QUERY, draft);
  const revisionStored = useRef(stored.revision);
  const save = useMutation({
    meta: { showsOwnError: true },
    // One after the other: whoever leaves while one is under way has the rest stored after it.
    scope: { id: 'shop-draft' },
    mutationFn: async ({ prepared, revision }: { prepared: Prepared; revision: number | 'of the one before' }) => {
      const draft = await callDesk(DESK_ENDPOINTS.saveShopDraft, {
        body: {
          revision: revision === 'of the one before' ? revisionStored.current : revision,
          changes: { ...prepared.changes },
          back: [...prepared.back],
        },
      });
      revisionStored.current = draft.revision;
      return draft;
    },
    onSuccess: (draft, { prepared }) => {
      setBase({ ...prepared, revision: draft.revision });
      storedNow(draft);
    },
    onError: (error) => {
      const refused = refusedFields(error);
      if (refused !== null) form.refuse(refused);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY }),
  });
  const take = (draft: StoredDraft) => {
    const other = draftFrom(draft);
    form.adopt(other);
    setBase({ ...form.preparedBy(other), revision: draft.revision });
  };
  const isBehind = stored.revision > base.revision && !save.isPending;
  const isAsked = !isStored && (isBehind || codeOf(save.error) === 'draft_changed');
  const text = JSON.stringify(mine);
  /** What waits to be stored; null: nothing. */
  const waiting = mayChange && !isStored && !isAsked && !save.isPending ? text : null;
  const store = useEffectEvent((prepared: string) => {
    if (prepared === waiting) save.mutate({ prepared: mine, revision: base.revision });
  });
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => store(waiting), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  const revision = save.isPending ? 'of the one before' : base.revision;
  const storeIfHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' && mayChange && !isStored && !isAsked)
      save.mutate({ prepared: mine, revision });
  });
  useEffect(() => {
    const onChange = () => storeIfHidden();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  const [seen, setSeen] = useState(stored.revision);
  if (stored.revision !== seen) {
    setSeen(stored.revision);
    if (isBehind && isStored) take(stored);
  }
  return {
    /** What the form shows is what is stored. */
    isStored,
    isStoring: save.isPending,
    /** Somebody changed what is stored, and the form has changes of its own. */
    isAsked,
    takeTheirs: () => take(stored),
    keepMine: () => save.mutate({ prepared: mine, revision: stored.revision }),
    /** Stores at once what is not stored yet. Returns the revision. */
    flush: async (): Promise<number> => {
      if (isStored) return base.revision;
      return (await save.mutateAsync({ prepared: mine, revision })).revision;
    },
    /** Takes what an act on the draft made of it; undefined: it is empty now. */
    became: (draft?: StoredDraft) => {
      if (draft === undefined) {
        form.clear();
        setBase({ ...form.preparedBy(EMPTY_DRAFT), revision: base.revision });
        void queries.invalidateQueries({ queryKey: QUERY });
        return;
      }
      storedNow(draft);
      take(draft);
    },
    revision: base.revision,
  };
}

export type SharedDraft = ReturnType<typeof useSharedDraft>;
