import type { ReactNode } from 'react';
import { texts } from './state-texts.ts';

/** Says that a bank decides about the payment, so that nobody looks for why no money goes back. */
export function DisputeNotice({ children }: { children?: ReactNode }) {
  return (
    <div role="note" className="rounded-control bg-danger-soft p-3 text-danger">
      <p className="font-semibold">{texts.disputed}</p>
      {children}
    </div>
  );
}
