/**
 * Hides all but the first two digits of a number. The last digits, which others show, must stay hidden: they
 * unlock the order's address on the tracking page.
 */
export function maskedMobile(mobile: string): string {
  return `+91 ${mobile.slice(0, 2)}••••••••`;
}

/** Hides all but the first letter of an address's local part: "a•••@shop.example". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
