import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-card text-14 font-semibold text-center ' +
  'eased disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const KINDS: Record<ButtonKind, string> = {
  primary:
    'px-5 bg-accent text-on-accent hover:opacity-85 active:opacity-75 disabled:bg-line disabled:text-quiet disabled:opacity-100',
  secondary:
    'px-5 border border-ink bg-paper text-ink hover:bg-wash active:bg-line disabled:border-line disabled:text-quiet',
  quiet: 'px-2 bg-transparent text-ink underline-offset-4 hover:underline active:opacity-75 disabled:text-quiet',
};

function look(kind: ButtonKind, className: string | undefined): string {
  return `${SHAPE} ${KINDS[kind]} ${className ?? ''}`;
}

type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  /** Shows a spinner, is announced as busy and cannot be pressed again. */
  busy?: boolean;
  children: ReactNode;
};

export function Button({
  kind = 'primary',
  busy = false,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={look(kind, className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button. Links lead somewhere; buttons do something. */
export function ButtonLink({ kind = 'primary', className, ...rest }: LinkProps & { kind?: ButtonKind }) {
  return <Link {...rest} className={look(kind, className)} />;
}
