import { abortTimeout } from './abort-timeout.ts';

const TIME_LIMIT_MS = 20_000;

/**
 * Posts a form as the browser would, without leaving the page. Resolves with true when the server has stored it, and
 * with false if the server refused it or was not reached, so that the text stays for another try.
 */
export async function sendForm(form: HTMLFormElement): Promise<boolean> {
  const [body, headers] = [formBody(form), { 'content-type': 'application/x-www-form-urlencoded' }];
  const init = { method: 'POST', headers, body, signal: abortTimeout(TIME_LIMIT_MS) };
  try {
    return (await fetch(form.action, init)).ok;
  } catch {
    // No network, or no response in time: for the shopper the same as a refusal.
    return false;
  }
}

/** Returns the body that the browser would send for a form's text fields, with the fields of `more` added. */
export function formBody(form: HTMLFormElement, more: Readonly<Record<string, string>> = {}): string {
  const body = new URLSearchParams(more);
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  return body.toString();
}
