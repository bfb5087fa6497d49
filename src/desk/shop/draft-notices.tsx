import { useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../feedback/states.tsx';
import { formatAgo, formatMoment } from '../language/formats.ts';
import { useNow } from '../language/use-now.ts';
import { texts } from './texts.ts';
import type { SharedDraft, StoredDraft } from './use-shared-draft.ts';

const SEEN_EVERY_MS = 20_000;

type DraftNoticesProps = {
  draft: SharedDraft;
  stored: StoredDraft;
  mayChange: boolean;
  onUnschedule: () => void;
};

/** What is to be known of the draft that all share: who else edits it, when it is published, and what came between. */
export function DraftNotices({ draft, stored, mayChange, onUnschedule }: DraftNoticesProps) {
  const now = useNow();
  const editing = useQuery({
    queryKey: ['shop-draft', 'editing'],
    queryFn: () => callDesk(DESK_ENDPOINTS.editShopDraft, { body: {} }),
    enabled: mayChange,
    refetchInterval: SEEN_EVERY_MS,
  });
  const others = editing.data?.others ?? [];
  return (
    <>
      {others.map(({ name, seenAt }) => (
        <p key={name} className="text-13 text-quiet">
          {texts.alsoEditing(name, formatAgo(seenAt, now))}
        </p>
      ))}
      {draft.isAsked ? (
        <Notice tone="notice">
          <p>{texts.draftChanged(stored.savedBy ?? '')}</p>
          <div className="flex flex-wrap gap-2 pt-2">
            <Button onClick={draft.takeTheirs}>{texts.takeTheirs}</Button>
            <Button onClick={draft.keepMine}>{texts.keepMine}</Button>
          </div>
        </Notice>
      ) : null}
      {stored.publishAt === null ? null : (
        <Notice tone="info">
          <p>{texts.scheduled(formatMoment(stored.publishAt), stored.publishBy ?? '')}</p>
          {mayChange ? (
            <div className="pt-2">
              <Button onClick={onUnschedule}>{texts.unschedule}</Button>
            </div>
          ) : null}
        </Notice>
      )}
      {stored.failure === null ? null : (
        <Notice tone="danger">
          {stored.failure === 'forbidden' ? texts.mayNoLonger(stored.publishBy ?? '') : texts.notPublished}
        </Notice>
      )}
    </>
  );
}
