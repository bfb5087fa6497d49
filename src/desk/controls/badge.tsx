import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  plain: 'bg-plain-soft text-ink',
  info: 'bg-info-soft text-info',
  good: 'bg-saving-soft text-saving',
  notice: 'bg-notice-soft text-notice',
  danger: 'bg-danger-soft text-danger',
} as const;

export type Tone = keyof typeof TONES;

/** A word that names a state. The colour repeats what the word says. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center rounded-round px-2.5 text-12 font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
