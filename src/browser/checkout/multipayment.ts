import * as v from 'valibot';
import { multipaymentRequestSchema } from '../../contracts/checkout/multipayment.ts';
import { failedPaymentUrl } from '../../domain/payments/failed-payment-url.ts';
import type { ApiResult } from './checkout-api.ts';
import type { CheckoutOutcome } from './gateway-checkout.ts';

const FIELDS = ['name', 'mobileno', 'domainname', 'amount'] as const;

export type MultipaymentInput = Record<(typeof FIELDS)[number], string>;

/** Reads /multipayment's query; or gives the names of parameters that are missing or wrong [PAY-10]. */
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
  start: (input: MultipaymentInput) => Promise<ApiResult<{ payment_session_id: string; fallbackUrl: string }>>;
  openCheckout: (session: string) => Promise<CheckoutOutcome>;
  /** Whether the merchant lists the domain, as far as the page knows by itself. */
  isListed: (domainname: string) => Promise<boolean>;
  /** The payment could not be started, and the shopper is about to be sent back. */
  onFailure: () => void;
  /** Resolves once the time is over. */
  wait: (ms: number) => Promise<void>;
  goTo: (url: string) => void;
};

/** Whether a domain is among these digests; false where the browser cannot work one out, as on plain http. */
export async function isAmong(digests: readonly string[], domainname: string): Promise<boolean> {
  if (!('subtle' in crypto)) return false;
  const bytes = new TextEncoder().encode(domainname.toLowerCase());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return digests.includes([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
}

const FALLBACK_AFTER_MS = 2000;

/** Answers that are no failure of a payment: the link is refused, or its payment was made or has ended. */
const ANSWERED = new Set(['domain_not_listed', 'attempt_over']);

/**
 * Makes the payment order and opens the hosted checkout; 2 seconds later, unless the browser is on its way there, goes
 * to the domain's cart page, which is told that the payment failed. It does the same when no order could be made
 * because the gateway or the shop is down [PAY-10]. Returns the fault where the shopper stays.
 */
export async function runMultipayment(
  input: MultipaymentInput,
  { start, openCheckout, isListed, onFailure, wait, goTo }: MultipaymentDeps,
): Promise<{ code: string; message: string } | null> {
  const response = await start(input);
  if (!response.ok) {
    if (ANSWERED.has(response.fault.code) || !(await isListed(input.domainname))) return response.fault;
    onFailure();
    await wait(FALLBACK_AFTER_MS);
    goTo(failedPaymentUrl(input));
    return null;
  }
  const { payment_session_id: session, fallbackUrl } = response.value;
  let leaving = false;
  const opening = openCheckout(session).then((outcome) => {
    leaving = outcome.kind === 'leaving';
    return outcome;
  });
  await wait(FALLBACK_AFTER_MS);
  if (leaving) return null;
  goTo(fallbackUrl);
  await opening;
  return null;
}
