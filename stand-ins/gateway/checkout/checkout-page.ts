import { TEST_CARDS, TEST_CVV, TEST_EXPIRY, TEST_OTP } from './cards.ts';
import { layout, type PageContext, SESSIONS_PATH, sessionField, summary } from './checkout-layout.ts';
import { Html, html } from './html.ts';
import { reportedMoney } from '../records/orders.ts';
import { TEST_VPAS } from '../records/outcomes.ts';
import { displayRupees } from '../records/rupees.ts';

/** The error in the last submitted form, and the UPI ID that was entered (a card number is never stored). */
export type FormFault = { method: 'upi' | 'card'; field: string; message: string; vpa?: string };

/** Returns the methods that an order allows; null allows all. */
export function allowedMethods(paymentMethods: string | null): { upi: boolean; credit: boolean; debit: boolean } {
  const names = paymentMethods?.split(',').map((name) => name.trim());
  const allows = (name: string) => names === undefined || names.includes(name);
  return { upi: allows('upi'), credit: allows('cc'), debit: allows('dc') };
}

/** The hosted payment page: UPI first, then card, then cancel. Works without script. */
export function checkoutPage(context: PageContext, fault: FormFault | null): string {
  const { order, nonce } = context;
  const allowed = allowedMethods(order.paymentMethods);
  const card = allowed.credit || allowed.debit;
  const openCard = fault?.method === 'card' || !allowed.upi;
  const body = html`<main>
    ${summary(context)}
    <section class="panel" aria-label="Ways to pay">
      <h2>Choose how to pay</h2>
      ${allowed.upi && upiMethod(context, fault?.method === 'upi' ? fault : null, !openCard)}
      ${card && cardMethod(context, fault?.method === 'card' ? fault : null, openCard)}
      ${!allowed.upi && !card && html`<p class="fill">None of this order's payment methods can be simulated here.</p>`}
      ${testData()}
      <form class="fill" method="post" action="${SESSIONS_PATH}/cancel">
        ${sessionField(order)} <button class="plain">Cancel payment</button>
      </form>
    </section>
  </main>`;
  return layout('Pay', nonce, body);
}

function upiMethod({ order }: PageContext, fault: FormFault | null, open: boolean): Html {
  return html`<details class="method" name="method" ${open && new Html(' open')}>
    <summary>${PHONE_ICON}UPI</summary>
    <div class="fill">
      <form method="post" action="${SESSIONS_PATH}/pay/app">
        ${sessionField(order)}
        <fieldset>
          <legend>Pay with a UPI app (simulated)</legend>
          <div class="answers">
            <button class="good" name="result" value="success">Approve</button>
            <button class="bad" name="result" value="failure">Decline</button>
            <button class="quiet" name="result" value="pending">Pending</button>
          </div>
        </fieldset>
      </form>
      <p class="or">or pay to a UPI ID</p>
      <form method="post" action="${SESSIONS_PATH}/pay/upi">
        ${sessionField(order)}
        ${textField({ name: 'vpa', label: 'UPI ID', hint: 'For example testsuccess@gocash', fault, value: fault?.vpa ?? '', attributes: 'inputmode="email" list="test-vpas" maxlength="100" spellcheck="false" autocapitalize="none"' })}
        <datalist id="test-vpas">${TEST_VPAS.map(({ vpa }) => html`<option value="${vpa}"></option>`)}</datalist>
        <button>Pay ${displayRupees(reportedMoney(order).amountPaise)}</button>
      </form>
    </div>
  </details>`;
}

function cardMethod({ order }: PageContext, fault: FormFault | null, open: boolean): Html {
  return html`<details class="method" name="method" ${open && new Html(' open')}>
    <summary>${CARD_ICON}Credit or debit card</summary>
    <div class="fill">
      <form method="post" action="${SESSIONS_PATH}/pay/card">
        ${sessionField(order)}
        ${textField({ name: 'number', label: 'Card number', hint: 'A test card only: never type a real card here', fault, attributes: 'inputmode="numeric" maxlength="23"' })}
        <div class="row">
          ${textField({ name: 'expiry', label: 'Expiry (MM/YY)', hint: `For example ${TEST_EXPIRY}`, fault, attributes: 'inputmode="numeric" maxlength="7"' })}
          ${textField({ name: 'cvv', label: 'CVV', hint: `${TEST_CVV} works`, fault, attributes: 'inputmode="numeric" maxlength="4" type="password"' })}
        </div>
        <button>Pay ${displayRupees(reportedMoney(order).amountPaise)}</button>
      </form>
    </div>
  </details>`;
}

type TextField = {
  name: string;
  label: string;
  hint: string;
  fault: { field: string; message: string } | null;
  value?: string;
  attributes: string;
};

/** A labelled input. Autocomplete is off, so that the browser does not offer the visitor's real data. */
export function textField({ name, label, hint, fault, value = '', attributes }: TextField): Html {
  const wrong = fault?.field === name ? fault : null;
  return html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      required
      autocomplete="off"
      ${new Html(attributes)}
      aria-describedby="${name}-hint"
      ${wrong && new Html(' aria-invalid="true" autofocus')}
    />
    <p id="${name}-hint" class="${wrong ? 'error' : 'hint'}" ${wrong && new Html(' role="alert"')}>
      ${wrong?.message ?? hint}
    </p>
  </div>`;
}

function testData(): Html {
  return html`<details class="method">
    <summary>${LIST_ICON}Test UPI IDs and cards</summary>
    <div class="fill">
      <table>
        <caption>
          UPI IDs
        </caption>
        <thead>
          <tr>
            <th scope="col">UPI ID</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          ${TEST_VPAS.map(
            ({ vpa, effect }) =>
              html`<tr>
                <td><code>${breakable(vpa)}</code></td>
                <td>${effect}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <table>
        <caption>
          Cards: expiry ${TEST_EXPIRY}, CVV ${TEST_CVV} (another is declined), OTP ${TEST_OTP}
        </caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Card</th>
          </tr>
        </thead>
        <tbody>
          ${TEST_CARDS.map(
            ({ number, label }) =>
              html`<tr>
                <td><code>${number.replace(/(?=(\d{4})+$)/g, ' ').trim()}</code></td>
                <td>${label}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

/** Lets a UPI ID break before its @ in a narrow column. */
function breakable(vpa: string): Html {
  const [name = '', handle = ''] = vpa.split('@');
  return html`${name}<wbr />@${handle}`;
}

function icon(path: string): Html {
  return new Html(
    `<svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`,
  );
}

const PHONE_ICON = icon('<rect x="6" y="2.5" width="12" height="19" rx="2.5"/><path d="M11 18.5h2M9.5 10l2 2 3.5-4"/>');
const CARD_ICON = icon('<rect x="2.5" y="5" width="19" height="14" rx="2.5"/><path d="M2.5 10h19M6.5 15h4"/>');
const LIST_ICON = icon('<path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01"/>');
