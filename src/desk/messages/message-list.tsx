import { Link } from 'react-router';
import type * as v from 'valibot';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import type { messageSchema } from '../../contracts/desk/message.ts';
import { Badge } from '../controls/badge.tsx';
import { formatMoment } from '../language/formats.ts';
import { labelIn } from '../language/label-in.ts';
import { failureName } from '../stored-texts/failure-name.ts';
import { STATE_TONES } from '../stored-texts/state-tones.ts';
import { texts } from './texts.ts';

type Message = v.InferOutput<typeof messageSchema>;

/** Messages that were sent, with their channels and results, but without text and recipient. */
export function MessageList({ messages, withOrder = false }: { messages: readonly Message[]; withOrder?: boolean }) {
  return (
    <ul>
      {messages.map((message) => (
        <li
          key={message.id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3"
        >
          <div className="min-w-0">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{kindName(message.kind)}</span>
              <Badge tone={STATE_TONES.message[message.state]}>{texts.states[message.state]}</Badge>
            </span>
            <span className="block text-13 text-quiet">{waysOf(message)}</span>
          </div>
          <div className="text-13 text-quiet wide:text-end">
            <span className="block">{formatMoment(message.at)}</span>
            {withOrder ? <OrderOf message={message} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function OrderOf({ message: { orderId } }: { message: Message }) {
  if (orderId === null) return texts.noOrder;
  return (
    <Link to={`/orders/${orderId}`} className="inline-flex min-h-11 items-center underline">
      {displayOrderNumber(orderId)}
    </Link>
  );
}

function kindName(kind: string): string {
  return labelIn(texts.kinds, kind) ?? kind;
}

function reasonName(reason: string): string {
  return labelIn(texts.reasons, reason) ?? reason;
}

function waysOf({ attempts, reason, nextAt }: Message): string {
  const ways = attempts.map(({ transport, state, error }) =>
    [texts.transports[transport], texts.attempts[state], error === null ? '' : `(${failureName(error)})`]
      .filter(Boolean)
      .join(' '),
  );
  const wait = nextAt === null ? null : texts.waitsUntil(formatMoment(nextAt));
  return [...ways, ways.length === 0 && reason !== null ? reasonName(reason) : null, wait].filter(Boolean).join(' · ');
}
