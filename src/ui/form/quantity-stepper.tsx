import { Icon } from '../base/icon.tsx';
import { messages } from '../control-messages.en.ts';

type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  /** Label for screen readers: "Quantity of Indigo Kurta". */
  label: string;
};

/** Minus, the number, plus. The value stays within min and max [PDP-05]. */
export function QuantityStepper({ value, onChange, min = 1, max, label }: QuantityStepperProps) {
  return (
    <fieldset aria-label={label} className="inline-flex items-center rounded-card border border-line">
      <button
        type="button"
        aria-label={messages.fewer}
        disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
        className="flex size-11 items-center justify-center disabled:cursor-not-allowed disabled:text-line"
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center text-14 font-semibold tabular">
        {value}
      </output>
      <button
        type="button"
        aria-label={messages.more}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
        className="flex size-11 items-center justify-center disabled:cursor-not-allowed disabled:text-line"
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
