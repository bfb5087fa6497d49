import * as v from 'valibot';
import type { GatewayCheckout } from '../../contracts/checkout/gateway-checkout.ts';
import { multipaymentRequestSchema, type MultipaymentResponse } from '../../contracts/checkout/multipayment.ts';
import { failedPaymentUrl } from '../../domain/payments/failed-payment-url.ts';
import { sha256Hex } from '../forms/sha256-hex.ts';
import type { ApiResult } from './checkout-api.ts';
import type { CheckoutOutcome } from './gateway-checkout.ts';

const FIELDS = ['name', 'mobileno', 'domainname', 'amount'] as const;

export type MultipaymentInput = Record<(typeof FIELDS)[number], string>;

/** Reads the query of /multipayment. If parameters are missing or invalid, returns their names instead [PAY-10]. */
export function readMultipayment(query: URLSearchParams): MultipaymentInput | { wrong: (typeof FIELDS)[number][] } {
  const input = {
    name: query.get('name')?.trim() ?? '',
    mobileno: query.get('mobileno')?.trim() ?? '',
    domainname: query.get('domainname')?.trim() ?? '',
    amount: query.get('amount')?.trim() ?? '',
  };
  const wrong = FIELDS.filter(
    (field) => input[field] === '' || !v.is(multipaymentRequestSchema.entries[field], input[field]),
  );
  return wrong.length === 0 ? input : { wrong };
}

export type MultipaymentDeps = {
  /** Null: the shopper left while it waited for its turn. */
  start: (input: MultipaymentInput) => Promise<ApiResult<Omit<MultipaymentResponse, 'order_id'>> | null>;
  openCheckout: (session: string, checkout: GatewayCheckout | undefined) => Promise<CheckoutOutcome>;
  /** Whether the merchant lists the domain, as far as the page can tell without the server. */
  isListed: (domainname: string) => Promise<boolean>;
  /** Called when the payment could not be started, before the shopper is sent back. */
  onFailure: () => void;
  /** Resolves after this many ms. */
  wait: (ms: number) => Promise<void>;
  goTo: (url: string) => void;
};

/** Returns whether a domain's digest is in the list; false if the browser cannot compute digests. */
export async function isAmong(digests: readonly string[], domainname: string): Promise<boolean> {
  const digest = await sha256Hex(domainname.toLowerCase());
  return digest !== null && digests.includes(digest);
}

const FALLBACK_AFTER_MS = 2000;

/** Faults that do not mean a failed payment: the link is refused, or its payment was made or has ended. */
const ANSWERED = new Set(['domain_not_listed', 'attempt_expired']);

/**
 * Makes the payment order and opens the hosted checkout. If the browser is not on its way there 2 seconds later, goes
 * to the domain's cart page with a query that says the payment failed. Does the same if no order could be made because
 * the gateway or the shop is down [PAY-10]. Resolves with the fault if the shopper stays on the page, else with null.
 */
export async function runMultipayment(
  input: MultipaymentInput,
  { start, openCheckout, isListed, onFailure, wait, goTo }: MultipaymentDeps,
): Promise<{ code: string; message: string } | null> {
  const response = await start(input);
  if (response === null) return null;
  if (!response.ok) {
    if (ANSWERED.has(response.fault.code) || !(await isListed(input.domainname))) return response.fault;
    onFailure();
    await wait(FALLBACK_AFTER_MS);
    goTo(failedPaymentUrl(input));
    return null;
  }
  const { payment_session_id: session, fallbackUrl, checkout } = response.value;
  let leaving = false;
  const opening = openCheckout(session, checkout).then((outcome) => {
    leaving = outcome.kind === 'leaving';
    return outcome;
  });
  await wait(FALLBACK_AFTER_MS);
  if (leaving) return null;
  goTo(fallbackUrl);
  await opening;
  return null;
}
