import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { Dialog } from '../dialogs/dialog.tsx';

const FORM = 'return-text';

type TextDialogProps = {
  title: string;
  intro?: string;
  label: string;
  maxLength: number;
  /** What is wrong with the text; null: nothing. */
  fault: (text: string) => string | null;
  confirm: string;
  busy: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
};

/** Asks for the one line of text that an act needs. */
export function TextDialog({ title, intro, label, maxLength, fault, confirm, busy, onSend, onClose }: TextDialogProps) {
  const [text, setText] = useState('');
  const [wasSent, setSent] = useState(false);
  const wrong = fault(text.trim());
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button look="danger" type="submit" form={FORM} busy={busy}>
          {confirm}
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-4"
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
      </form>
    </Dialog>
  );
}
