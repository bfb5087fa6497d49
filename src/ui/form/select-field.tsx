import { type ComponentPropsWithRef, useId } from 'react';
import { CONTROL_CLASS, describedBy, FieldFrame, type FieldProps } from '../base/field.tsx';

export type Choice = { value: string; label: string };

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'className' | 'children' | 'multiple'> & {
    /** A string is both value and label; use an object if they differ. */
    options: readonly (string | Choice)[];
    optionalLabel?: string;
  };

/** A native select with its label. Use it plain or registered, like TextField. */
export function SelectField({ label, hint, error, options, optionalLabel, id, ...select }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const required = select.required === true || select['aria-required'] === true;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={required} optionalLabel={optionalLabel}>
      <div className="relative">
        <select
          {...select}
          {...describedBy(fieldId, { hint, error })}
          id={fieldId}
          className={`${CONTROL_CLASS} appearance-none pe-10`}
        >
          {options.map((option) => {
            const { value, label: text } = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-[calc(50%-0.625rem)] size-5 fill-none stroke-current stroke-2"
        >
          <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </div>
    </FieldFrame>
  );
}
