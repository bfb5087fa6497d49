type SegmentsProps<Option> = {
  label: string;
  options: readonly Option[];
  chosen: NoInfer<Option>;
  name: (option: Option) => string;
  onChoose: (option: Option) => void;
};

/** A choice among a few, all of them seen. */
export function Segments<Option extends string | number>({
  label,
  options,
  chosen,
  name,
  onChoose,
}: SegmentsProps<Option>) {
  return (
    <fieldset className="segments">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          className="segment"
          onClick={() => onChoose(option)}
        >
          {name(option)}
        </button>
      ))}
    </fieldset>
  );
}
