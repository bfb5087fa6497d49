import { isShopperInteraction, SHOPPER_ACTS } from '../loading/shopper-acts.ts';

/** What the watch needs from outside. */
export type InactivityDeps = {
  /** ms since the epoch. */
  now: () => number;
  limitMs: number;
  /** The last activity in any tab, in ms; null where nothing is kept. */
  lastActivity: () => number | null;
  keepActivity: (at: number) => void;
  /** Clears cart, selection and address. */
  clear: () => void;
  /** The shopper comes from the gateway's page, where time was spent on this very order. */
  comesFromGateway: boolean;
};

const CHECK_EVERY_MS = 60_000;
/** Storage is not written with every scroll step. */
const KEEP_EVERY_MS = 5000;

/**
 * Clears the checkout after 15 minutes without activity [CART-11]: at once where they passed with no page open. What any
 * tab does renews the clock, through the shared storage. Returns a function that ends the watch.
 */
export function watchInactivity(tools: InactivityDeps): () => void {
  const { now, limitMs, lastActivity, keepActivity, clear, comesFromGateway } = tools;
  const before = lastActivity();
  // A time to come is of a clock that was wrong, and gives no reason to clear.
  if (!comesFromGateway && before !== null && now() - before >= limitMs) clear();
  let own = now();
  let kept = own;
  keepActivity(own);

  const check = () => {
    const other = lastActivity() ?? 0;
    // A time to come is of a clock that was wrong.
    const last = other > now() ? own : Math.max(own, other);
    if (now() - last < limitMs) return;
    own = now();
    clear();
  };
  const renew = (event: Event) => {
    if (!isShopperInteraction(event)) return;
    // A phone that slept ran no timer: what is overdue goes before the new activity counts.
    check();
    own = now();
    if (own - kept < KEEP_EVERY_MS) return;
    kept = own;
    keepActivity(own);
  };

  const timer = setInterval(check, CHECK_EVERY_MS);
  for (const type of SHOPPER_ACTS) addEventListener(type, renew, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    for (const type of SHOPPER_ACTS) removeEventListener(type, renew, { capture: true });
    document.removeEventListener('visibilitychange', check);
  };
}
