import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { texts } from './texts.ts';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  confirm: string;
  dangerous?: boolean;
  busy?: boolean;
  /** Error of the action; the dialog stays open and shows it. */
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  dangerous = false,
  busy = false,
  error = null,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      error={error}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look={dangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
