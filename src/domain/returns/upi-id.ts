/**
 * A UPI id such as asha.example@okbank: a name of letters, digits, dots, dashes, underscores, and the handle
 * of a bank (NPCI).
 */
const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/i;

/** The id in lower case without surrounding spaces; null if invalid: an e-mail address has a dot after its @. */
export function readUpiId(text: string): string | null {
  const id = text.trim().toLowerCase();
  return UPI_ID.test(id) ? id : null;
}
