import { useEffect, useRef } from 'react';
import { Spinner } from '../base/spinner.tsx';

/** A centred "Please wait", for a page that has nothing else to show yet. */
export function SpinnerBlock({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className="flex min-h-80 flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <Spinner className="size-8" />
      <output className="text-16 font-semibold">{text}</output>
      {children}
    </div>
  );
}

/**
 * Covers the whole page during something that must not be interrupted, such as the redirect to the payment page. `children`:
 * more about it, and a way out where there is one.
 */
export function CoverSpinner({ text, children }: { text: string; children?: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const cover = dialog.current;
    if (cover && !cover.open) cover.showModal();
    return () => cover?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={text}
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-full max-h-none w-full max-w-none flex-col items-center justify-center gap-4 bg-paper/90 backdrop:bg-transparent open:flex"
    >
      <Spinner className="size-10" />
      <output className="text-16 font-semibold">{text}</output>
      {children}
    </dialog>
  );
}
