import { useState } from 'react';
import { TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';

type TextDialogProps = {
  title: string;
  intro?: string;
  label: string;
  maxLength: number;
  /** Returns the error in the text, or null if it is valid. */
  fault: (text: string) => string | null;
  confirm: string;
  busy: boolean;
  error: unknown;
  onSend: (text: string) => void;
  onClose: () => void;
};

/** Asks for one line of text that an action needs. */
export function TextDialog({
  title,
  intro,
  label,
  maxLength,
  fault,
  confirm,
  busy,
  error,
  onSend,
  onClose,
}: TextDialogProps) {
  const [text, setText] = useState('');
  const [wasSent, setSent] = useState(false);
  const wrong = fault(text.trim());
  return (
    <FormDialog
      title={title}
      action={confirm}
      danger
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (wrong === null) onSend(text.trim());
      }}
    >
      {intro === undefined ? null : <p>{intro}</p>}
      <TextField
        label={label}
        maxLength={maxLength}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wasSent && wrong !== null ? wrong : undefined}
      />
    </FormDialog>
  );
}
