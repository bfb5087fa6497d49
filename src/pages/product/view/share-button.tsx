import { Suspense, useState } from 'react';
import { lazyWithNotice } from '../../../browser/loading/lazy-with-notice.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { messages } from '../messages.en.ts';

const ShareSheet = lazyWithNotice(() => import('../overlays/share-sheet.tsx'));

type ShareProps = { title: string; url: string };

/** Opens the phone's share sheet if it has one; otherwise offers WhatsApp and the link. */
export function ShareButton({ title, url }: ShareProps) {
  const [open, setOpen] = useState(false);
  const share = async () => {
    if (!('share' in navigator)) return setOpen(true);
    try {
      await navigator.share({ title, text: messages.shareText(title), url });
    } catch (error) {
      // AbortError: the shopper closed the sheet. If sharing is not allowed, the shop's own sheet opens.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true);
    }
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void share()}
        aria-label={messages.share}
        className="-me-2 grid size-11 flex-none place-items-center"
      >
        <Icon name="share" />
      </button>
      {open && (
        <Suspense>
          <ShareSheet title={title} url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
