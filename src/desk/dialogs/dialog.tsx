import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { describeError } from '../api/desk-error.ts';
import { IconButton } from '../controls/button.tsx';
import { ChangedMeanwhile } from './dialog-notice.ts';
import { firstToFill } from './first-to-fill.ts';
import { texts } from './texts.ts';

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Error of the action, or null. It is shown in the dialog, which covers the page's messages. */
  error?: unknown;
  /** An action is in progress, so a change that arrives now is its result. */
  busy?: boolean;
  /** Buttons at the foot, with the main action last. */
  actions?: ReactNode;
};

/**
 * The browser's native modal dialog. It traps the focus, closes with Escape and then restores the focus.
 * Libraries lock page scrolling with a style element, which the content security policy refuses.
 */
export function Dialog({ title, onClose, children, busy = false, error = null, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const hasChanged = useContext(ChangedMeanwhile);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // The browser would focus the close button. A scanned number would then be lost, and the scanner's Enter
    // would close the dialog.
    const fields = dialog?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
    (firstToFill([...fields]) ?? dialog)?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="panel lifted m-auto mb-0 w-full max-w-none rounded-b-none p-0 text-ink outline-none wide:mb-auto wide:max-w-lg wide:rounded-panel"
    >
      <div className="flex max-h-[92dvh] flex-col">
        <div className="flex items-center justify-between gap-2 border-b border-line py-2 ps-4 pe-2">
          <h2 id={id} className="text-16 font-semibold">
            {title}
          </h2>
          <IconButton icon="cross" label={texts.close} onClick={onClose} />
        </div>
        <div className="flex flex-col gap-4 overflow-y-auto p-4">
          {hasChanged && !busy ? (
            <p role="alert" className="text-danger">
              {texts.changed}
            </p>
          ) : null}
          {children}
          {error === null || busy ? null : (
            <p role="alert" className="text-danger">
              {describeError(error)}
            </p>
          )}
        </div>
        {actions === undefined ? null : (
          <div className="flex flex-wrap justify-end gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
