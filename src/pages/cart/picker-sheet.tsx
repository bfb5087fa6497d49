import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { LoadingNote } from '../../ui/product/skeleton.tsx';
import { messages } from './messages.en.ts';

export type PickerChoice = {
  value: string;
  soldOut: boolean;
  /** The label of a choice that is unavailable for another reason than being sold out. */
  label?: string | undefined;
};

type PickerSheetProps = {
  open: boolean;
  title: string;
  choices: readonly PickerChoice[];
  /** Whether more choices are loading. */
  waiting?: boolean;
  note?: string | null;
  /** Stands below the choices. */
  more?: ReactNode;
  /** The current value. */
  current: string;
  onDone: (value: string) => void;
  onClose: () => void;
};

const CHOICE =
  'flex min-h-12 min-w-12 items-center justify-center rounded-card border border-quiet px-4 text-14 font-semibold ' +
  'peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent ' +
  'peer-disabled:bg-wash peer-disabled:text-quiet peer-disabled:line-through ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2';

/**
 * A sheet with several choices, of which the shopper selects one. The choice takes effect with Done; closing
 * the sheet otherwise changes nothing.
 */
export function PickerSheet(props: PickerSheetProps) {
  const { open, title, choices, waiting = false, note = null, more, current, onDone, onClose } = props;
  const name = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const close = () => {
    setDraft(null);
    onClose();
  };
  const done = () => {
    if (draft !== null && draft !== current) onDone(draft);
    close();
  };
  return (
    <Sheet
      open={open}
      title={title}
      onClose={close}
      footer={
        <Button className="w-full" onClick={done}>
          {messages.done}
        </Button>
      }
    >
      <fieldset aria-busy={waiting}>
        <legend className="sr-only">{title}</legend>
        <div className="flex flex-wrap gap-3">
          {choices.map(({ value, soldOut, label }) => (
            <label key={value} className="relative">
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === (draft ?? current)}
                disabled={soldOut}
                onChange={() => setDraft(value)}
                aria-label={soldOut ? (label ?? messages.sizeSoldOut(value)) : value}
                className="peer sr-only"
              />
              <span className={CHOICE}>{value}</span>
            </label>
          ))}
        </div>
        {waiting ? <LoadingNote /> : null}
        {note === null ? null : <p className="mt-3 text-13 text-quiet">{note}</p>}
        {more}
      </fieldset>
    </Sheet>
  );
}
