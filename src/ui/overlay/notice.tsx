import type { ReactNode, Ref } from 'react';

export type NoticeKind = 'info' | 'success' | 'error';

const LOOK: Record<NoticeKind, { frame: string; icon: string; path: string }> = {
  info: {
    frame: 'border-notice/40 bg-notice/6',
    icon: 'text-notice',
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8.5v.01',
  },
  success: {
    frame: 'border-saving/40 bg-saving/6',
    icon: 'text-saving',
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.5 2.75 2.75L16 9.5',
  },
  error: {
    frame: 'border-danger/40 bg-danger/6',
    icon: 'text-danger',
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V13m0 3.5v.01',
  },
};

type Props = {
  kind?: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that helps with the problem. */
  action?: ReactNode;
  /** Lets the caller move the focus to the notice. */
  ref?: Ref<HTMLDivElement>;
};

/** A message in the flow of the page. Screen readers read an error immediately, the other kinds when they are idle. */
export function Notice({ kind = 'info', title, children, action, ref }: Props) {
  const { frame, icon, path } = LOOK[kind];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-card border p-4 outline-none ${frame}`}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`size-5 shrink-0 fill-none stroke-current stroke-2 ${icon}`}
      >
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div className="min-w-0 grow text-14">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
        {action !== undefined && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
