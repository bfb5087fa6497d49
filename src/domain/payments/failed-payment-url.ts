import { normaliseMobile } from '../address/address.ts';
import { parseRupees, toDecimalRupees } from '../money/money.ts';

/** A payment requested by a link; `amount` in decimal rupees. */
export type RequestedPayment = { name: string; mobileno: string; domainname: string; amount: string };

/**
 * The domain's cart page, with parameters saying that the payment failed and whose it was [PAY-10]. Only for
 * domains the merchant lists: otherwise it would be an open redirect.
 */
export function failedPaymentUrl({ name, mobileno, domainname, amount }: RequestedPayment): string {
  const url = new URL(`https://${domainname.toLowerCase()}/cart`);
  url.search = new URLSearchParams({
    paymentstatus: 'fail',
    name,
    mobileno: normaliseMobile(mobileno),
    domainname: domainname.toLowerCase(),
    amount: toDecimalRupees(parseRupees(amount) ?? 0),
  }).toString();
  return url.href;
}
