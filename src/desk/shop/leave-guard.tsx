import { useEffect, useEffectEvent, useState } from 'react';
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
  const [isAsked, setAsked] = useState(false);
  const keep = useEffectEvent(async () => {
    if (hasFaults || draft.isAsked) {
      setAsked(true);
      return;
    }
    try {
      await draft.flush();
      blocker.proceed?.();
    } catch {
      // The form says what the shop refused.
      setAsked(true);
    }
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void keep();
  }, [blocker.state]);
  useEffect(() => {
    if (isKept) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isKept]);
  if (blocker.state !== 'blocked' || !isAsked) return null;
  return (
    <ConfirmDialog
      title={texts.leaveTitle}
      confirm={texts.leave}
      dangerous
      onConfirm={() => {
        setAsked(false);
        blocker.proceed();
      }}
      onClose={() => {
        setAsked(false);
        blocker.reset();
        onStay();
      }}
    >
      <p>{texts.leaveText}</p>
    </ConfirmDialog>
  );
}
