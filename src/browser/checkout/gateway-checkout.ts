import type { PublicShop } from '../../contracts/shop-config.ts';

type CheckoutResult = { error?: { message?: string } | null; redirect?: boolean } | null | undefined;

type GatewayScript = (options: { mode: 'sandbox' | 'production' }) => {
  checkout: (options: { paymentSessionId: string; redirectTarget: '_self' }) => Promise<CheckoutResult>;
};

declare global {
  interface Window {
    Cashfree?: GatewayScript;
  }
}

/** `leaving`: the browser is on its way to the hosted checkout. `blocked`: the gateway's script could not be loaded. */
export type CheckoutOutcome = { kind: 'leaving' } | { kind: 'blocked' } | { kind: 'refused'; message: string };

type GatewaySettings = Pick<PublicShop, 'gatewayScriptUrl' | 'paymentMode'>;

const SCRIPT_TIMEOUT_MS = 20_000;

let loading: Promise<GatewayScript | null> | null = null;

/** Loads the gateway's browser script, in the payment step only; null if it is blocked or does not load [PAY-05]. */
export function loadGatewayScript(url: string): Promise<GatewayScript | null> {
  loading ??= inject(url).then((script) => {
    // Load it again at the next try: an ad blocker may be off by then, or the phone back online.
    if (script === null) loading = null;
    return script;
  });
  return loading;
}

function inject(url: string): Promise<GatewayScript | null> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    const finish = () => {
      clearTimeout(timer);
      const script = window.Cashfree ?? null;
      if (script === null) element.remove();
      resolve(script);
    };
    const timer = setTimeout(finish, SCRIPT_TIMEOUT_MS);
    element.src = url;
    element.addEventListener('load', finish);
    element.addEventListener('error', finish);
    document.head.append(element);
  });
}

/** Opens the gateway's hosted checkout in the same window [PAY-04]. Its result never proves a payment. */
export async function openHostedCheckout(
  settings: GatewaySettings,
  paymentSessionId: string,
): Promise<CheckoutOutcome> {
  const script = await loadGatewayScript(settings.gatewayScriptUrl);
  if (script === null) return { kind: 'blocked' };
  try {
    const mode = settings.paymentMode === 'production' ? 'production' : 'sandbox';
    const result = await script({ mode }).checkout({ paymentSessionId, redirectTarget: '_self' });
    if (result?.error) return { kind: 'refused', message: result.error.message ?? '' };
    return { kind: 'leaving' };
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
