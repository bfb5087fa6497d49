import type { GatewayScript } from './gateway-script.ts';

type CheckoutResult = { error?: { message?: string } | null; redirect?: boolean } | null | undefined;

declare global {
  interface Window {
    Cashfree?: (options: { mode: 'sandbox' | 'production' }) => {
      checkout: (options: { paymentSessionId: string; redirectTarget: '_self' }) => Promise<CheckoutResult>;
    };
  }
}

export const cashfree: GatewayScript = {
  isLoaded: () => window.Cashfree !== undefined,
  async open({ mode }, paymentSessionId) {
    const result = await window.Cashfree?.({ mode }).checkout({ paymentSessionId, redirectTarget: '_self' });
    return result?.error ? { refused: result.error.message ?? '' } : null;
  },
};
