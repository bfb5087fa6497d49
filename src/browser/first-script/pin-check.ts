import { asciiDigits } from '../../domain/language/ascii-digits.ts';
import type { DeliveryCheckResult } from '../pincodes/delivery-check.ts';
import { storePincode, storedPincode } from '../state/stored-pincode.ts';

const PIN_DIGITS = 6;
const FIELD = '[data-pin-check] input';

const loadDeliveryCheck = () => import('../pincodes/delivery-check.ts');

/**
 * Shows the delivery promise for a PIN code when it has six digits, and on page load for the one entered last [PDP-08].
 */
export function startPinCheck(): void {
  document.addEventListener('input', ({ target }) => {
    if (isPinField(target)) void enter(target, target.value);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (isPinField(target)) void loadDeliveryCheck().then(({ preloadPincodes }) => preloadPincodes(), ignore);
  });
  const field = document.querySelector<HTMLInputElement>(FIELD);
  // After a reload the browser may still show what the shopper typed.
  if (field && field.value !== '') void enter(field, field.value);
  else showStoredPin();
}

/** Fills in the PIN code entered on an earlier page. Call it for a field that was just added to the page. */
export function showStoredPin(): void {
  const field = document.querySelector<HTMLInputElement>(FIELD);
  const pincode = storedPincode();
  if (field && field.value === '' && pincode !== '') void enter(field, pincode);
}

async function enter(field: HTMLInputElement, text: string): Promise<void> {
  // Truncated here instead of by the field's maxlength, which would lose digits of a pasted "302 001".
  const digits = asciiDigits(text).replace(/\D/g, '').slice(0, PIN_DIGITS);
  if (field.value !== digits) field.value = digits;
  if (digits.length < PIN_DIGITS) return show(field, null);
  const found = await loadDeliveryCheck().then(
    ({ checkDeliveryAt }) => checkDeliveryAt(digits, field),
    // Without the directory six digits are enough to promise delivery.
    () => ({ promised: true, line: '', more: [] }),
  );
  if (field.value !== digits) return;
  show(field, found);
  storePincode(digits);
}

function show(field: Element, answer: DeliveryCheckResult | null): void {
  const output = field.closest('[data-pin-check]')?.querySelector<HTMLElement>('[data-promise]');
  if (!output) return;
  const promise = answer?.promised ? [line(output.dataset['promise'] ?? '', 'font-semibold text-saving')] : [];
  const more = answer ? [line(answer.line, 'text-13 text-quiet'), ...answer.more] : [];
  output.replaceChildren(...promise, ...more);
}

function line(text: string, className: string): HTMLElement {
  return Object.assign(document.createElement('p'), { className, textContent: text });
}

function isPinField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(FIELD);
}

function ignore(): void {}
