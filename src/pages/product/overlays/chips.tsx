import { useId } from 'react';

type ChipsProps<Value extends string> = {
  label: string;
  chosen: Value;
  choices: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
};

/** One of a few words to choose from, as the sizes of the page are. */
export function Chips<Value extends string>({ label, chosen, choices, onChoose }: ChipsProps<Value>) {
  const group = useId();
  return (
    <fieldset className="flex flex-wrap gap-2 pb-3">
      <legend className="sr-only">{label}</legend>
      {choices.map(([value, name]) => (
        <label key={value} className="option-chip">
          <input
            type="radio"
            name={group}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
