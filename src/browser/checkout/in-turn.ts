import * as v from 'valibot';
import { paymentPlaceSchema, paymentQueuedSchema } from '../../contracts/checkout/payment-queue.ts';
import { post } from './checkout-api.ts';
import { pause } from './pause.ts';
import { waitInQueue } from './wait-in-queue.ts';

type Turn = {
  /** The signal of this moment: aborted once the shopper has left, also while an answer was on its way. */
  signal: () => AbortSignal | undefined;
  /** Called with the number of shoppers before this one, and with null once it continues. */
  onAhead: (ahead: number | null) => void;
};

/** Asks where an order stands that waits for its payment to be opened. */
const placeInQueue = (orderId: string) => post('/api/payment-queue', paymentPlaceSchema, { orderId }, 10_000);

/**
 * Sends an order again in its turn for as long as it has to wait until the gateway takes more. Returns the last answer;
 * null: the shopper left. `queuedOf`: what an answer says of the queue, if it does.
 */
export async function inTurn<Answer>(
  first: Answer,
  send: () => Promise<Answer>,
  queuedOf: (answer: Answer) => unknown,
  { signal, onAhead }: Turn,
): Promise<Answer | null> {
  let answer = first;
  for (;;) {
    const place = v.safeParse(paymentQueuedSchema, queuedOf(answer));
    if (!place.success) return answer;
    const left = signal();
    if (left === undefined || left.aborted) return null;
    const tools = { placeInQueue, pause, random: Math.random, onAhead, signal: left };
    if (!(await waitInQueue(place.output, tools))) return null;
    onAhead(null);
    answer = await send();
  }
}
