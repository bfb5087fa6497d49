import { type ComponentPropsWithRef, useId } from 'react';
import { CONTROL_CLASS, describedBy, FieldFrame, type FieldProps } from '../base/field.tsx';

type Props = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'className'> & { optionalLabel?: string };

/** A multi-line text field with its label. It grows with its content if the browser supports that. */
export function TextArea({ label, hint, error, optionalLabel, id, ...textarea }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const required = textarea.required === true || textarea['aria-required'] === true;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={required} optionalLabel={optionalLabel}>
      <textarea
        rows={5}
        {...textarea}
        {...describedBy(fieldId, { hint, error })}
        id={fieldId}
        className={`${CONTROL_CLASS} field-sizing-content min-h-32 py-3`}
      />
    </FieldFrame>
  );
}
