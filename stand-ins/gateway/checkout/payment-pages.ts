import { TEST_OTP } from './cards.ts';
import { layout, type PageContext, SESSIONS_PATH, sessionField, summary } from './checkout-layout.ts';
import { textField } from './checkout-page.ts';
import { type Html, html } from './html.ts';
import { returnAddress } from '../records/orders.ts';
import type { Payment } from '../records/records.ts';

/** The pages of a pending payment: the bank's OTP and the wait for UPI. */

function paymentField(payment: Payment): Html {
  return html`<input type="hidden" name="cf_payment_id" value="${payment.cfPaymentId}" />`;
}

export function otpPage(context: PageContext, payment: Payment, wrong: string | null): string {
  const { order, nonce } = context;
  const card = payment.method.kind === 'card' ? payment.method.maskedNumber.slice(-4) : '';
  const body = html`<main>
    ${summary(context)}
    <section class="panel message" aria-label="Bank check">
      <h2>Enter the OTP</h2>
      <p>Your bank would have sent a one-time password for the card ending in ${card}.</p>
      <form method="post" action="${SESSIONS_PATH}/otp">
        ${sessionField(order)}${paymentField(payment)}
        ${textField({ name: 'otp', label: 'OTP', hint: `The test OTP is ${TEST_OTP}`, fault: wrong === null ? null : { field: 'otp', message: wrong }, attributes: 'inputmode="numeric" maxlength="6" pattern="[0-9]{6}" title="six digits"' })}
        <button>Submit</button>
      </form>
      <form method="post" action="${SESSIONS_PATH}/cancel">
        ${sessionField(order)}${paymentField(payment)} <button class="plain">Cancel payment</button>
      </form>
    </section>
  </main>`;
  return layout('OTP', nonce, body);
}

/** Checks every two seconds whether the payment has ended; the button does the same. */
const WAIT_SCRIPT = `
const query = location.search;
async function look() {
  try {
    const answer = await fetch('${SESSIONS_PATH}/state' + query, { cache: 'no-store' });
    if ((await answer.json()).ended) return location.replace('${SESSIONS_PATH}/wait' + query);
  } catch {}
  setTimeout(look, 2000);
}
setTimeout(look, 1000);
`;

export function waitPage(context: PageContext, payment: Payment): string {
  const { order, nonce } = context;
  const back = returnAddress(order);
  const body = html`<main>
    ${summary(context)}
    <section class="panel message" aria-label="Waiting for the payment">
      <div class="spinner"></div>
      <h2>Approve the payment in your UPI app</h2>
      <p role="status">Waiting for your bank. This page moves on by itself.</p>
      <form method="post" action="${SESSIONS_PATH}/answer">
        ${sessionField(order)}${paymentField(payment)}
        <fieldset>
          <legend>Answer for the UPI app (simulated)</legend>
          <div class="answers">
            <button class="good" name="result" value="success">Approve</button>
            <button class="bad" name="result" value="failure">Decline</button>
            <button class="quiet" name="result" value="pending">Check again</button>
          </div>
        </fieldset>
      </form>
      ${back === null ? null : html`<a class="button plain" href="${back}">Back to the shop without waiting</a>`}
    </section>
  </main>`;
  return layout('Waiting', nonce, body, WAIT_SCRIPT);
}
