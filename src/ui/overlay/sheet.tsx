import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../base/icon.tsx';
import { messages } from '../control-messages.en.ts';

type SheetProps = {
  open: boolean;
  title: string;
  /** Called however the sheet is closed: the cross, Escape, a tap outside, Android's Back gesture. */
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the content; usually the button that completes the sheet. */
  footer?: ReactNode;
};

/** A modal panel. It slides in from the bottom on phones and from the right on wide screens. */
export function Sheet({ open, title, onClose, children, footer }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const panel = dialog.current;
    if (open && panel && !panel.open) panel.showModal();
    if (!open && panel?.open) panel.close();
  }, [open]);
  // A dialog that is closed gives the focus back; one that is removed open does not.
  useLayoutEffect(() => {
    const panel = dialog.current;
    return () => panel?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a tap on the backdrop; Escape is the keyboard's way
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className={
        'mx-0 mt-auto mb-0 max-h-[85%] w-full max-w-none translate-y-0 flex-col rounded-t-[12px] bg-paper text-ink raised backdrop:bg-ink/50 open:flex ' +
        'eased starting:open:translate-y-full ' +
        'wide:mt-0 wide:mr-0 wide:ml-auto wide:h-full wide:max-h-none wide:w-[400px] wide:rounded-none wide:starting:open:translate-x-full wide:starting:open:translate-y-0'
      }
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="flex items-center justify-between border-b border-line pl-4">
          <h2 id={titleId} className="text-16 font-semibold">
            {title}
          </h2>
          <button
            type="button"
            aria-label={messages.close}
            onClick={() => dialog.current?.close()}
            className="flex size-12 items-center justify-center"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="min-h-0 flex-1 wide:flex-initial overflow-y-auto overscroll-contain p-4 last:pb-[max(1rem,env(safe-area-inset-bottom))]">
          {children}
        </div>
        {footer === undefined ? null : (
          <div className="border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{footer}</div>
        )}
      </div>
    </dialog>
  );
}
