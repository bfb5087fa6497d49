import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { fetchProductChoices } from '../../browser/products/product-choices.ts';
import { fetchProductSummary } from '../../browser/products/product-summary.ts';
import { changeCart } from '../../browser/state/store.ts';
import { changeVariant, setSize, sizeIndex } from '../../domain/cart/change-variant.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { lineWith, valuesFor } from '../../domain/cart/line-options.ts';
import type { ProductChoices } from '../../domain/catalogue/product-card.ts';
import { variantTitle } from '../../domain/catalogue/variant-options.ts';
import { productHref } from '../../routes.ts';
import { chosenInWords, optionLabel } from '../../ui/product/chosen-options.ts';
import { showToast } from '../../ui/overlay/toast.ts';
import { messages } from './messages.en.ts';
import { type PickerChoice, PickerSheet } from './picker-sheet.tsx';

type OptionPickerProps = {
  line: CartLine;
  /** Index of the option within the line's options. */
  optionIndex: number;
  open: boolean;
  onClose: () => void;
};

/**
 * Offers the values of one option, for instance the size [CART-04]. Changing the size changes nothing else: a
 * size that is sold out or does not exist with the other options is shown but cannot be chosen. Changing the
 * colour keeps the size if possible; otherwise a toast names the new size.
 */
export function OptionPicker({ line, optionIndex, open, onClose }: OptionPickerProps) {
  const option = line.options[optionIndex];
  const isSize = optionIndex === sizeIndex(line);
  // For a product with only sizes, the cart line already has all values.
  const onlySizes = isSize && line.options.length === 1;
  const found = useChoices(line.handle, open && !onlySizes);
  const choices = onlySizes ? 'failed' : found;
  if (!option) return null;
  return (
    <PickerSheet
      open={open}
      title={isSize ? messages.selectSize : messages.selectOption(optionLabel(option.name))}
      choices={offered(line, optionIndex, choices)}
      waiting={choices === 'waiting'}
      note={choices === 'failed' && !onlySizes ? messages.choicesFailed : null}
      more={isSize && open ? <SizeGuideLink line={line} onFollow={onClose} /> : null}
      current={option.value}
      onDone={(value) => take(line, optionIndex, choices, value)}
      onClose={onClose}
    />
  );
}

/** `failed`: only the choices stored in the line can be offered. */
type Choices = ProductChoices | 'waiting' | 'failed';

/** Returns the variants of a line's product, which are loaded when a picker is first opened. */
function useChoices(handle: string, wanted: boolean): Choices {
  const [choices, setChoices] = useState<Choices>('waiting');
  useEffect(() => {
    if (!wanted) return undefined;
    const abort = new AbortController();
    const load = async () => {
      const found = await fetchProductChoices(handle, abort.signal);
      if (!abort.signal.aborted) setChoices(found ?? 'failed');
    };
    void load();
    return () => abort.abort();
  }, [handle, wanted]);
  return choices;
}

/** Leads to the size guide of the product's page, if it has one. */
function SizeGuideLink({ line, onFollow }: { line: CartLine; onFollow: () => void }) {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    fetchProductSummary(line.handle, leaving.signal).then(
      (found) => setHas(found !== 'gone' && found.sizeGuide === true),
      () => undefined,
    );
    return () => leaving.abort();
  }, [line.handle]);
  if (!has) return null;
  return (
    <Link
      to={`${productHref(line.handle)}#size-guide`}
      onClick={onFollow}
      className="mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {messages.sizeGuide}
    </Link>
  );
}

function offered(line: CartLine, optionIndex: number, choices: Choices): PickerChoice[] {
  const isSize = optionIndex === sizeIndex(line);
  const values = typeof choices === 'string' ? null : valuesFor(choices, line, optionIndex);
  if (values === null) {
    const known = isSize ? line.size.map(({ size, available }) => ({ value: size, soldOut: !available })) : [];
    return known.length > 0 ? known : [{ value: line.options[optionIndex]?.value ?? '', soldOut: false }];
  }
  const others = line.options.filter((_, index) => index !== optionIndex);
  return values.map(({ value, status }) => {
    const missing = status === 'elsewhere' && isSize;
    const label = missing ? messages.notIn(value, variantTitle(others)) : undefined;
    return { value, soldOut: missing || status === 'sold_out', label };
  });
}

function take(line: CartLine, optionIndex: number, choices: Choices, value: string): void {
  const changed = typeof choices === 'string' ? null : lineWith(choices, line, optionIndex, value);
  if (!changed) {
    if (optionIndex === sizeIndex(line)) changeCart((cart) => setSize(cart, line, value));
    return;
  }
  changeCart((cart) => changeVariant(cart, line, changed));
  const unchanged = changed.options.filter((option, index) => option.value === line.options[index]?.value);
  if (unchanged.length < line.options.length - 1)
    showToast({ text: messages.becameVariant(chosenInWords(changed.options)) });
}
