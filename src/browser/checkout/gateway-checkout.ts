import type { GatewayCheckout } from '../../contracts/checkout/gateway-checkout.ts';
import { CHECKOUT_OVER_PAGE } from '../../ui/checkout/use-paying.ts';
import { cashfree } from './gateways/cashfree.ts';
import { razorpay } from './gateways/razorpay.ts';
import { refusedTexts } from '../state/refused-texts.ts';
import type { GatewayScript } from './gateways/gateway-script.ts';

/** The scripts of the gateways that orders are paid through, by provider. */
const SCRIPTS: Readonly<Record<string, GatewayScript>> = { cashfree, razorpay };

/** `leaving`: the browser is on its way to the hosted checkout. `blocked`: the gateway's script could not be loaded. */
export type CheckoutOutcome = { kind: 'leaving' } | { kind: 'blocked' } | { kind: 'refused'; message: string };

const SCRIPT_TIMEOUT_MS = 20_000;

const loading = new Map<string, Promise<GatewayScript | null>>();

/** Loads the gateway's browser script, in the payment step only; null if it is blocked or does not load [PAY-05]. */
export function loadGatewayScript({ gateway, scriptUrl }: GatewayCheckout): Promise<GatewayScript | null> {
  const script = SCRIPTS[gateway];
  if (script === undefined) return Promise.resolve(null);
  const started = loading.get(scriptUrl) ?? inject(scriptUrl, script);
  loading.set(scriptUrl, started);
  // Load it again at the next try: an ad blocker may be off by then, or the phone back online.
  void started.then((loaded) => loaded === null && loading.delete(scriptUrl));
  return started;
}

function inject(url: string, script: GatewayScript): Promise<GatewayScript | null> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    const finish = () => {
      clearTimeout(timer);
      const isLoaded = script.isLoaded();
      if (!isLoaded) element.remove();
      resolve(isLoaded ? script : null);
    };
    const timer = setTimeout(finish, SCRIPT_TIMEOUT_MS);
    element.src = url;
    element.addEventListener('load', finish);
    element.addEventListener('error', finish);
    document.head.append(element);
  });
}

/** Opens the gateway's hosted checkout in the same window [PAY-04]. Its result never proves a payment. */
export async function openHostedCheckout(checkout: GatewayCheckout, sessionId: string): Promise<CheckoutOutcome> {
  const script = await loadGatewayScript(checkout);
  leaveRefusedInHistory();
  if (script === null) {
    const known = SCRIPTS[checkout.gateway];
    if (known?.openWithoutScript === undefined) return { kind: 'blocked' };
    known.openWithoutScript(sessionId);
    return { kind: 'leaving' };
  }
  try {
    const opened = await script.open(checkout, sessionId);
    if (opened === 'over_page') window.dispatchEvent(new Event(CHECKOUT_OVER_PAGE));
    return opened === null || opened === 'over_page'
      ? { kind: 'leaving' }
      : { kind: 'refused', message: opened.refused };
  } catch (error) {
    return { kind: 'refused', message: error instanceof Error ? error.message : '' };
  }
}

/**
 * Returns whether this page must be loaded as a whole document, because the router opened it. A document keeps the
 * content security policy of the address it was loaded from, and only the payment pages allow the gateway.
 */
export function needsOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const loadedPath = entry ? new URL(entry.name).pathname : undefined;
  return loadedPath !== undefined && loadedPath !== location.pathname;
}

/** For a shopper who comes back from the gateway. Once the tab is leaving it is too late for this: it would stop the tab. */
function leaveRefusedInHistory(): void {
  if (refusedTexts.size === 0) return;
  const refused = new URLSearchParams([...refusedTexts]).toString();
  history.replaceState({ ...Object(history.state), refused }, '');
}
