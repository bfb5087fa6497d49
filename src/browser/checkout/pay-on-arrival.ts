const KEY = 'payOnArrival';

/** Tells the payment page, which opens next in this tab, that the shopper has already asked to pay. */
export function payOnArrival(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage the payment page waits for its own button.
  }
}

/** True if the shopper has asked to pay; only once, so that a reload or Back never starts a payment. */
export function takePayOnArrival(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return false;
  }
}
