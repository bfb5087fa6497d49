import { isShopperInteraction, SHOPPER_ACTS } from '../loading/shopper-acts.ts';

/** Dependencies of the watch, passed in for tests. */
export type InactivityDeps = {
  /** ms since the epoch. */
  now: () => number;
  limitMs: number;
  /** The last activity in any tab, in ms since the epoch; null if none is stored. */
  lastActivity: () => number | null;
  storeActivity: (at: number) => void;
  /** Clears cart, selection and address. */
  clear: () => void;
  /** True if the shopper has just returned from the gateway's page, where they were active on this order. */
  comesFromGateway: boolean;
};

const CHECK_EVERY_MS = 60_000;
/** Minimum time (ms) between writes to storage, so that not every scroll event writes. */
const STORE_EVERY_MS = 5000;

/**
 * Clears the checkout after `limitMs` without activity (15 minutes by specification) [CART-11], at once if that time
 * passed while no page was open. Activity in any tab restarts the clock, through the shared storage. Returns a function
 * that ends the watch.
 */
export function watchInactivity(tools: InactivityDeps): () => void {
  const { now, limitMs, lastActivity, storeActivity, clear, comesFromGateway } = tools;
  const before = lastActivity();
  // A time in the future was written by a wrong clock and is no reason to clear.
  if (!comesFromGateway && before !== null && now() - before >= limitMs) clear();
  let own = now();
  let storedAt = own;
  storeActivity(own);

  const check = () => {
    const other = lastActivity() ?? 0;
    // A time in the future was written by a wrong clock.
    const last = other > now() ? own : Math.max(own, other);
    if (now() - last < limitMs) return;
    own = now();
    clear();
  };
  const renew = (event: Event) => {
    if (!isShopperInteraction(event)) return;
    // A sleeping phone runs no timers, so an overdue checkout is cleared before the new activity counts.
    check();
    own = now();
    if (own - storedAt < STORE_EVERY_MS) return;
    storedAt = own;
    storeActivity(own);
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
