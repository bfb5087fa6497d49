import { useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { messages } from './messages.en.ts';

type ShareLinkProps = {
  url: string;
  /** What is said with it. */
  text: string;
  /** The button's words. */
  label: string;
};

/** Shares a link through the phone's share sheet; otherwise by WhatsApp or as a link to copy. */
export default function ShareLink({ url, text, label }: ShareLinkProps) {
  const [hasNoSheet, setHasNoSheet] = useState(false);
  const share = async () => {
    try {
      await navigator.share({ text, url });
    } catch (error) {
      // The shopper closed the sheet: no message is needed.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setHasNoSheet(true);
    }
  };
  return (
    <p className="flex flex-wrap gap-2 px-2 py-3 wide:px-0">
      {hasNoSheet ? (
        <>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold"
          >
            <Icon name="whatsapp" />
            WhatsApp
          </a>
          <Button kind="quiet" onClick={() => void copyLink(url)}>
            <Icon name="link" />
            {messages.copyLink}
          </Button>
        </>
      ) : (
        <Button kind="quiet" onClick={() => void share()}>
          <Icon name="share" />
          {label}
        </Button>
      )}
    </p>
  );
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ text: messages.linkCopied });
  } catch {
    showToast({ text: messages.linkNotCopied });
  }
}
