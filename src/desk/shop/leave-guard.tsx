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
  /** The shop refused what was to be stored; the form says why. */
  const [isRefused, setRefused] = useState(false);
  const isAsked = hasFaults || draft.isAsked || isRefused;
  const isBlocked = blocker.state === 'blocked';
  const keep = useEffectEvent(async () => {
    if (isAsked) return;
    try {
      await draft.flush();
      blocker.proceed?.();
    } catch {
      setRefused(true);
    }
  });
  useEffect(() => {
    if (isBlocked) void keep();
  }, [isBlocked]);
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
        setRefused(false);
        blocker.proceed();
      }}
      onClose={() => {
        setRefused(false);
        blocker.reset();
        onStay();
      }}
    >
      <p>{texts.leaveText}</p>
    </ConfirmDialog>
  );
}
