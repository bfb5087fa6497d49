import { Suspense, useState } from 'react';
import { lazyWithNotice } from '../../../browser/loading/lazy-with-notice.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { messages } from '../messages.en.ts';

const SizeSheet = lazyWithNotice(() => import('../overlays/size-sheet.tsx'));

/** A sheet of measurements for the product's sizes [PDP-13]. load.server.ts decides which products have one. */
export function SizeGuide(sheet: { sizes: readonly string[]; table: string | null; fit: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="absolute end-0 top-3 flex min-h-11 items-center gap-2 text-13 font-semibold underline underline-offset-4"
      >
        <Icon name="ruler" className="icon size-5" />
        {messages.sizeGuide}
      </button>
      {open && (
        <Suspense>
          <SizeSheet {...sheet} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
