import { useId } from 'react';
import { type Choice, type OptionStatus, optionValues } from '../../domain/product-choice.ts';
import type { Product } from '../../domain/product.ts';
import { messages } from './messages.en.ts';
import { SizeGuide } from './size-guide.tsx';

type OptionPickerProps = {
  product: Product;
  choice: Choice;
  optionIndex: number;
  /** Whether body measurements would help. */
  sizeGuide: boolean;
  onChoose: (value: string) => void;
};

/**
 * The values of one option as chips; a size that is sold out stays in sight, struck through, and one that comes in another
 * colour only leads there [PDP-04].
 */
export function OptionPicker({ product, choice, optionIndex, sizeGuide, onChoose }: OptionPickerProps) {
  const group = useId();
  const option = product.options[optionIndex];
  if (!option) return null;
  const isSize = optionIndex === product.sizeOptionIndex;
  return (
    <div className="relative pt-6">
      {isSize && sizeGuide && <SizeGuide sizes={option.values} />}
      <fieldset>
        <legend className="pb-2 font-semibold">{messages.select(option.name)}</legend>
        <div className="flex flex-wrap gap-2">
          {optionValues(product, choice, optionIndex).map(({ value, status }) => (
            <label key={value} className="option-chip">
              <input
                type="radio"
                name={group}
                value={value}
                checked={choice[optionIndex] === value}
                disabled={isSize && status === 'sold_out'}
                data-status={status}
                aria-label={valueLabel(value, status)}
                onChange={() => onChoose(value)}
                className="sr-only"
              />
              <span dir="auto">{value}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function valueLabel(value: string, status: OptionStatus): string {
  switch (status) {
    case 'available':
      return value;
    case 'elsewhere':
      return messages.elsewhereValue(value);
    case 'sold_out':
      return messages.soldOutValue(value);
  }
}
