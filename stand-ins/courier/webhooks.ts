import { setTimeout as sleep } from 'node:timers/promises';

export type WebhookFault = 'lost' | 'twice' | 'reversed' | 'wrong-token';

type Settings = {
  /** The shop's address for them; null sends none. */
  url: string | null;
  token: string;
};

export type Webhooks = {
  /** Sends what is new of the parcel with this AWB. */
  send(awb: string, body: unknown, fault: WebhookFault | null): void;
  /** Resolves when all webhooks have been sent. */
  idle(): Promise<void>;
  stop(): void;
};

const RETRIES_MS = [0, 200, 1_000, 5_000];

/** POSTs each scan to the shop, with the agreed token in x-api-key. */
export function createWebhooks({ url, token }: Settings): Webhooks {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const held = new Map<string, unknown>();

  async function post(body: unknown, key: string): Promise<void> {
    if (url === null) return;
    for (const pause of RETRIES_MS) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify(body),
      }).catch(() => null);
      if (answer !== null && (answer.ok || answer.status === 401)) return;
    }
  }

  function begin(work: () => Promise<void>): void {
    const running = work()
      .catch(() => undefined)
      .finally(() => underWay.delete(running));
    underWay.add(running);
  }

  return {
    send(awb, body, fault) {
      if (fault === 'lost') return;
      // `reversed` holds one webhook back until the next one has been sent.
      const before = held.get(awb);
      held.delete(awb);
      if (fault === 'reversed' && before === undefined) return void held.set(awb, body);
      begin(async () => {
        await post(body, fault === 'wrong-token' ? 'another-token' : token);
        if (fault === 'twice') await post(body, token);
        if (before !== undefined) await post(before, token);
      });
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => stopping.abort(),
  };
}
