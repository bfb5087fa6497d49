import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon, type IconName } from '../controls/icon.tsx';
import { texts } from './texts.ts';

/** An empty state: says that there is nothing here, and what to do about it. */
export function Empty({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <span className="flex size-12 items-center justify-center rounded-round bg-plain-soft text-quiet">
        <Icon name={icon} size={24} />
      </span>
      <p className="text-16 font-semibold">{title}</p>
      {children === undefined ? null : <div className="max-w-md text-quiet">{children}</div>}
    </div>
  );
}

/** A placeholder of the expected size, so that nothing moves when the content arrives. */
export function Loading({ rows = 5 }: { rows?: number }) {
  return (
    <output className="flex flex-col gap-3 p-4">
      <span className="sr-only">{texts.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="block h-10 animate-pulse rounded-control bg-plain-soft" />
      ))}
    </output>
  );
}

export function Failure({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="flex size-12 items-center justify-center rounded-round bg-danger-soft text-danger">
        <Icon name="alert" size={24} />
      </span>
      <p className="text-16 font-semibold">{texts.failed}</p>
      <p className="max-w-md text-quiet">{message}</p>
      {onRetry === undefined ? null : (
        <Button icon="sync" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}

/** A message at the top of a screen. */
export function Notice({ tone, children }: { tone: 'notice' | 'danger' | 'info'; children: ReactNode }) {
  const look = { notice: 'bg-notice-soft', danger: 'bg-danger-soft', info: 'bg-info-soft' }[tone];
  return (
    <output className={`flex items-start gap-3 rounded-control p-3 ${look}`}>
      <Icon name="alert" />
      <div className="min-w-0 flex-1">{children}</div>
    </output>
  );
}
