import type { ReactNode } from 'react';

/** What every form control shares: a label above it, an optional hint, and what is wrong below it. */
export type FieldProps = {
  label: ReactNode;
  /** A line under the control that helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong; read out when it appears, and again with the control. */
  error?: string | null | undefined;
};

export const CONTROL_CLASS =
  'block min-h-12 w-full rounded-card border border-quiet/70 bg-paper px-3 text-16 text-ink placeholder:text-quiet hover:border-ink disabled:bg-wash disabled:text-quiet aria-invalid:border-danger aria-invalid:bg-danger/4';

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

/** The attributes that tie a control to its hint and its error. */
export function describedBy(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const ids = [error ? errorId(id) : null, hint === undefined ? null : hintId(id)].filter((part) => part !== null);
  return {
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
    'aria-invalid': error ? true : undefined,
  };
}
