import type { GatewayCheckout } from '../../../contracts/checkout/gateway-checkout.ts';

/** A gateway's script for browsers, once its file was loaded. */
export type GatewayScript = {
  isLoaded(): boolean;
  /**
   * Sends the window to the payment page of a session, or lays it over this page. Resolves with a reason if the script
   * refuses. May reject.
   */
  open(checkout: GatewayCheckout, sessionId: string): Promise<{ refused: string } | 'over_page' | null>;
  /** Sends the window to the payment page although the script could not be loaded. */
  openWithoutScript?(sessionId: string): void;
};
