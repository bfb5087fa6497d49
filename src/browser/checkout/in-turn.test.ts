import { expect, test, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

const QUEUED = { code: 'payment_queue', message: '', orderId: 'PSK1', ahead: 3, retryAfterSeconds: 2 } as const;
type Answer = { queued?: typeof QUEUED; session?: string };

/** Sends an order that gets these answers; the queue says that it is open. */
async function sent(
  [first = {}, ...answers]: Answer[],
  left: () => AbortSignal | undefined = () => new AbortController().signal,
) {
  vi.useFakeTimers();
  const asked = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ isOpen: true, ahead: 0, retryAfterSeconds: 2 }),
  );
  vi.stubGlobal('fetch', asked);
  const aheads: (number | null)[] = [];
  let sends = 0;
  try {
    const done = inTurn<Answer>(
      first,
      async () => answers[(sends += 1) - 1] ?? {},
      ({ queued }) => queued,
      { signal: left, onAhead: (ahead) => aheads.push(ahead) },
    );
    let answer: Answer | null | undefined;
    void done.then((value) => (answer = value));
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(4_000);
      expect(answer).not.toBeUndefined();
    });
    return { answer, sends, aheads, asked: asked.mock.calls.length };
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}

test('an order that waits is sent again once its turn has come, as often as it has to wait', async () => {
  expect(await sent([{ queued: QUEUED }, { queued: QUEUED }, { session: 's' }])).toEqual({
    answer: { session: 's' },
    sends: 2,
    aheads: [3, 0, null, 3, 0, null],
    asked: 2,
  });
});

test('an order that need not wait asks for no place', async () => {
  expect(await sent([{ session: 's' }])).toEqual({ answer: { session: 's' }, sends: 0, aheads: [], asked: 0 });
});

test('a shopper who left while the order was sent does not stand in the queue and pays nothing later', async () => {
  const left = new AbortController();
  left.abort();
  for (const signal of [() => left.signal, () => undefined]) {
    expect(await sent([{ queued: QUEUED }, { session: 's' }], signal)).toEqual({
      answer: null,
      sends: 0,
      aheads: [],
      asked: 0,
    });
  }
});
