import { randomUUID } from 'node:crypto';
import { request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderItemRequest } from '../../../src/contracts/checkout/quote.ts';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import type { Shopper } from '../../fault-harness/shopper.ts';
import { exampleOrder } from '../../paying-shop.ts';

/** A request that failed, with the moments (performance.now()) when it began and ended. */
export type Failure = {
  what: string;
  status: number | null;
  code: string;
  /** The header Retry-After; null if there was none. */
  retryAfter: string | null;
  from: number;
  until: number;
};
export type Answer = {
  status: number;
  text: string;
  /** The refusal's code; else empty. */ code: string;
  retryAfter: string | null;
};

/** Sends one request from the given local address. Resolves with null if no complete response arrives. */
export function send(url: string, from: string, body?: unknown): Promise<Answer | null> {
  return new Promise((resolve) => {
    const request = ask(
      url,
      {
        localAddress: from,
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? { accept: 'text/html' } : { 'content-type': 'application/json' },
        timeout: 30_000,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', () => resolve(null));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const code = answer.headers['x-error-code'] ?? /^\{"code":"(\w+)"/.exec(text)?.[1] ?? '';
          const retryAfter = answer.headers['retry-after'] ?? null;
          resolve({ status: answer.statusCode ?? 0, text, code: String(code), retryAfter });
        });
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

export type Crowd = {
  shoppers: Shopper[];
  failures: Failure[];
  pages: () => number;
  stop: () => Promise<void>;
};
export type CrowdOptions = {
  url: string;
  gateway: RunningGateway;
  item: OrderItemRequest;
  pages: readonly string[];
  buyers: number;
  /** Pause of a visitor between two actions, in ms. */
  restMs?: number;
  /** How often, and how many ms apart, a shopper taps again who was refused. */
  taps?: number;
  tapEveryMs?: number;
};

/** Starts visitors who view pages and buy until they are stopped. A purchase in progress is finished. */
export function admitVisitors(options: CrowdOptions): Crowd {
  const { url, gateway, item, pages, buyers, restMs = 45, taps = 20, tapEveryMs = 100 } = options;
  const shoppers: Shopper[] = [];
  const failures: Failure[] = [];
  const stopping = new AbortController();
  let seen = 0;
  let visitors = 0;

  /** Returns a new loopback address, so that each visitor has separate rate limits. */
  function address(): string {
    visitors += 1;
    return `127.1.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
  }

  async function noting(what: string, from: string, body?: unknown): Promise<Answer | null> {
    const began = performance.now();
    const answer = await send(`${url}${what}`, from, body);
    if (answer?.status !== 200) {
      const { status, code, retryAfter } = answer ?? { status: null, code: '', retryAfter: null };
      failures.push({ what, status, code, retryAfter, from: began, until: performance.now() });
    }
    return answer;
  }

  async function look(): Promise<void> {
    const from = address();
    while (!stopping.signal.aborted) {
      const answer = await noting(pages[seen % pages.length] ?? '/', from);
      if (answer?.status === 200 && !answer.text.includes('</html>')) throw new Error('a page was cut off');
      seen += 1;
      await sleep(restMs);
    }
  }

  async function buy(): Promise<void> {
    while (!stopping.signal.aborted) {
      const from = address();
      const attempt = { key: randomUUID(), items: [item], from: performance.now(), until: Infinity };
      const shopper: Shopper = { attempts: [attempt], orderIds: [], screens: [], refusals: [], plan: 'success' };
      shoppers.push(shopper);
      const order = exampleOrder({ attemptKey: attempt.key, items: [item] });
      // If no response arrived, the same attempt is repeated: it makes one order, however often it is sent.
      for (let tap = 0; tap < taps && shopper.orderIds.length === 0; tap += 1) {
        const answer = await noting('/api/cashfree/create-order', from, order);
        const [, orderId] = /"order_id":"([^"]+)"/.exec(answer?.status === 200 ? answer.text : '') ?? [];
        if (orderId !== undefined) shopper.orderIds.push(orderId);
        else await sleep(tapEveryMs);
      }
      for (const orderId of shopper.orderIds) {
        gateway.control.pay(orderId, { status: 'SUCCESS' });
        // Every second shopper closes the browser after paying, so the webhook must report the payment.
        if (shoppers.length % 2 === 0) await noting('/api/cashfree/verify-payment', from, { orderId });
      }
      await sleep(restMs);
    }
  }

  const all = [look(), look(), ...Array.from({ length: buyers }, buy)];
  return {
    shoppers,
    failures,
    pages: () => seen,
    async stop() {
      stopping.abort();
      await Promise.all(all);
    },
  };
}
