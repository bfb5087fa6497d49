import { UndeliverableError } from './sender.ts';

export type AdPlatform = {
  /** Such as https://graph.facebook.com/v25.0, without a trailing slash. */
  baseUrl: string;
  pixelId: string;
  accessToken: string;
  timeoutMs?: number;
};

/** What the ad platform is told of something that happened on a page of the shop. */
export type WebsiteEvent = {
  name: string;
  /** The browser's event has the same. */
  id: string;
  at: Date;
  url: string;
  /** By the platform's own keys: hashed, but for the names of browser and click. */
  user: Readonly<Record<string, unknown>>;
  facts: object;
};

/** Sends events, a thousand at the most. Rejects with UndeliverableError where the platform will never take one of them. */
export async function sendToAdPlatform(platform: AdPlatform, events: readonly WebsiteEvent[]): Promise<void> {
  const response = await fetch(`${platform.baseUrl}/${encodeURIComponent(platform.pixelId)}/events`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(platform.timeoutMs ?? 10_000),
    headers: { 'content-type': 'application/json' },
    // The token in the body: addresses are written to the logs of whatever stands between.
    body: JSON.stringify({ data: events.map(asTold), access_token: platform.accessToken }),
  });
  await response.arrayBuffer();
  if (response.ok) return;
  const text = `the ad platform answered ${response.status}`;
  throw response.status === 400 ? new UndeliverableError(text) : new Error(text);
}

function asTold({ name, id, at, url, user, facts }: WebsiteEvent): unknown {
  return {
    event_name: name,
    event_time: Math.floor(at.getTime() / 1000),
    event_id: id,
    action_source: 'website',
    event_source_url: url,
    user_data: user,
    custom_data: facts,
  };
}
