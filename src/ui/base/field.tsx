import type { ReactNode } from 'react';

/** Common props of all form controls: a label above, an optional hint, and an error below. */
export type FieldProps = {
  label: ReactNode;
  /** A line below the control that helps to fill it in. */
  hint?: ReactNode;
  /** The error message. Screen readers read it when it appears, and again with the control. */
  error?: string | null | undefined;
};

export const CONTROL_CLASS =
  'block min-h-12 w-full rounded-card border border-quiet/70 bg-paper px-3 text-16 text-ink placeholder:text-quiet hover:border-ink disabled:bg-wash disabled:text-quiet aria-invalid:border-danger';

type FrameProps = FieldProps & {
  id: string;
  required: boolean;
  optionalLabel: string | undefined;
  children: ReactNode;
};

export function FieldFrame({ id, label, hint, error, required, optionalLabel, children }: FrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium">
        {label}
        {!required && optionalLabel !== undefined && (
          <span className="ms-1 font-normal text-quiet">({optionalLabel})</span>
        )}
      </label>
      {children}
      {hint !== undefined && (
        <p id={hintId(id)} className="mt-1.5 text-13 text-quiet">
          {hint}
        </p>
      )}
      <p id={errorId(id)} aria-live="polite" className="mt-1.5 text-13 text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Returns the attributes that connect a control with its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const ids = [error ? errorId(id) : null, hint === undefined ? null : hintId(id)].filter((part) => part !== null);
  return {
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
    'aria-invalid': error ? true : undefined,
  };
}
