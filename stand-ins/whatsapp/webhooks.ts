import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import type { PhoneMessage, Reply } from './phones.ts';

export type WebhookOptions = {
  /** null sends no webhooks. */
  webhookUrl: string | null;
  appSecret: string;
  phoneId: string;
  faults: Faults;
  now: () => number;
};

export type Webhooks = {
  /** Reports the statuses of a message, in order. */
  statuses: (message: PhoneMessage, statuses: readonly PhoneMessage['status'][], errorCode?: number) => void;
  inbound: (reply: Reply) => void;
  /** Resolves when no webhook is in progress. */
  idle: () => Promise<void>;
  stop: () => void;
};

const RETRY_MS = [200, 1_000, 5_000, 15_000];

/** Sends signed posts to the shop and retries until the response is a success (2xx). */
export function createWebhooks({ webhookUrl, appSecret, phoneId, faults, now }: WebhookOptions): Webhooks {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function post(value: object): Promise<void> {
    if (webhookUrl === null) return;
    const change = {
      field: 'messages',
      value: { messaging_product: 'whatsapp', metadata: metadata(phoneId), ...value },
    };
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] });
    const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
    for (const pause of [...RETRY_MS, null]) {
      const ok = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
        body,
        signal: stopping.signal,
      }).then(
        (response) => response.ok,
        () => false,
      );
      if (ok || pause === null || stopping.signal.aborted) return;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  function begin(work: () => Promise<void>): void {
    const running = work()
      .catch(() => undefined)
      .finally(() => underWay.delete(running));
    underWay.add(running);
  }

  async function sendStatus(message: PhoneMessage, status: PhoneMessage['status'], errorCode?: number): Promise<void> {
    const fault = faults.take(['lost-webhook', 'duplicate-webhook', 'late-webhook'], message.to);
    if (fault?.kind === 'lost-webhook') return;
    if (fault?.kind === 'late-webhook') await sleep(fault.ms, undefined, { signal: stopping.signal });
    const statusUpdate = {
      id: message.id,
      status,
      timestamp: String(Math.floor(now() / 1000)),
      recipient_id: message.to,
      ...(message.callbackData === null ? {} : { biz_opaque_callback_data: message.callbackData }),
      ...(errorCode === undefined ? {} : { errors: [{ code: errorCode, title: 'Message undeliverable' }] }),
    };
    await post({ statuses: [statusUpdate] });
    if (fault?.kind === 'duplicate-webhook') await post({ statuses: [statusUpdate] });
  }

  return {
    statuses(message, statuses, errorCode) {
      const reversed = faults.take(['reversed-webhooks'], message.to) !== null;
      begin(async () => {
        for (const status of reversed ? statuses.toReversed() : statuses) await sendStatus(message, status, errorCode);
      });
    },
    inbound({ from, id, text, at, tapped }) {
      const base = { from, id, timestamp: String(Math.floor(at / 1000)) };
      const message = tapped
        ? { ...base, type: 'button', context: { id: tapped.messageId }, button: { payload: tapped.payload, text } }
        : { ...base, type: 'text', text: { body: text } };
      const contacts = [{ profile: { name: 'A shopper' }, wa_id: from }];
      begin(async () => {
        const fault = faults.take(['lost-webhook', 'duplicate-webhook'], from);
        if (fault?.kind === 'lost-webhook') return;
        await post({ contacts, messages: [message] });
        if (fault?.kind === 'duplicate-webhook') await post({ contacts, messages: [message] });
      });
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => stopping.abort(),
  };
}

function metadata(phoneId: string) {
  return { display_phone_number: '919000000000', phone_number_id: phoneId };
}

/** Returns a message id in WhatsApp's format. */
export const messageId = (): string => `wamid.${Buffer.from(randomUUID()).toString('base64url')}`;
