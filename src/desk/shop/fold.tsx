import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../controls/icon.tsx';

type FoldProps = {
  title: string;
  summary: string;
  badges?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A part of the Shop page that opens under its title. What opens is scrolled to, as the one before it closes. */
export function Fold({ title, summary, badges, isOpen, onToggle, children }: FoldProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  /** Whoever was led here sees the part from its beginning; whoever opens it himself keeps his place. */
  const isLedTo = useRef(isOpen);
  useEffect(() => {
    if (isOpen) section.current?.scrollIntoView({ block: isLedTo.current ? 'start' : 'nearest' });
    isLedTo.current = false;
  }, [isOpen]);
  return (
    <section ref={section} className="panel min-w-0 scroll-mt-3" aria-labelledby={id}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center gap-3 rounded-panel px-4 py-2 text-start hover:bg-hover"
        >
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span id={id} className="text-16 font-semibold">
                {title}
              </span>
              {badges}
            </span>
            <span className="text-13 text-quiet">{summary}</span>
          </span>
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </h2>
      {isOpen ? <div className="border-t border-line p-4">{children}</div> : null}
    </section>
  );
}
