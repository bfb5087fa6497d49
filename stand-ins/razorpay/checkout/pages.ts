import { CHECKOUT_STYLE } from '../../gateway/checkout/checkout-style.ts';
import { type Html, html, Html as HtmlPiece } from '../../gateway/checkout/html.ts';
import type { Order, Payment } from '../records.ts';

/** What every page of a visit carries on: the fields that the checkout was opened with. */
export type Visit = { order: Order; merchantName: string; nonce: string; fields: Record<string, string> };

export const VPAS: readonly (readonly [vpa: string, outcome: string])[] = [
  ['success@razorpay', 'paid'],
  ['failure@razorpay', 'declined by the bank'],
  ['pending@razorpay', 'the bank decides later'],
  ['late@razorpay', 'fails, and is authorised two minutes later all the same'],
];

export type TestCard = { number: string; network: string; type: 'credit' | 'debit'; reason: string | null };

export const CARDS: readonly TestCard[] = [
  { number: '4100280000001007', network: 'Visa', type: 'credit', reason: null },
  { number: '5500670000001002', network: 'MasterCard', type: 'debit', reason: null },
  { number: '6527658900001005', network: 'RuPay', type: 'debit', reason: null },
  { number: '4100280000080001', network: 'Visa', type: 'credit', reason: 'insufficient_fund' },
];

function layout({ nonce }: Pick<Visit, 'nonce'>, title: string, body: Html, script = ''): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · simulated payment</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new HtmlPiece(CHECKOUT_STYLE)}
        </style>
      </head>
      <body>
        <header class="notice">Simulated Razorpay: no money moves</header>
        <main class="single">${body}</main>
        ${
          script === ''
            ? null
            : html`<script nonce="${nonce}">
                ${new HtmlPiece(script)};
              </script>`
        }
      </body>
    </html>`.text;
}

const hidden = (fields: Readonly<Record<string, string>>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

function summary({ order, merchantName, fields }: Visit): Html {
  const rupees = (order.amount / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
  return html`<section class="panel summary" aria-label="What you pay">
    <h1>${fields['name'] ?? merchantName}</h1>
    <p class="amount">${rupees}</p>
    <p class="small">Order ${order.receipt}</p>
  </section>`;
}

/** In a frame, the ways to pay leave it: the bank's pages need the whole window. */
const targetOf = ({ fields }: Visit): string => (fields['frame'] === '1' ? '_top' : '_self');

export function methodsPage(visit: Visit, wrong: string | null): string {
  const target = targetOf(visit);
  const body = html`${summary(visit)}
    <section class="panel message">
      <h2>Choose how to pay</h2>
      ${wrong === null ? null : html`<p role="alert">${wrong}</p>`}
      <form method="post" action="/v1/checkout/upi" target="${target}">
        ${hidden(visit.fields)}
        <label>UPI ID <input name="vpa" autocomplete="off" value="success@razorpay" /></label>
        <button>Pay by UPI</button>
      </form>
      <p class="small">${VPAS.map(([vpa, outcome]) => html`${vpa}: ${outcome}. `)}</p>
      <form method="post" action="/v1/checkout/card" target="${target}">
        ${hidden(visit.fields)}
        <label>Card number <input name="number" inputmode="numeric" autocomplete="off" /></label>
        <button>Pay by card</button>
      </form>
      <p class="small">
        ${CARDS.map(({ number, network, reason }) => html`${number} (${network}${reason === null ? '' : `, ${reason}`}) `)}
      </p>
      <form method="post" action="/v1/checkout/cancel" target="_self">
        ${hidden(visit.fields)}
        <button class="plain">Back to the shop</button>
      </form>
    </section>`;
  return layout(visit, 'Pay', body);
}

export function otpPage(visit: Visit, payment: Payment): string {
  const body = html`${summary(visit)}
    <section class="panel message">
      <h2>The bank asks for an OTP</h2>
      <form method="post" action="/v1/checkout/otp">
        ${hidden({ ...visit.fields, payment_id: payment.id })}
        <label>OTP <input name="otp" inputmode="numeric" autocomplete="off" /></label>
        <button>Submit</button>
      </form>
      <p class="small">4 to 10 digits pay; fewer fail.</p>
    </section>`;
  return layout(visit, 'OTP', body);
}

export function waitPage(visit: Visit, payment: Payment): string {
  const body = html`${summary(visit)}
    <section class="panel message">
      <h2>Waiting for the UPI app</h2>
      <form method="post" action="/v1/checkout/answer">
        ${hidden({ ...visit.fields, payment_id: payment.id })}
        <button name="result" value="success">Approve</button>
        <button name="result" value="failure">Decline</button>
        <button name="result" value="leave" class="plain">Leave without waiting</button>
      </form>
    </section>`;
  return layout(visit, 'Waiting', body);
}

/** Posts the answer to the shop, by itself where the browser has script. */
export function answerPage(visit: Pick<Visit, 'nonce'>, callbackUrl: string, answer: Record<string, string>): string {
  const body = html`<section class="panel message">
    <h2>Back to the shop</h2>
    <form method="post" action="${callbackUrl}" id="answer">
      ${hidden(answer)}
      <button>Continue</button>
    </form>
  </section>`;
  return layout(visit, 'Back to the shop', body, `document.getElementById('answer').submit()`);
}

/** Tells the shop's page to take the frame away. */
export function dismissedPage(visit: Pick<Visit, 'nonce'>): string {
  return layout(visit, 'Closed', html`<p>Closed.</p>`, `parent.postMessage('dismissed', '*')`);
}

export function messagePage(visit: Pick<Visit, 'nonce'>, title: string, text: string): string {
  return layout(
    visit,
    title,
    html`<section class="panel message">
      <h1>${title}</h1>
      <p>${text}</p>
    </section>`,
  );
}
