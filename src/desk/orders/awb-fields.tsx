import { TextField } from '../controls/field.tsx';
import { pastedAwbs } from './pasted-awbs.ts';
import { repeatedAwbs } from './repeated-awbs.ts';
import { texts } from './texts.ts';

type AwbFieldsProps = {
  orderIds: readonly string[];
  awbs: Readonly<Record<string, string>>;
  onChange: (awbs: Readonly<Record<string, string>>) => void;
};

/** One field per parcel for its AWB number: typed, scanned one after the other, or all pasted at once. */
export function AwbFields({ orderIds, awbs, onChange }: AwbFieldsProps) {
  const repeated = repeatedAwbs(awbs, orderIds);
  return orderIds.map((orderId) => (
    <TextField
      key={orderId}
      label={texts.awbOf(orderId)}
      minLength={3}
      maxLength={60}
      autoComplete="off"
      value={awbs[orderId] ?? ''}
      error={repeated[orderId] === undefined ? undefined : texts.sameAwb(repeated[orderId])}
      onChange={(event) => onChange({ ...awbs, [orderId]: event.target.value })}
      onKeyDown={toNextOnEnter}
      onPaste={(event) => {
        const pasted = pastedAwbs(event.clipboardData.getData('text'), orderIds, orderId);
        if (pasted === null) return;
        event.preventDefault();
        onChange({ ...awbs, ...pasted });
      }}
    />
  ));
}

/**
 * Moves to the next field on Enter. Scanners end each number with Enter, which must not submit the form half
 * filled. After the last field the focus does not move to the button, which one scan too many would press.
 */
function toNextOnEnter(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const controls = [...(event.currentTarget.form?.elements ?? [])];
  const next = controls[controls.indexOf(event.currentTarget) + 1];
  if (next instanceof HTMLInputElement) next.focus();
  else event.currentTarget.blur();
}
