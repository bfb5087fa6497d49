import { createHmac } from 'node:crypto';
import type { WebhookFault } from './faults.ts';

export type Delivery = {
  /** The same in each attempt. */
  eventId: string;
  event: string;
  body: string;
  /** The secret at the time of the event: a changed secret signs only what happens later. */
  secret: string;
  statuses: (number | null)[];
  state: 'waiting' | 'held' | 'delivered' | 'failed' | 'dropped';
  nextAt: number;
};

export type Webhooks = {
  publish: (event: string, payload: Record<string, { entity: unknown }>, fault: WebhookFault['kind'] | null) => void;
  list: () => readonly Delivery[];
  deliverDue: () => void;
  /** Sends everything that is held or waits, the newest first. */
  deliverNow: () => Promise<void>;
  /** Sends a past event again, unchanged. */
  again: (eventId: string) => void;
  changeSecret: (secret: string) => void;
  changeUrl: (url: string | null) => void;
  /** Resolves when no attempt is under way. */
  idle: () => Promise<void>;
  stop: () => void;
};

type Dependencies = {
  url: string | null;
  secret: string;
  now: () => number;
  newId: (prefix: string) => string;
};

/** The pauses before each further attempt. */
const RETRIES_MS = [2_000, 10_000, 60_000, 300_000, 3_600_000];
const TIMEOUT_MS = 5_000;

export function createWebhooks({ url: firstUrl, secret: firstSecret, now, newId }: Dependencies): Webhooks {
  let [url, secret] = [firstUrl, firstSecret];
  const deliveries: Delivery[] = [];
  const underWay = new Map<Delivery, Promise<void>>();
  const stopping = new AbortController();

  function start(delivery: Delivery): void {
    const before = underWay.get(delivery) ?? Promise.resolve();
    const attempt = before
      .then(() => send(delivery))
      .finally(() => {
        if (underWay.get(delivery) === attempt) underWay.delete(delivery);
      });
    underWay.set(delivery, attempt);
  }

  async function send(delivery: Delivery): Promise<void> {
    if (url === null || stopping.signal.aborted) return;
    const signature = createHmac('sha256', delivery.secret).update(delivery.body).digest('hex');
    const status = await post(url, delivery.body, {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': delivery.eventId,
    });
    if (stopping.signal.aborted) return;
    delivery.statuses.push(status);
    const pause = RETRIES_MS[delivery.statuses.length - 1];
    delivery.nextAt = now() + (pause ?? 0);
    delivery.state = status !== null && status < 300 ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
  }

  async function post(to: string, body: string, headers: Record<string, string>): Promise<number | null> {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const response = await fetch(to, { method: 'POST', headers, body, redirect: 'manual', signal });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  async function idle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.values());
  }

  return {
    publish(event, payload, fault) {
      const contains = Object.keys(payload);
      const at = Math.floor(now() / 1000);
      const body = { entity: 'event', account_id: 'acc_example0000001', event, contains, payload, created_at: at };
      const delivery: Delivery = {
        eventId: newId(''),
        event,
        body: JSON.stringify(body),
        secret: fault === 'wrong-signature' ? `not-${secret}` : secret,
        statuses: [],
        state: fault === 'drop' || url === null ? 'dropped' : fault === 'hold' ? 'held' : 'waiting',
        nextAt: now(),
      };
      deliveries.push(delivery);
      if (delivery.state !== 'waiting') return;
      start(delivery);
      if (fault === 'duplicate') start(delivery);
    },
    list: () => deliveries,
    deliverDue() {
      for (const delivery of deliveries) {
        if (delivery.state === 'waiting' && delivery.nextAt <= now() && !underWay.has(delivery)) start(delivery);
      }
    },
    async deliverNow() {
      await idle();
      for (const delivery of deliveries.toReversed()) {
        if (delivery.state !== 'waiting' && delivery.state !== 'held') continue;
        start(delivery);
        await idle();
      }
    },
    again(eventId) {
      const delivery = deliveries.find((one) => one.eventId === eventId);
      if (delivery) start(delivery);
    },
    changeSecret: (next) => {
      secret = next;
    },
    changeUrl: (next) => {
      url = next;
    },
    idle,
    stop: () => stopping.abort(),
  };
}
