import { CHECKOUT_STYLE } from './checkout-style.ts';
import { type Html, html, Html as HtmlPiece } from './html.ts';
import { reportedMoney } from '../records/orders.ts';
import type { Order } from '../records/records.ts';
import { displayRupees } from '../records/rupees.ts';

export const SESSIONS_PATH = '/pg/view/sessions';

/** The data that every payment page has. */
export type PageContext = { order: Order; merchantName: string; nonce: string };

export function layout(title: string, nonce: string, body: Html, script?: string): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title} · simulated payment</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new HtmlPiece(CHECKOUT_STYLE)}
        </style>
      </head>
      <body>
        <header class="notice">Simulated payment page: no money moves</header>
        ${body}
        ${
          script === undefined
            ? null
            : html`<script nonce="${nonce}">
                ${new HtmlPiece(script)};
              </script>`
        }
      </body>
    </html>`.text;
}

/** Renders the payee, the amount and the order. */
export function summary({ order, merchantName }: PageContext): Html {
  return html`<section class="panel summary" aria-label="What you pay">
    <h1>${merchantName}</h1>
    <p class="amount">${displayRupees(reportedMoney(order).amountPaise)}</p>
    <p class="small">Order ${order.orderId}</p>
  </section>`;
}

/** Passes the session on with a form. */
export function sessionField(order: Order): Html {
  return html`<input type="hidden" name="payment_session_id" value="${order.sessionId}" />`;
}

/** A page with one message and a link back, for an order that cannot be paid (any more). */
export function messagePage(nonce: string, title: string, text: string, backTo: string | null): string {
  const body = html`<main class="single">
    <section class="panel message">
      <h1>${title}</h1>
      <p>${text}</p>
      ${backTo === null ? null : html`<a class="button" href="${backTo}">Back to the shop</a>`}
    </section>
  </main>`;
  return layout(title, nonce, body);
}
