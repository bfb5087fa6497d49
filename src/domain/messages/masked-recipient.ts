/**
 * A number with all but its first two digits hidden. Not its last ones, as others show it: those open the order's address
 * on the tracking page.
 */
export function maskedMobile(mobile: string): string {
  return `+91 ${mobile.slice(0, 2)}••••••••`;
}

/** An address with all but the first letter of its name hidden: "a•••@shop.example". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
