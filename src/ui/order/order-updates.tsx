import { Icon } from '../base/icon.tsx';
import { messages } from './order-updates-messages.en.ts';

type Update = { transport: 'whatsapp' | 'sms' | 'email'; to: string };

/** Says where messages about the order are sent, masked; renders nothing if none are sent. */
export function OrderUpdates({ updates }: { updates: readonly Update[] | undefined }) {
  // Non-breaking spaces, because a phone number must not wrap.
  const [first, ...others] = (updates ?? []).map(({ transport, to }) =>
    messages.way[transport](to.replaceAll(' ', '\u00a0')),
  );
  if (first === undefined) return null;
  return (
    <p className="flex items-start gap-1.5 text-14 text-quiet">
      <Icon name="phone" className="icon mt-0.5 size-4 shrink-0" />
      <span className="text-start">
        {messages.weWrite(first)}
        {others.length > 0 ? ` ${messages.otherwise(others)}` : null}
      </span>
    </p>
  );
}
