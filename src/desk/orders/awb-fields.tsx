import { TextField } from '../controls/field.tsx';
import { orderInWords } from './bulk/order-in-words.ts';
import type { ListedOrder } from './listed-order.ts';
import { pastedAwbs } from './pasted-awbs.ts';
import { repeatedAwbs } from './repeated-awbs.ts';
import { texts } from './texts.ts';

type AwbFieldsProps = {
  orders: readonly ListedOrder[];
  awbs: Readonly<Record<string, string>>;
  onChange: (awbs: Readonly<Record<string, string>>) => void;
};

/** One field per parcel for its AWB number: typed, scanned one after the other, or all pasted at once. */
export function AwbFields({ orders, awbs, onChange }: AwbFieldsProps) {
  const orderIds = orders.map(({ orderId }) => orderId);
  const words = Object.fromEntries(orders.map((order) => [order.orderId, orderInWords(order)]));
  const repeated = repeatedAwbs(awbs, orderIds);
  return orders.map(({ orderId, carrier, awb }) => (
    <TextField
      key={orderId}
      label={texts.awbOf(words[orderId] ?? orderId)}
      {...(awb === null ? {} : { hint: texts.hasAwb([carrier, awb].filter(Boolean).join(' ')) })}
      minLength={3}
      maxLength={60}
      autoComplete="off"
      value={awbs[orderId] ?? ''}
      error={repeated[orderId] === undefined ? undefined : texts.sameAwb(words[repeated[orderId]] ?? repeated[orderId])}
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
