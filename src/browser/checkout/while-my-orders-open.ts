/** What the page does while orders are shown. */
type Acts = {
  /** The session is over: names and addresses must leave the screen. */
  close: () => void;
  /** Somebody looks at the page again: the session may have been ended elsewhere. */
  look: () => void;
};

/**
 * Watches a page that shows the orders of a proved number until their session ends in `endsInMs`. A sleeping phone runs
 * no timers, and a page restored by the Back button starts none again. Returns a function that ends the watch.
 */
export function whileMyOrdersOpen(endsInMs: number, { close, look }: Acts): () => void {
  const endsAt = Date.now() + endsInMs;
  const seen = () => {
    if (document.visibilityState !== 'visible') return;
    if (Date.now() >= endsAt) close();
    else look();
  };
  const back = ({ persisted }: PageTransitionEvent) => persisted && seen();
  const timer = setTimeout(close, endsInMs);
  document.addEventListener('visibilitychange', seen);
  addEventListener('pageshow', back);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('pageshow', back);
  };
}
