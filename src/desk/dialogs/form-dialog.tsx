import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  title: string;
  /** What the button says that sends the form. */
  action: string;
  /** The act cannot be taken back. */
  danger?: boolean;
  busy: boolean;
  /** Why sending it failed: the dialog stays, with what was typed. */
  error: unknown;
  /** Fields beside each other on wide screens. */
  columns?: boolean;
  /** Called once the browser was kept from sending the form itself. */
  onSubmit: (event: React.FormEvent) => Promise<void> | void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that is a form; its button stands at the foot, outside of the form that it sends. */
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
