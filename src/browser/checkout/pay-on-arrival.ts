const KEY = 'payOnArrival';

/** Notes for the payment page, opened next in this tab, that the shopper has asked to pay already. */
export function payOnArrival(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Then the payment page waits for its own button, as always.
  }
}

/** Whether that was noted; once only, so that a reload or Back never pays by itself. */
export function takePayOnArrival(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return false;
  }
}
