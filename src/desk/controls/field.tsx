import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

const INPUT =
  'w-full min-h-11 rounded-control border border-edge bg-field px-3 py-2 text-16 placeholder:text-quiet desk:text-14 ' +
  'aria-invalid:border-danger disabled:opacity-60';

type Described = { label: string; hint?: string | undefined; error?: string | undefined; hideLabel?: boolean };

type TextFieldProps = Described & ComponentProps<'input'>;

/** A text field with its label above and its error below. */
export function TextField({ label, hint, error, hideLabel = false, className, ...rest }: TextFieldProps) {
  return (
    <Described label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(described) => <input type="text" {...rest} {...described} className={INPUT} />}
    </Described>
  );
}

type TextAreaProps = Described & ComponentProps<'textarea'>;

export function TextArea({ label, hint, error, hideLabel = false, className, ...rest }: TextAreaProps) {
  return (
    <Described label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(described) => <textarea rows={3} {...rest} {...described} className={INPUT} />}
    </Described>
  );
}

type SelectFieldProps = Described & ComponentProps<'select'>;

/** The browser's native select: phones show their picker, and every screen reader supports it. */
export function SelectField({ label, hint, error, hideLabel = false, className, children, ...rest }: SelectFieldProps) {
  return (
    <Described label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(described) => (
        <select {...rest} {...described} className={INPUT}>
          {children}
        </select>
      )}
    </Described>
  );
}

/** What a form gives a field whose value it holds as typed text. */
export type TypedField = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** A choice among named values, in their order. */
export function ChoiceField({
  options,
  ...rest
}: TypedField & { label: string; options: Readonly<Record<string, string>> }) {
  return (
    <SelectField {...rest}>
      {Object.entries(options).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type DescribedProps = {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  hideLabel: boolean;
  className: string | undefined;
  children: (props: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
};

function Described({ label, hint, error, hideLabel, className, children }: DescribedProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-13 font-medium'}>
        {label}
      </label>
      {children({
        id,
        ...(error === undefined ? {} : { 'aria-invalid': true }),
        ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }),
      })}
      {note === undefined ? null : (
        <p id={`${id}-note`} className={classNames('text-13', error === undefined ? 'text-quiet' : 'text-danger')}>
          {note}
        </p>
      )}
    </div>
  );
}
