import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.tsx';
import { messages } from './messages.en.ts';

type ShareProps = { title: string; url: string };

/** The phone's own share sheet where it has one; otherwise WhatsApp and the link. */
export function ShareButton({ title, url }: ShareProps) {
  const [open, setOpen] = useState(false);
  const share = async () => {
    if (!('share' in navigator)) return setOpen(true);
    try {
      await navigator.share({ title, text: messages.shareText(title), url });
    } catch (error) {
      // The shopper closed it: nothing to say. Where it is not allowed, the shop's own sheet helps.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: messages.copied });
    } catch {
      showToast({ text: messages.copyFailed });
    }
    setOpen(false);
  };
  const text = encodeURIComponent(`${messages.shareText(title)} ${url}`);
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
      <Sheet open={open} title={messages.shareTitle} onClose={() => setOpen(false)}>
        <ul>
          <li>
            <a
              href={`https://wa.me/?text=${text}`}
              target="_blank"
              rel="noreferrer"
              onClick={() => setOpen(false)}
              className="flex min-h-14 items-center gap-4 text-16"
            >
              <Icon name="whatsapp" />
              {messages.whatsapp}
            </a>
          </li>
          <li>
            <button
              type="button"
              onClick={() => void copy()}
              className="flex min-h-14 w-full items-center gap-4 text-16"
            >
              <Icon name="link" />
              {messages.copyLink}
            </button>
          </li>
        </ul>
      </Sheet>
    </>
  );
}
