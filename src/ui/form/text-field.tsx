import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { CONTROL_CLASS, describedBy, FieldFrame, type FieldProps } from '../base/field.tsx';

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'prefix'> & {
    /** Shown in front of the input, such as +91. */
    prefix?: ReactNode;
    /** Note next to the label of an optional field. */
    optionalLabel?: string;
  };

/**
 * A text field with its label. Use it plain (`name`, `defaultValue`) or registered: `<TextField label="City"
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
