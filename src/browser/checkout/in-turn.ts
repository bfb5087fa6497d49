import type { QueuedPayment } from '../../contracts/checkout/payment-queue.ts';
import { placeInQueue } from './checkout-api.ts';
import { waitInQueue } from './wait-in-queue.ts';

type Turn = {
  /** The signal of this moment: aborted once the shopper has left, also while an answer was on its way. */
  signal: () => AbortSignal | undefined;
  /** Called with the number of shoppers before this one, and with null once it goes on. */
  onAhead: (ahead: number | null) => void;
};

/**
 * Sends an order again in its turn for as long as it has to wait until the gateway takes more. Returns the last answer;
 * null: the shopper left. Loaded by those who wait.
 */
export async function inTurn<Answer>(
  first: Answer,
  send: () => Promise<Answer>,
  placeOf: (answer: Answer) => QueuedPayment | undefined,
  { signal, onAhead }: Turn,
): Promise<Answer | null> {
  let answer = first;
  for (let place = placeOf(answer); place !== undefined; place = placeOf(answer)) {
    const left = signal();
    if (left === undefined || left.aborted) return null;
    const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    const tools = { placeInQueue, pause, random: Math.random, onAhead, signal: left };
    if (!(await waitInQueue(place, tools))) return null;
    onAhead(null);
    answer = await send();
  }
  return answer;
}
