const TIME_LIMIT_MS = 20_000;

/**
 * Sends a form as the browser itself would, without leaving the page. True once the server has kept it; false where it
 * refused or could not be reached, so that what was typed stays for another try.
 */
export async function sendForm(form: HTMLFormElement): Promise<boolean> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  try {
    const response = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    return response.ok;
  } catch {
    // No network, or no answer in time: for the shopper the same as a refusal.
    return false;
  }
}
