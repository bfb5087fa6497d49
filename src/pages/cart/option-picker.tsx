import { changeCartVariant, setCartSize } from '../../browser/store.ts';
import { type CartLine, lineOf, sizeIndex } from '../../domain/cart.ts';
import { cardOfVariant, type ProductChoices } from '../../domain/product-card.ts';
import { choose, optionValues, variantOf } from '../../domain/product-choice.ts';
import type { Variant } from '../../domain/product.ts';
import { chosenInWords } from '../../ui/chosen-options.ts';
import { showToast } from '../../ui/toast.tsx';
import { messages } from './messages.en.ts';
import { type PickerChoice, PickerSheet } from './picker-sheet.tsx';
import { type Choices, useChoices } from './use-choices.ts';

type OptionPickerProps = {
  line: CartLine;
  /** Which of the line's options. */
  optionIndex: number;
  open: boolean;
  onClose: () => void;
};

/**
 * Offers the values of one option, the size for instance [CART-04]. Another size changes nothing else: one that does not
 * come with the rest, or is sold out in it, is shown and cannot be chosen. Another colour keeps the size where it comes
 * in it, and says what it became where not.
 */
export function OptionPicker({ line, optionIndex, open, onClose }: OptionPickerProps) {
  const option = line.options[optionIndex];
  const isSize = optionIndex === sizeIndex(line);
  // A product with nothing but sizes is known whole.
  const onlySizes = isSize && line.options.length === 1;
  const found = useChoices(line.handle, open && !onlySizes);
  const choices = onlySizes ? 'failed' : found;
  if (!option) return null;
  return (
    <PickerSheet
      open={open}
      title={isSize ? messages.selectSize : messages.selectOption(option.name)}
      choices={offered(line, optionIndex, choices)}
      waiting={choices === 'waiting'}
      note={choices === 'failed' && !onlySizes ? messages.choicesFailed : null}
      current={option.value}
      onDone={(value) => take(line, optionIndex, choices, value)}
      onClose={onClose}
    />
  );
}

function offered(line: CartLine, optionIndex: number, choices: Choices): PickerChoice[] {
  const isSize = optionIndex === sizeIndex(line);
  const own = line.options[optionIndex]?.value ?? '';
  const product = typeof choices === 'string' ? null : choices;
  const place = product && placeOf(product, line, optionIndex);
  if (!product || place === null) {
    const known = isSize ? line.size.map(({ size, available }) => ({ value: size, soldOut: !available })) : [];
    return known.length > 0 ? known : [{ value: own, soldOut: false }];
  }
  const choice = choiceOf(product, line);
  return optionValues(product, choice, place).map(({ value, status }) => {
    const others = line.options.filter((_, index) => index !== optionIndex).map((other) => other.value);
    const missing = status === 'elsewhere' && isSize;
    return {
      value,
      soldOut: status === 'sold_out' || missing,
      ...(missing ? { label: messages.notIn(value, others.join(' / ')) } : {}),
    };
  });
}

function take(line: CartLine, optionIndex: number, choices: Choices, value: string): void {
  const isSize = optionIndex === sizeIndex(line);
  const product = typeof choices === 'string' ? null : choices;
  const place = product && placeOf(product, line, optionIndex);
  if (!product || place === null) {
    if (isSize) setCartSize(line, value);
    return;
  }
  const variant = nearest(product, line, place, value);
  const { quantity, handler } = line;
  const changed = variant && lineOf(cardOfVariant(product, variant), { variantId: variant.id, quantity, handler });
  if (!variant || !changed) return;
  changeCartVariant(line, variant.available ? changed : { ...changed, unavailable: 'sold_out' });
  const alsoChanged = changed.options.some(
    (option, index) => index !== optionIndex && option.value !== line.options[index]?.value,
  );
  if (alsoChanged) showToast({ text: messages.becameVariant(chosenInWords(changed.options)) });
}

/** The variant with this value that keeps most of the line's other options; one that can be bought before others. */
function nearest(product: ProductChoices, line: CartLine, place: number, value: string): Variant | null {
  const choice = choiceOf(product, line);
  const exact = variantOf(
    product,
    choice.map((own, index) => (index === place ? value : own)),
  );
  if (exact?.available) return exact;
  const buyable = { ...product, variants: product.variants.filter((variant) => variant.available) };
  return variantOf(buyable, choose(buyable, choice, place, value)) ?? exact;
}

/** Which of the product's options the line's is; null where the product has changed. */
function placeOf(product: ProductChoices, line: CartLine, optionIndex: number): number | null {
  const name = line.options[optionIndex]?.name;
  const place = product.options.findIndex((option) => option.name === name);
  return place === -1 ? null : place;
}

function choiceOf(product: ProductChoices, line: CartLine): (string | null)[] {
  const own = product.variants.find(({ id }) => id === line.variantId);
  return (
    own?.options ??
    product.options.map(({ name }) => line.options.find((option) => option.name === name)?.value ?? null)
  );
}
