import { messages } from './messages.en.ts';

/** Tells the courier when somebody is at the place: all day or in office hours. Stored as these English words. */
const ADDRESS_KINDS = [
  { value: 'Home', label: messages.home },
  { value: 'Work', label: messages.work },
] as const;

export function SaveAs({ chosen }: { chosen: string }) {
  return (
    <fieldset>
      <legend className="pb-2 text-13 text-quiet">{messages.saveAs}</legend>
      <div className="flex flex-wrap gap-2">
        {ADDRESS_KINDS.map(({ value, label }) => (
          <label key={value} className="option-chip [&>span]:min-w-[96px]">
            <input type="radio" name="saveAs" value={value} defaultChecked={chosen === value} className="sr-only" />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
