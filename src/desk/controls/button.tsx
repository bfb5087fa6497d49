import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const LOOKS = {
  primary: 'bg-accent text-on-accent font-semibold hover:opacity-90',
  secondary: 'bg-paper border border-edge/60 hover:bg-hover font-medium',
  quiet: 'hover:bg-hover font-medium',
  danger: 'bg-paper border border-danger text-danger font-semibold hover:bg-danger-soft',
} as const;

type Look = keyof typeof LOOKS;
type Shared = { look?: Look; icon?: IconName; wide?: boolean };

const shape = (look: Look, wide: boolean) =>
  classNames(
    'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-4 text-14',
    'disabled:cursor-not-allowed disabled:opacity-50',
    LOOKS[look],
    wide && 'w-full',
  );

type ButtonProps = Shared & ComponentProps<'button'> & { busy?: boolean };

/** While `busy` it keeps its size and label, and ignores further taps. */
export function Button({ look = 'secondary', icon, wide = false, busy = false, children, ...rest }: ButtonProps) {
  const { onClick, className, ...others } = rest;
  return (
    <button
      type="button"
      {...others}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(shape(look, wide), busy && 'animate-pulse', className)}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Shared & ComponentProps<typeof Link>;

export function ButtonLink({ look = 'secondary', icon, wide = false, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(shape(look, wide), className)}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string };

/** A button with an icon only; screen readers read `label`. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-hover disabled:opacity-50 aria-disabled:opacity-50',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
