import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  title: string;
  /** Label of the submit button. */
  action: string;
  /** The action cannot be undone. */
  danger?: boolean;
  busy: boolean;
  /** Error of the last try to send the form. The dialog stays open with the entered text. */
  error: unknown;
  /** Shows fields side by side on wide screens. */
  columns?: boolean;
  /** Called for the form's submit event. It must prevent the browser's default submission. */
  onSubmit: (event: React.FormEvent) => Promise<void> | void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form. Its submit button is at the foot of the dialog, outside the form element. */
export function FormDialog({
  title,
  action,
  danger = false,
  busy,
  error,
  columns = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      error={error}
      actions={
        <Button look={danger ? 'danger' : 'primary'} type="submit" form={id} busy={busy}>
          {action}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className={columns ? 'grid gap-4 wide:grid-cols-2' : 'flex flex-col gap-4'}
        onSubmit={(event) => void onSubmit(event)}
      >
        {children}
      </form>
    </Dialog>
  );
}
