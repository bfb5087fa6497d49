import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { CONTROL_CLASS, describedBy, FieldFrame, type FieldProps } from '../base/field.tsx';

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'prefix'> & {
    /** Shown in front of what is typed, such as +91. */
    prefix?: ReactNode;
    /** The word beside the label of a field that may stay empty. */
    optionalLabel?: string;
  };

/**
 * A line of text with its label. Plain (`name`, `defaultValue`) or registered: `<TextField label="City"
 * {...register('city')} error={errors.city?.message} />`.
 */
export function TextField({ label, hint, error, prefix, optionalLabel, id, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const required = input.required === true || input['aria-required'] === true;
  const control = (
    <input
      type="text"
      {...input}
      {...describedBy(fieldId, { hint, error })}
      id={fieldId}
      className={prefix === undefined ? CONTROL_CLASS : `${CONTROL_CLASS} ps-14`}
    />
  );
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={required} optionalLabel={optionalLabel}>
      {prefix === undefined ? (
        control
      ) : (
        <div className="relative">
          <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-16 text-quiet">
            {prefix}
          </span>
          {control}
        </div>
      )}
    </FieldFrame>
  );
}
