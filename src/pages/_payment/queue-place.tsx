import { Button } from '../../ui/base/button.tsx';
import { CoverSpinner, SpinnerBlock } from '../../ui/overlay/loading-cover.tsx';
import { messages } from './queue-messages.en.ts';

/** The place of a shopper whose order waits until the gateway takes more: over the page if it may be left. Loaded by those who wait. */
export default function QueuePlace({ ahead, onLeave }: { ahead: number; onLeave?: () => void }) {
  const Wait = onLeave === undefined ? SpinnerBlock : CoverSpinner;
  return (
    <Wait text={messages.title}>
      <output className="max-w-80 text-center text-14 text-balance">
        {ahead === 0 ? messages.next : messages.ahead(ahead)}
      </output>
      <p className="max-w-80 text-center text-14 text-balance text-quiet">{messages.kept}</p>
      {onLeave === undefined ? null : (
        <Button kind="secondary" onClick={onLeave}>
          {messages.leave}
        </Button>
      )}
    </Wait>
  );
}
