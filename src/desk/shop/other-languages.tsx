import { type ReactNode, useState } from 'react';
import { texts } from './texts.ts';

type OtherLanguagesProps = {
  names: readonly string[];
  /** Whether one of the fields has something, so that they are shown at once. */
  isUsed: boolean;
  isFaulty: boolean;
  children: ReactNode;
};

/** The fields of a text in the shop's other languages, out of the way of those who write in one. */
export function OtherLanguages({ names, isUsed, isFaulty, children }: OtherLanguagesProps) {
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <details open={isOpen || isFaulty} onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0">
      <summary className="flex min-h-11 cursor-pointer items-center text-13 text-quiet underline underline-offset-4">
        {texts.inOtherLanguages(names.join(', '))}
      </summary>
      <div className="flex flex-col gap-4">{children}</div>
    </details>
  );
}
