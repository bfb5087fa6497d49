import * as v from 'valibot';
import { multipaymentRequestSchema } from '../contracts/checkout.ts';
import type { Answer } from './checkout-api.ts';
import type { CheckoutOutcome } from './gateway-checkout.ts';

const FIELDS = ['name', 'mobileno', 'domainname', 'amount'] as const;

export type MultipaymentWish = Record<(typeof FIELDS)[number], string>;

/** Reads /multipayment's query; the names of what is missing or wrong otherwise [PAY-10]. */
export function readMultipayment(query: URLSearchParams): MultipaymentWish | { wrong: (typeof FIELDS)[number][] } {
  const wish = {
    name: query.get('name')?.trim() ?? '',
    mobileno: query.get('mobileno')?.trim() ?? '',
    domainname: query.get('domainname')?.trim() ?? '',
    amount: query.get('amount')?.trim() ?? '',
  };
  const wrong = FIELDS.filter(
    (field) => wish[field] === '' || !v.is(multipaymentRequestSchema.entries[field], wish[field]),
  );
  return wrong.length === 0 ? wish : { wrong };
}

export type MultipaymentTools = {
  start: (wish: MultipaymentWish) => Promise<Answer<{ payment_session_id: string; fallbackUrl: string }>>;
  openCheckout: (session: string) => Promise<CheckoutOutcome>;
  /** Resolves once the time is over. */
  wait: (ms: number) => Promise<void>;
  goTo: (url: string) => void;
};

const FALLBACK_AFTER_MS = 2000;

/**
 * Makes the payment order and opens the hosted checkout; 2 seconds later, unless the browser is on its way there, goes
 * to the domain's cart page, which is told that the payment failed [PAY-10]. Returns the fault where no order was made.
 */
export async function runMultipayment(
  wish: MultipaymentWish,
  { start, openCheckout, wait, goTo }: MultipaymentTools,
): Promise<{ code: string; message: string } | null> {
  const answer = await start(wish);
  if (!answer.ok) return answer.fault;
  const { payment_session_id: session, fallbackUrl } = answer.value;
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
