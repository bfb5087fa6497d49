import { setCartQuantity } from '../../browser/state/store.ts';
import { MAX_QUANTITY } from '../../domain/cart/quantity.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { messages } from './messages.en.ts';
import { PickerSheet } from './picker-sheet.tsx';

const CHOICES = Array.from({ length: MAX_QUANTITY }, (_, index) => ({ value: String(index + 1), soldOut: false }));

type QuantityPickerProps = { line: CartLine; open: boolean; onClose: () => void };

/** Offers the quantities 1 to 5 [CART-04]. */
export function QuantityPicker({ line, open, onClose }: QuantityPickerProps) {
  return (
    <PickerSheet
      open={open}
      title={messages.selectQuantity}
      choices={CHOICES}
      current={String(line.quantity)}
      onDone={(quantity) => setCartQuantity(line, Number(quantity))}
      onClose={onClose}
    />
  );
}
