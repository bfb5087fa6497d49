const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
/** `EventSource.CLOSED`. */
const CLOSED = 2;

type Source = Pick<EventTarget, 'addEventListener'> & { readonly readyState: number; close(): void };

type Listening = {
  connect: () => Source;
  /** Runs a function later. The returned function cancels it. */
  after: (ms: number, run: () => void) => () => void;
  random: () => number;
  onOpen: (again: boolean) => void;
  onLost: () => void;
  /** The server responded with an error, for example because the session is over. */
  onRefused: () => void;
  onMessage: (data: unknown) => void;
};

/**
 * Keeps an event stream open until the returned function is called. The browser reopens a lost connection itself,
 * but gives up for good on any response other than 200, such as a proxy's 502 while the shop restarts.
 */
export function listenWithRetries({
  connect,
  after,
  random,
  onOpen,
  onLost,
  onRefused,
  onMessage,
}: Listening): () => void {
  let wasDown = false;
  let refusals = 0;
  let stop: () => void;
  const open = () => {
    const opened = connect();
    stop = () => opened.close();
    opened.addEventListener('open', () => {
      onOpen(wasDown);
      wasDown = false;
      refusals = 0;
    });
    opened.addEventListener('error', () => {
      wasDown = true;
      onLost();
      if (opened.readyState !== CLOSED) return;
      onRefused();
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** refusals, MAX_WAIT_MS);
      refusals += 1;
      // Adds up to half of the delay at random, so that the screens of a restarted shop do not all reconnect at once.
      stop = after(waitMs * (1 + random() / 2), open);
    });
    opened.addEventListener('message', (event) => onMessage(Reflect.get(event, 'data')));
  };
  open();
  return () => stop();
}
