import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  plain: 'bg-plain-soft text-ink font-semibold',
  info: 'bg-info-soft text-info font-semibold',
  good: 'bg-saving-soft text-saving font-semibold',
  notice: 'bg-notice-soft text-notice font-semibold',
  danger: 'bg-danger-soft text-danger font-semibold',
  /** Names no state, but a fact beside it. */
  outline: 'border border-edge/60 font-medium text-quiet',
} as const;

export type Tone = keyof typeof TONES;

/** A word that names a state. The colour repeats what the word says. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center rounded-round px-2.5 text-12 whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
