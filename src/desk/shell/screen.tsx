import { type ReactNode, useEffect } from 'react';
import { classNames } from '../controls/class-names.ts';
import { FOOT_BAR } from '../feedback/above-bars.ts';

type ScreenProps = {
  title: string;
  /** The title with parts that not every width has. */
  heading?: ReactNode;
  /** Actions of the whole screen, next to the title. */
  actions?: ReactNode;
  /** Content before the title, such as a link back. */
  before?: ReactNode;
  /** Content after the title, such as a state. */
  badge?: ReactNode;
  subtitle?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
};

/** The frame of a screen: title, actions and content. */
export function Screen({
  title,
  heading = title,
  actions,
  before,
  badge,
  subtitle,
  narrow = false,
  children,
}: ScreenProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    // Narrow or not, every title stands at the same left edge.
    <div className="mx-auto w-full max-w-6xl p-3 wide:p-6">
      <div className={classNames('flex flex-col gap-4', narrow && 'max-w-3xl')}>
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          {before}
          {/* Beside it actions get what is left; where they have a row of their own, all of it. */}
          <div className="flex min-w-0 shrink grow-[999] basis-36 flex-col">
            <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-20 font-bold tracking-tight wide:text-24">{heading}</h1>
              {badge}
            </div>
            {subtitle === undefined ? null : <p className="text-13 text-quiet">{subtitle}</p>}
          </div>
          {actions === undefined ? null : (
            <div className="flex max-w-full grow flex-wrap justify-end gap-2 wide:grow-0">{actions}</div>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

/** The next steps of a screen on a phone, within reach of the thumb and right on the navigation, so that nothing looks out between them. */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      {...FOOT_BAR}
      aria-label={label}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-3 flex flex-wrap items-center gap-2 border-t border-line bg-paper p-2 wide:-mx-6"
    >
      {children}
    </section>
  );
}

type PanelProps = { title?: string; actions?: ReactNode; flush?: boolean; children: ReactNode };

/** A group of related content. With `flush`, its content reaches the edges. */
export function Panel({ title, actions, flush = false, children }: PanelProps) {
  return (
    <section className="panel min-w-0 overflow-hidden" aria-label={title}>
      {title === undefined ? null : (
        <div className="flex min-h-12 items-center justify-between gap-2 ps-4 pe-2 pt-1">
          <h2 className="text-14 font-semibold">{title}</h2>
          {actions}
        </div>
      )}
      <div className={classNames(flush ? '' : title === undefined ? 'p-4' : 'px-4 pt-1 pb-4')}>{children}</div>
    </section>
  );
}
