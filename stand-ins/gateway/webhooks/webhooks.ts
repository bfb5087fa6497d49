import type { Clock } from '../records/clock.ts';
import type { Identifiers } from '../records/identifiers.ts';
import type { Delivery, Records } from '../records/records.ts';
import type { Settings } from '../records/settings.ts';
import type { WebhookEvent } from './webhook-events.ts';
import type { WebhookFault, WebhookFaults } from './webhook-faults.ts';
import { eventKey, signWebhook, WEBHOOK_VERSION } from './webhook-signature.ts';

/** Sends one attempt. Returns the HTTP status, or null if there was no response in time. */
export type SendWebhook = (request: {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Aborted when the gateway stops. */
  signal: AbortSignal;
}) => Promise<number | null>;

type Dependencies = {
  records: Records;
  clock: Clock;
  identifiers: Identifiers;
  settings: () => Settings;
  secretKey: string;
  faults: WebhookFaults;
  /** Returns the fault that the order's scenario requests. */
  orderFault: (orderId: string | null) => WebhookFault | null;
  notifyUrlOf: (orderId: string | null) => string | null;
  send: SendWebhook;
};

/** Signed webhooks: one delivery per address, tried until it gets a 200 or no attempts are left. */
export type Webhooks = {
  publish: (event: WebhookEvent) => Delivery[];
  /** Starts every attempt that is due. */
  deliverDue: () => void;
  /** Sends a delivery once more under the same key, whatever its state. */
  again: (delivery: Delivery) => void;
  /** Releases everything held and makes every waiting attempt due now. */
  deliverNow: () => void;
  /** Resolves when no attempt is in progress. */
  idle: () => Promise<void>;
  clear: () => void;
  /** Aborts the attempts in progress without counting them. */
  stop: () => void;
};

export function createWebhooks(dependencies: Dependencies): Webhooks {
  const { records, clock, identifiers, settings, secretKey, faults, orderFault, notifyUrlOf, send } = dependencies;
  const waiting = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let reordering: Delivery[] = [];
  for (const delivery of records.deliveries.all()) save(delivery);

  function save(delivery: Delivery): Delivery {
    if (records.deliveries.get(delivery.id) !== delivery) records.deliveries.put(delivery.id, delivery);
    if (delivery.nextAttemptAt === null) waiting.delete(delivery.id);
    else waiting.add(delivery.id);
    return delivery;
  }

  function publish(event: WebhookEvent): Delivery[] {
    const active = [...faults.take(event.type, event.orderId), orderFault(event.orderId)].filter(
      (fault) => fault !== null,
    );
    const idempotencyKey = eventKey(identifiers.uuid());
    const addresses = [...new Set([notifyUrlOf(event.orderId), settings().dashboardWebhookUrl])];
    const deliveries = addresses
      .filter((url) => url !== null)
      .flatMap((url) => copies(active, () => newDelivery(event, url, idempotencyKey, active)));
    const reorder = active.find((fault) => fault.kind === 'reorder');
    if (reorder) collect(deliveries, reorder.count ?? 2);
    deliverDue();
    return deliveries;
  }

  function newDelivery(event: WebhookEvent, url: string, idempotencyKey: string, active: WebhookFault[]): Delivery {
    const has = (kind: WebhookFault['kind']) => active.some((fault) => fault.kind === kind);
    const delayMs = active.find((fault) => fault.kind === 'delay')?.ms ?? 0;
    return save({
      ...event,
      id: identifiers.uuid(),
      url,
      idempotencyKey,
      attempts: [],
      nextAttemptAt: has('drop') ? null : clock.now() + settings().webhookDelayMs + delayMs,
      held: has('hold') || has('reorder'),
      after: null,
      wrongSignature: has('wrong-signature'),
    });
  }

  /**
   * Holds webhooks back until there are enough, then releases them in reverse: each waits for the one that
   * came after it.
   */
  function collect(deliveries: Delivery[], count: number): void {
    reordering.push(...deliveries);
    if (reordering.length < count) return;
    const backwards = reordering.reverse();
    reordering = [];
    for (const [index, delivery] of backwards.entries()) {
      save({ ...delivery, held: false, after: backwards[index - 1]?.id ?? null });
    }
  }

  function isDue(delivery: Delivery): boolean {
    if (delivery.held || delivery.nextAttemptAt === null || delivery.nextAttemptAt > clock.now()) return false;
    const before = delivery.after === null ? undefined : records.deliveries.get(delivery.after);
    return !before || before.attempts.length > 0;
  }

  function deliverDue(): void {
    if (stopping.signal.aborted) return;
    for (const id of waiting) {
      const delivery = records.deliveries.get(id);
      if (!delivery || underWay.has(id) || !isDue(delivery)) continue;
      const attempt = tryOnce(delivery).finally(() => {
        underWay.delete(id);
        deliverDue();
      });
      underWay.set(id, attempt);
    }
  }

  async function tryOnce(delivery: Delivery): Promise<void> {
    const { webhookTimeoutMs, webhookRetryMs, freshTimestampOnRetry } = settings();
    const at = clock.now();
    const timestamp = String(freshTimestampOnRetry ? at : (delivery.attempts[0]?.at ?? at));
    const secret = delivery.wrongSignature ? `not-${secretKey}` : secretKey;
    const status = await send({
      url: delivery.url,
      body: delivery.body,
      timeoutMs: webhookTimeoutMs,
      signal: stopping.signal,
      headers: {
        'content-type': 'application/json',
        'x-webhook-attempt': String(delivery.attempts.length + 1),
        'x-webhook-signature': signWebhook(secret, timestamp, delivery.body),
        'x-webhook-timestamp': timestamp,
        'x-webhook-version': WEBHOOK_VERSION,
        'x-idempotency-key': delivery.idempotencyKey,
      },
    });
    if (stopping.signal.aborted || !records.deliveries.get(delivery.id)) return;
    const attempts = [...delivery.attempts, { at, status }];
    const wait = status === 200 ? undefined : webhookRetryMs[attempts.length - 1];
    save({ ...delivery, attempts, nextAttemptAt: wait === undefined ? null : at + wait });
  }

  function deliverNow(): void {
    reordering = [];
    for (const id of waiting) {
      const delivery = records.deliveries.get(id);
      if (delivery && !underWay.has(id)) save({ ...delivery, held: false, nextAttemptAt: clock.now() });
    }
    deliverDue();
  }

  function again(delivery: Delivery): void {
    const fresh = { id: identifiers.uuid(), attempts: [], nextAttemptAt: clock.now(), held: false, after: null };
    save({ ...delivery, ...fresh });
    deliverDue();
  }

  async function idle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.values());
  }

  return {
    publish,
    again,
    deliverDue,
    deliverNow,
    idle,
    clear: () => {
      waiting.clear();
      reordering = [];
    },
    stop: () => stopping.abort(),
  };
}

function copies(active: WebhookFault[], make: () => Delivery): Delivery[] {
  const extra = active.find((fault) => fault.kind === 'duplicate');
  return Array.from({ length: 1 + (extra ? (extra.count ?? 1) : 0) }, make);
}

/** Posts over the network. Does not follow redirects: a redirect is a response other than 200. */
export const postWebhook: SendWebhook = async ({ url, headers, body, timeoutMs, signal }) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    // Returns null when there is no response; the caller stores that with the attempt and retries.
    return null;
  }
};
