const KEY = 'payOnArrival';

/** Makes the payment page that opens next in this tab start the payment, because the shopper already tapped to pay. */
export function payOnArrival(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage the payment page waits for its own button.
  }
}

/** Returns true once after payOnArrival, so that a reload or Back never starts a payment. */
export function takePayOnArrival(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return false;
  }
}
