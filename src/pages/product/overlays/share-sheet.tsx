import { Icon } from '../../../ui/base/icon.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { messages } from '../messages.en.ts';

type ShareSheetProps = { title: string; url: string; onClose: () => void };

/** WhatsApp and the link, for devices without a share sheet. */
export default function ShareSheet({ title, url, onClose }: ShareSheetProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: messages.copied });
    } catch {
      showToast({ text: messages.copyFailed });
    }
    onClose();
  };
  const text = encodeURIComponent(`${messages.shareText(title)} ${url}`);
  return (
    <Sheet open title={messages.shareTitle} onClose={onClose}>
      <ul>
        <li>
          <a
            href={`https://wa.me/?text=${text}`}
            target="_blank"
            rel="noreferrer"
            onClick={onClose}
            className="flex min-h-14 items-center gap-4 text-16"
          >
            <Icon name="whatsapp" />
            {messages.whatsapp}
          </a>
        </li>
        <li>
          <button type="button" onClick={() => void copy()} className="flex min-h-14 w-full items-center gap-4 text-16">
            <Icon name="link" />
            {messages.copyLink}
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
