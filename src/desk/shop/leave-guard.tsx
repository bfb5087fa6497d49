import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { texts } from './texts.ts';
import type { SharedDraft } from './use-shared-draft.ts';

type LeaveGuardProps = {
  /** Something typed is no value, so that the draft cannot have it. */
  hasFaults: boolean;
  draft: SharedDraft;
  /** The user would rather put it right. */
  onStay: () => void;
};

/** Has everything stored before the page is left, and asks where that cannot be. */
export function LeaveGuard({ hasFaults, draft, onStay }: LeaveGuardProps) {
  const isKept = draft.isStored && !hasFaults;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isKept && currentLocation.pathname !== nextLocation.pathname,
  );
  /** Where it fails, the form says why. */
  const keep = useMutation({
    meta: { showsOwnError: true },
    mutationFn: draft.flush,
    onSuccess: () => blocker.proceed?.(),
  });
  const isAsked = hasFaults || draft.isAsked || keep.isError;
  const isBlocked = blocker.state === 'blocked';
  const leave = useEffectEvent(() => {
    if (!isAsked) keep.mutate();
  });
  useEffect(() => {
    if (isBlocked) leave();
  }, [isBlocked]);
  /** What is typed and fits is stored as the page is hidden, before it is closed: only what would be lost is asked about. */
  const wouldLose = hasFaults || draft.isUnfit || draft.isHeldUp;
  useEffect(() => {
    if (isKept) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose || !navigator.onLine) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isKept, wouldLose]);
  if (blocker.state !== 'blocked' || !isAsked) return null;
  return (
    <ConfirmDialog
      title={texts.leaveTitle}
      confirm={texts.leave}
      dangerous
      onConfirm={() => {
        keep.reset();
        draft.storeRest();
        blocker.proceed();
      }}
      onClose={() => {
        keep.reset();
        blocker.reset();
        onStay();
      }}
    >
      <p>{draft.isAsked ? texts.leaveBehind : hasFaults || draft.isUnfit ? texts.leaveText : texts.leaveUnanswered}</p>
    </ConfirmDialog>
  );
}
