import { setCartSize } from '../../browser/store.ts';
import type { CartLine } from '../../domain/cart.ts';
import { messages } from './messages.en.ts';
import { PickerSheet } from './picker-sheet.tsx';

type SizePickerProps = { line: CartLine; open: boolean; onClose: () => void };

/** Offers the product's listed sizes; a sold-out one is shown and cannot be chosen [CART-04]. */
export function SizePicker({ line, open, onClose }: SizePickerProps) {
  return (
    <PickerSheet
      open={open}
      title={messages.selectSize}
      choices={line.size.map((choice) => ({ value: choice.size, soldOut: !choice.available }))}
      current={line.selectSize ?? ''}
      onDone={(size) => setCartSize(line, size)}
      onClose={onClose}
    />
  );
}
